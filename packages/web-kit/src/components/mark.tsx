import { gridColor } from '../theme/tokens.ts';

const squares = [
  { x: 0, y: 0, color: gridColor(4) },
  { x: 13, y: 0, color: gridColor(2) },
  { x: 0, y: 13, color: gridColor(1) },
  { x: 13, y: 13, color: 'var(--club-palette-primary-main)' },
];

/** The club's logo: four squares. Decoration beside the club's name. */
export function Mark({ size = 25 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" style={{ flex: 'none' }}>
      {squares.map(({ x, y, color }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="11" height="11" rx="3" style={{ fill: color }} />
      ))}
    </svg>
  );
}
