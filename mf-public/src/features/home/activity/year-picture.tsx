import { gridColor, styled } from '@club/web-kit/ui';
import { ROWS, WEEKS, type WeekColumn } from './week-columns.ts';

/** The side of a square with its gap, in the picture's own unit. */
const CELL = 10;

const lit = (level: string) => ({ fill: level, stroke: level, strokeWidth: 3.6 });

/** Paths print and keep their shape in forced colours, where backgrounds are not drawn. */
const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  strokeLinejoin: 'round',
  forcedColorAdjust: 'none',
  '& .l0': lit(gridColor(0)),
  '& .l1': lit(gridColor(1)),
  '& .l2': lit(gridColor(2)),
  '& .l3': lit(gridColor(3)),
  '& .l4': lit(gridColor(4)),
  '& .a': { ...lit(theme.vars.palette.primary.main), strokeWidth: 1.4 },
  '& .r': { fill: 'none', stroke: gridColor(3), strokeWidth: 1.2 },
  '@media (forced-colors: active)': {
    '& .l0': { fill: 'none', stroke: 'GrayText', strokeWidth: 0.5 },
    '& .l1, & .l2, & .l3, & .l4': lit('CanvasText'),
    '& .l2': { opacity: 0.6 },
    '& .l3': { opacity: 0.8 },
    '& .a': { fill: 'Highlight', stroke: 'Canvas' },
    '& .r': { stroke: 'Highlight' },
  },
}));

/** The classes of a column's squares, from the bottom: dark ones first. An approved team is lit inside a dark edge. */
const squaresOf = ({ made, approved, registered }: WeekColumn): string[] => [
  ...Array.from({ length: made }, (_, row) => `l${Math.min(4, made - row + 1)}`),
  ...Array.from({ length: approved }, () => 'a'),
  ...Array.from({ length: registered }, () => 'r'),
];

/** One path for each class: an element for each square costs a phone a tenth of a second. */
function pathsOf(columns: WeekColumn[]): Map<string, string> {
  const paths = new Map<string, string>();
  const add = (name: string, x: number, row: number, side: number) => {
    const inset = (CELL - side) / 2;
    const y = (ROWS - 1 - row) * CELL + inset;
    const square = `M${x * CELL + inset} ${y}h${side}v${side}h-${side}z`;
    paths.set(name, (paths.get(name) ?? '') + square);
  };
  for (const column of columns) {
    for (const [row, name] of squaresOf(column).entries()) {
      if (name === 'a') add('l4', column.place, row, 5);
      add(name, column.place, row, name === 'r' ? 7 : 5);
    }
  }
  return paths;
}

/** The empty squares are one pattern, whatever their number. */
export function YearPicture({ columns, count }: { columns: WeekColumn[]; count: number }) {
  const paths = pathsOf(columns);
  return (
    <Picture viewBox={`0 0 ${count * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <pattern id="empty-square" width={CELL} height={CELL} patternUnits="userSpaceOnUse">
        <path className="l0" d="M2.5 2.5h5v5h-5z" />
      </pattern>
      <rect width={WEEKS * CELL} height={ROWS * CELL} fill="url(#empty-square)" />
      <rect
        x={(WEEKS + 1) * CELL}
        width={Math.max(0, count - WEEKS - 1) * CELL}
        height={ROWS * CELL}
        fill="url(#empty-square)"
      />
      {[...paths].map(([name, path]) => (
        <path key={name} className={name} d={path} />
      ))}
    </Picture>
  );
}
