import { box } from './draw-png.ts';
import { loadFonts } from './drawing-fonts.ts';
import { type TextStyle, textBox } from './drawn-text.ts';

/** A text as shapes, laid out in lines. All lengths in the units of its style. */
export interface OutlinedText {
  /** Paths of SVG, whose y grows downwards from the top of the text. */
  paths: string[];
  /** Where the shapes begin and end, from the left of the column. */
  left: number;
  right: number;
  height: number;
  lines: number;
}

/** satori writes coordinates with one decimal, which is too coarse for a small text. */
const PRECISION = 8;

/**
 * Lays a text out in a column and returns its outlines: the shapes of letters that join are right in every viewer, because no viewer
 * shapes the text again. A word that is wider than the column is broken.
 */
export async function outlineText(
  text: string,
  style: TextStyle,
  { width, align }: { width: number; align: 'left' | 'center' },
): Promise<OutlinedText> {
  const { default: satori } = await import('satori');
  const fontSize = style.fontSize * PRECISION;
  const inner = textBox({ ...style, fontSize }, text);
  const column = box({ width: width * PRECISION }, [
    {
      ...inner,
      props: {
        ...inner.props,
        style: {
          ...inner.props.style,
          width: '100%',
          display: 'block',
          textAlign: align,
          wordBreak: 'break-word',
        },
      },
    },
  ]);
  const svg = await satori(column as Parameters<typeof satori>[0], {
    width: width * PRECISION,
    fonts: await loadFonts(),
  });
  const height = Number(/height="([\d.]+)"/.exec(svg)?.[1]) / PRECISION;
  const lineHeight = Number((inner.props.style as { lineHeight: number }).lineHeight);
  const paths = [...svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, path = '']) => path);
  return {
    paths,
    ...extentOf(paths),
    height,
    lines: Math.max(1, Math.round(height / (style.fontSize * lineHeight))),
  };
}

function extentOf(paths: string[]): { left: number; right: number } {
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const path of paths)
    for (const [, x] of path.matchAll(/(-?[\d.]+) -?[\d.]+/g)) {
      left = Math.min(left, Number(x));
      right = Math.max(right, Number(x));
    }
  return { left: Math.min(left, right) / PRECISION, right: right / PRECISION };
}

/** The scale at which the paths of {@link outlineText} have the size of their style. */
export const OUTLINE_SCALE = 1 / PRECISION;
