import { gridColor } from '../theme/tokens.ts';
import { gridPattern } from './grid-pattern.ts';

interface GridPictureProps {
  /** The grid depends on this text only. */
  title: string;
  /** Without it the grid is decoration, which screen readers skip. */
  alt?: string;
}

/** Replaces a missing picture by a grid, without a request. Fills its parent. */
export function GridPicture({ title, alt }: GridPictureProps) {
  const { width, height, paths } = gridPattern(title);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tooltip; the label says the same.
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ display: 'block', width: '100%', height: '100%', background: gridColor(0) }}
      data-grid-picture=""
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {paths.map(({ level, path }) => (
        // A stroke with round joins rounds the corners without more path data.
        <path
          key={level}
          d={path}
          style={{
            fill: gridColor(level),
            stroke: gridColor(level),
            strokeWidth: 2.4,
            strokeLinejoin: 'round',
          }}
        />
      ))}
    </svg>
  );
}
