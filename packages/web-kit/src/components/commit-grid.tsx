import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type GridLevel, gridColor } from '../theme/tokens.ts';

export interface CommitCell {
  key: string;
  level: GridLevel;
  /** What the square shows. A square without it is empty. */
  label?: string;
  href?: string;
}

interface CommitGridProps {
  /** By column, each from the top. */
  cells: CommitCell[];
  rows: number;
  /** What the grid shows. */
  label: string;
  /** Is called with the square under the pointer or with the focus, and with undefined when it is left. */
  onPoint?: ((cell: CommitCell | undefined) => void) | undefined;
  /** Replaces the browser's own navigation when a square is clicked. */
  onChoose?: ((cell: CommitCell) => void) | undefined;
}

const GAP = 'clamp(2px, 0.35vw, 4px)';

const Grid = styled('div')({ position: 'relative', display: 'grid', gap: GAP });

const Square = styled('a')(({ theme }) => ({
  position: 'relative',
  borderRadius: '24%',
  forcedColorAdjust: 'none',
  '&[href]:hover': { outline: `2px solid ${theme.vars.palette.ink}`, outlineOffset: 1 },
}));

/** A curtain in the colour of the panel leaves to the right. It moves without the main thread, whatever the number of squares. */
const Curtain = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@keyframes club-light': { to: { transform: 'translateX(100%)' } },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 0 0 -100%',
    background: `linear-gradient(90deg, transparent, ${theme.vars.palette.background.paper} 50%)`,
    animation: 'club-light 784ms linear forwards',
  },
}));

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the grid one stop of the Tab key: arrow keys move the focus between the squares with a label. */
function useArrowKeys(cells: CommitCell[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [focusKey, setFocusKey] = useState<string>();
  const reachable = cells.filter((cell) => cell.label);
  const tabStop = focusKey ?? reachable.at(-1)?.key;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = reachable.findIndex((cell) => cell.key === tabStop);
    const next = reachable[Math.min(reachable.length - 1, Math.max(0, from + step))];
    if (!next) return;
    setFocusKey(next.key);
    grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return { grid, tabStop, setFocusKey, onKeyDown };
}

/** A grid of squares in levels of green. Squares with a label can be reached by pointer and keyboard. */
export function CommitGrid({ cells, rows, label, onPoint, onChoose }: CommitGridProps) {
  const { grid, tabStop, setFocusKey, onKeyDown } = useArrowKeys(cells);
  const columns = Math.ceil(cells.length / rows);
  return (
    <Grid
      ref={grid}
      role="group"
      aria-label={label}
      style={{
        // The full size from the start, while the document still loads.
        aspectRatio: `${columns} / ${rows}`,
        gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
      }}
      onKeyDown={onKeyDown}
      onMouseLeave={() => onPoint?.(undefined)}
    >
      <EmptySquares columns={columns} rows={rows} />
      {cells.map((cell, index) => {
        if (!cell.label) return null;
        const gridArea = `${(index % rows) + 1} / ${Math.floor(index / rows) + 1}`;
        return (
          <Square
            key={cell.key}
            data-key={cell.key}
            href={cell.href}
            role={cell.href ? undefined : 'img'}
            aria-label={cell.label}
            tabIndex={cell.key === tabStop ? 0 : -1}
            style={{ gridArea, background: gridColor(cell.level) }}
            {...squareEvents(cell, { onFocus: setFocusKey, onPoint, onChoose })}
          />
        );
      })}
      <Curtain />
    </Grid>
  );
}

/** All squares as one pattern, because an element for each of them costs a phone a tenth of a second. */
function EmptySquares({ columns, rows }: { columns: number; rows: number }) {
  const id = `squares-${columns}-${rows}`;
  // The picture is a gap wider and higher than the grid, so that one tile is a square and its gap.
  const picture = `calc(100% + ${GAP})`;
  const width = `calc(${100 / columns}% - ${GAP})`;
  const height = `calc(${100 / rows}% - ${GAP})`;
  return (
    <svg
      aria-hidden="true"
      style={{
        position: 'absolute',
        width: picture,
        height: picture,
        fill: gridColor(0),
        forcedColorAdjust: 'none',
      }}
    >
      <pattern
        id={id}
        width={`${100 / columns}%`}
        height={`${100 / rows}%`}
        patternUnits="userSpaceOnUse"
      >
        <rect style={{ width, height, rx: `calc(0.24 * (${100 / columns}% - ${GAP}))` }} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

interface SquareHandlers extends Pick<CommitGridProps, 'onPoint' | 'onChoose'> {
  onFocus: (key: string) => void;
}

const squareEvents = (cell: CommitCell, { onFocus, onPoint, onChoose }: SquareHandlers) => ({
  onMouseEnter: () => onPoint?.(cell),
  onFocus: () => {
    onFocus(cell.key);
    onPoint?.(cell);
  },
  onBlur: () => onPoint?.(undefined),
  onClick: (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(cell);
  },
});
