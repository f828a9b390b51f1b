import { ButtonBase, styled } from '@club/web-kit/ui';

/** One of several views or states, which `aria-pressed` marks. */
export const ChoiceTab = styled(ButtonBase)(({ theme }) => ({
  gap: 8,
  minHeight: 40,
  padding: '0 14px',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 999,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.paper,
  '@media (pointer: coarse)': { minHeight: 44 },
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.background.paper,
    background: theme.vars.palette.ink,
    borderColor: 'transparent',
  },
  '& span + span': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));
