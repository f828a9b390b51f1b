import { accentTones } from './accent-tones.ts';
import { type AccentTones, designedTones } from './designed-tones.ts';

const channels = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

const soft = (color: string) =>
  `color-mix(in srgb,var(--club-palette-${color}) 40%,var(--club-palette-background-default))`;

/** MUI computes a few colors of its components from the palette. */
const componentVariables = {
  ...Object.fromEntries(
    ['LinearProgress-%Bg', 'Slider-%Track', 'Switch-%DisabledColor'].flatMap((name) =>
      ['primary', 'success'].map((color) => [name.replace('%', color), soft(`${color}-main`)]),
    ),
  ),
  'Alert-successColor': 'var(--club-palette-text-primary)',
  'Alert-successFilledBg': 'var(--club-palette-success-main)',
  'Alert-successFilledColor': 'var(--club-palette-background-default)',
  'Alert-successStandardBg': 'var(--club-palette-background-paper)',
  'Alert-successIconColor': 'var(--club-palette-success-main)',
};

/** The theme's colors that come from the accent, by the name of their CSS variable. */
function variablesOf({ accent, onAccent, link, grid }: AccentTones): Record<string, string> {
  const colors = {
    ...Object.fromEntries(['main', 'light', 'dark'].map((key) => [`primary-${key}`, accent])),
    'primary-contrastText': onAccent,
    ...Object.fromEntries(['main', 'light', 'dark'].map((key) => [`success-${key}`, link])),
  };
  return {
    ...colors,
    ...Object.fromEntries(
      Object.entries(colors).map(([name, color]) => [`${name}Channel`, channels(color)]),
    ),
    ...componentVariables,
    link,
    ...Object.fromEntries(grid.map((color, level) => [`grid-${level}`, color])),
  };
}

/** CSS that gives the theme the tones of a club's accent; empty for the accent of the design. */
export function accentStyles(accent: string): string {
  const tones = accentTones(accent);
  if (tones === designedTones) return '';
  return Object.entries(tones)
    .map(([scheme, own]) => {
      const lines = Object.entries(variablesOf(own)).map(
        ([name, value]) => `--club-palette-${name}:${value}`,
      );
      // More specific than the selectors of the theme, whose styles may come later.
      return `:root[data-scheme="${scheme}"]{${lines.join(';')}}`;
    })
    .join('');
}
