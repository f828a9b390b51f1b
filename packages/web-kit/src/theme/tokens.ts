/** The colours of the design, by scheme. No other file defines a colour. */
export const tokens = {
  light: {
    background: '#f6f5f1',
    surface: '#ffffff',
    raised: '#ecebe4',
    ink: '#14160f',
    muted: '#5b5e52',
    line: '#d9d8cf',
    control: '#8a8c7f',
    accent: '#b8f02a',
    onAccent: '#14160f',
    link: '#2f5d00',
    error: '#b3261e',
    grid: ['#e6e5dd', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'],
  },
  dark: {
    background: '#0f110c',
    surface: '#171a13',
    raised: '#20241a',
    ink: '#f2f3ea',
    muted: '#a4a893',
    line: '#2b3023',
    control: '#71765f',
    accent: '#c4f53a',
    onAccent: '#14160f',
    link: '#c4f53a',
    error: '#ffb4ab',
    grid: ['#1c2017', '#2f3f14', '#5a7c15', '#90c41c', '#c4f53a'],
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
