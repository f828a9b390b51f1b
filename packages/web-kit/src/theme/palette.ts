import type { AccentTones } from '@club/contracts/club/designed-tones';
import { tokens } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    raised: string;
    ink: string;
    link: string;
    line: string;
    control: string;
    grid: readonly string[];
  }
  interface PaletteOptions {
    raised?: string;
    ink?: string;
    link?: string;
    line?: string;
    control?: string;
    grid?: readonly string[];
  }
}

/** MUI's palette from the design tokens. */
export function paletteOf(scheme: keyof typeof tokens, tones: AccentTones = tokens[scheme]) {
  const token = { ...tokens[scheme], ...tones };
  return {
    primary: {
      main: token.accent,
      light: token.accent,
      dark: token.accent,
      contrastText: token.onAccent,
    },
    secondary: { main: token.ink, contrastText: token.background },
    error: { main: token.error, contrastText: scheme === 'light' ? '#ffffff' : '#14160f' },
    success: { main: token.link, contrastText: token.background },
    info: { main: token.ink, contrastText: token.background },
    warning: { main: token.ink, contrastText: token.background },
    background: { default: token.background, paper: token.surface },
    text: { primary: token.ink, secondary: token.muted, disabled: token.muted },
    divider: token.line,
    action: { disabled: token.muted, disabledBackground: token.raised, hover: token.raised },
    raised: token.raised,
    ink: token.ink,
    link: token.link,
    line: token.line,
    control: token.control,
    grid: token.grid,
  };
}
