import { styled } from '@club/web-kit/ui';
import { URDU_FONT } from './urdu-font.ts';

/** A side of A4. It is a little lower than the paper, so that rounding never adds an empty page. */
export const Sheet = styled('section')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '210mm',
  height: '296.5mm',
  overflow: 'hidden',
  background: '#ffffff',
  color: '#14160f',
  fontFamily: `'${URDU_FONT}', ${theme.typography.fontFamily}`,
  printColorAdjust: 'exact',
  // Sizes are measured right after they change. The theme gives every element a short transition where motion is reduced.
  '& *': { transitionProperty: 'none' },
  '&:not(:last-of-type)': { breakAfter: 'page' },
}));

/** A text whose font size shrinks until the whole text fits. */
export const Fitting = styled('div')({
  minWidth: 0,
  minHeight: 0,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '& > *': { margin: 'auto 0' },
  display: 'flex',
  flexDirection: 'column',
  // Urdu letters need more room above and below the line.
  '& :dir(rtl)': { lineHeight: 1.6 },
});
