import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily } from './tokens.ts';

const heading = (size: string, lineHeight: number, spacing = '-0.025em') => ({
  fontFamily: fontFamily.heading,
  fontWeight: 700,
  fontSize: size,
  lineHeight,
  letterSpacing: spacing,
  textWrap: 'balance' as const,
});

/** Bricolage Grotesque for headings, Geist for text. Sizes grow with the window. */
export const typography: TypographyVariantsOptions = {
  fontFamily: fontFamily.text,
  htmlFontSize: 16,
  // At twice the text size, words of a phone's heading stay whole.
  h1: heading('min(clamp(2.6rem, 1.6rem + 4.4vw, 4.75rem), 13vw)', 0.98, '-0.045em'),
  h2: heading('clamp(1.75rem, 1.35rem + 1.7vw, 2.9rem)', 1.05),
  h3: heading('clamp(1.3rem, 1.2rem + 0.4vw, 1.5rem)', 1.15),
  h4: heading('1.25rem', 1.2, '-0.015em'),
  h5: heading('1.125rem', 1.25, '-0.015em'),
  h6: heading('1rem', 1.3, '-0.01em'),
  subtitle1: { fontSize: '1.1875rem', lineHeight: 1.55 },
  subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
  body1: { fontSize: 'var(--club-text, 1.0625rem)', lineHeight: 1.6 },
  body2: { fontSize: 'var(--club-small, 0.96875rem)', lineHeight: 1.55 },
  caption: { fontSize: '0.875rem', lineHeight: 1.45 },
  button: {
    fontSize: 'var(--club-button, 1rem)',
    fontWeight: 600,
    lineHeight: 1.2,
    textTransform: 'none',
    letterSpacing: 0,
  },
};
