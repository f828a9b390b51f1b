import { Link } from '@club/web-kit/router';
import { ButtonBase, styled } from '@club/web-kit/ui';

const cover = {
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 13 },
  '&:focus-visible, &.Mui-focusVisible': { outline: 'none' },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: '0.16em',
  },
} as const;

/** A link whose target is the whole card that it stands in; the card has a position. */
export const StretchedLink = styled(Link)(({ theme }) => ({
  ...cover,
  '&:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: -4,
  },
}));

/** The same as a button. */
export const StretchedButton = styled(ButtonBase)(({ theme }) => ({
  ...cover,
  display: 'inline',
  position: 'static',
  verticalAlign: 'baseline',
  '&.Mui-focusVisible::after': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: -4,
  },
}));
