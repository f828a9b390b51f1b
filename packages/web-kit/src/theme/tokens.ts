import { designedTones } from '@club/contracts/club/designed-tones';

/** The colours of the design, by scheme. Styles of the document replace the tones of the accent by those of the club. */
export const tokens = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    raised: '#ecebe4',
    ink: '#14160f',
    muted: '#5b5e52',
    line: '#d9d8cf',
    control: '#8a8c7f',
    error: '#b3261e',
    ...designedTones.light,
  },
  dark: {
    background: '#0f110c',
    surface: '#171a13',
    raised: '#20241a',
    ink: '#f2f3ea',
    muted: '#a4a893',
    line: '#2b3023',
    control: '#71765f',
    error: '#ffb4ab',
    ...designedTones.dark,
  },
} as const;

export type GridLevel = 0 | 1 | 2 | 3 | 4;

/** The CSS variable of a grid level. */
export const gridColor = (level: GridLevel): string => `var(--club-palette-grid-${level})`;

/** The height of controls: 48 px, in the back office 40 px. */
export const CONTROL_HEIGHT = 'var(--club-control, 48px)';

export const RADIUS = { card: 14, panel: 24, input: 12, full: 999 } as const;

export const fontFamily = {
  heading: `'Bricolage Grotesque Variable', 'Bricolage Grotesque Variable Fallback', sans-serif`,
  text: `'Geist Variable', 'Geist Variable Fallback', sans-serif`,
} as const;

const square = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect x="2" y="2" width="16" height="16" rx="4.5" fill="gray" fill-opacity=".13"/></svg>',
);

/** The background of placeholders: empty squares. */
export const GRID_SKELETON = `url("data:image/svg+xml,${square}")`;
