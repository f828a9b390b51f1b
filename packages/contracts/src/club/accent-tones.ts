import { type AccentTones, designedTones, INK } from './designed-tones.ts';
import { contrast, type Oklch, toHex, toOklch } from './oklch.ts';

const WHITE = '#ffffff';

/** The surfaces that links are on: page, card and raised part. */
const SURFACES = {
  light: ['#f6f5f1', '#ffffff', '#ecebe4'],
  dark: ['#0f110c', '#171a13', '#20241a'],
} as const;

/** WCAG AA for text. */
const TEXT_CONTRAST = 4.5;
/** The designed accent, a lime, has 1.24 on the page. A button below this is not seen as a button. */
const PAGE_CONTRAST = 1.1;

/** Ink or white, whichever is easier to read on the color. */
const textOn = (color: string): string =>
  contrast(INK, color) >= contrast(WHITE, color) ? INK : WHITE;

const lowest = (color: string, surfaces: readonly string[]): number =>
  Math.min(...surfaces.map((surface) => contrast(color, surface)));

/** The color, made darker or lighter until it can be read as text on these surfaces. */
function readable(color: Oklch, surfaces: readonly string[], step: number): string {
  let { l } = color;
  let hex = toHex(color);
  while (lowest(hex, surfaces) < TEXT_CONTRAST && l >= 0 && l <= 1) {
    l += step;
    hex = toHex({ ...color, l });
  }
  return hex;
}

/** The tones of a club's accent: the designed tones, turned to its hue, with its share of their chroma. */
export function accentTones(accent: string): Record<'light' | 'dark', AccentTones> {
  if (accent.toLowerCase() === designedTones.light.accent) return designedTones;
  const own = toOklch(accent);
  const share = own.c / toOklch(designedTones.light.accent).c;
  const turned = (hex: string): Oklch => {
    const { l, c } = toOklch(hex);
    return { l, c: c * share, h: own.h };
  };
  const gridOf = ([empty, ...lit]: AccentTones['grid']) =>
    [empty, ...lit.map((hex) => toHex(turned(hex)))] as unknown as AccentTones['grid'];
  const bright = readable(own, SURFACES.dark, 0.01);
  return {
    light: {
      accent,
      onAccent: textOn(accent),
      link: readable(turned(designedTones.light.link), SURFACES.light, -0.01),
      grid: gridOf(designedTones.light.grid),
    },
    dark: {
      accent: bright,
      onAccent: textOn(bright),
      link: bright,
      grid: gridOf(designedTones.dark.grid),
    },
  };
}

/** The reason why a color cannot be the accent, with the measured contrast; undefined for one that can. */
export function accentProblem(accent: string): string | undefined {
  const page = contrast(accent, SURFACES.light[0]);
  if (page < PAGE_CONTRAST)
    return `Buttons in this color do not show on the page: its contrast is ${page.toFixed(2)}:1. Choose a darker color.`;
  const text = contrast(accent, textOn(accent));
  if (text < TEXT_CONTRAST)
    return `Text on this color cannot be read: its contrast is ${text.toFixed(2)}:1, and it needs ${TEXT_CONTRAST}:1. Choose a lighter or a darker color.`;
  // In the dark scheme the accent is as bright as a link must be, and text in ink on it can then be read.
  return undefined;
}
