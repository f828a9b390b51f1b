import { clubDefaults } from './club-defaults.ts';

/** The colors that follow from the accent, in one scheme. */
export interface AccentTones {
  accent: string;
  onAccent: string;
  link: string;
  /** The squares of the grid, from empty to full. */
  grid: readonly [string, string, string, string, string];
}

export const INK = '#14160f';

/** The tones of the accent that the design was drawn with. */
export const designedTones: Record<'light' | 'dark', AccentTones> = {
  light: {
    accent: clubDefaults.accent,
    onAccent: INK,
    link: '#2f5d00',
    grid: ['#e6e5dd', '#d4e8a4', '#bfe35f', '#8fc714', '#4f7a00'],
  },
  dark: {
    accent: '#c4f53a',
    onAccent: INK,
    link: '#c4f53a',
    grid: ['#1c2017', '#2f3f14', '#5a7c15', '#90c41c', '#c4f53a'],
  },
};
