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

const isReadable = (accent: string): boolean =>
  contrast(accent, textOn(accent)) >= TEXT_CONTRAST &&
  contrast(accent, SURFACES.light[0]) >= PAGE_CONTRAST;

/** The nearest tone of a colour that shows on the page and on which text can be read; most colours are that tone. */
export function readableAccent(accent: string): string {
  const own = toOklch(accent);
  for (let change = 0; change <= 1; change += 0.01) {
    for (const l of [own.l - change, own.l + change]) {
      const tone = change === 0 ? accent.toLowerCase() : toHex({ ...own, l });
      if (l >= 0 && l <= 1 && isReadable(tone)) return tone;
    }
  }
  return INK;
}

/** The tones of a club's accent: the designed tones, turned to its hue, with its share of their chroma. */
export function accentTones(chosen: string): Record<'light' | 'dark', AccentTones> {
  const accent = readableAccent(chosen);
  if (accent === designedTones.light.accent) return designedTones;
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
