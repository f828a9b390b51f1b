import { type GridLevel, gridColor } from '../theme/tokens.ts';

/** A row of squares, which decorates empty and failed areas. */
export function SquareRow({ levels, size = 18 }: { levels: GridLevel[]; size?: number }) {
  const step = 24;
  return (
    <svg
      width={levels.length * size * 1.2}
      height={size}
      viewBox={`0 0 ${levels.length * step - 4} 20`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {levels.map((level, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the squares never change their order.
          key={index}
          x={index * step}
          width="20"
          height="20"
          rx="5.5"
          style={{ fill: gridColor(level) }}
        />
      ))}
    </svg>
  );
}
