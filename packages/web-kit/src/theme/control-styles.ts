import type { Components, Theme } from '@mui/material/styles';
import { CONTROL_HEIGHT, RADIUS } from './tokens.ts';

/** On a phone a long text, or a large one, takes a second line instead of leaving its button. */
const longText = (theme: Theme) => ({
  whiteSpace: 'nowrap' as const,
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', textWrap: 'balance' },
});

/** Controls: rounded buttons, inputs with 12 px corners, borders instead of shadows, no ripple. */
export const controlStyles: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT,
        minWidth: 44,
        padding: '8px 22px',
        borderRadius: RADIUS.full,
        ...longText(theme),
        transition:
          'background-color 160ms ease-out, border-color 160ms ease-out, filter 160ms ease-out',
        '&.Mui-focusVisible': {
          outline: `3px solid ${theme.vars.palette.ink}`,
          outlineOffset: 2,
        },
        '&[aria-busy="true"]': { filter: 'brightness(0.9)' },
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:hover': { filter: 'brightness(0.95)' },
              '&:active': { filter: 'brightness(0.9)' },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              color: theme.vars.palette.text.primary,
              background: theme.vars.palette.background.paper,
              borderColor: theme.vars.palette.line,
              '&:hover': {
                background: theme.vars.palette.raised,
                borderColor: theme.vars.palette.control,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: theme.vars.palette.error.main },
          },
          {
            props: { variant: 'text' },
            style: {
              color: theme.vars.palette.text.primary,
              '&:hover': { background: theme.vars.palette.raised },
            },
          },
          {
            props: { variant: 'text', color: 'error' },
            style: { color: theme.vars.palette.error.main },
          },
          {
            props: { size: 'small' },
            style: { minHeight: 36, padding: '4px 14px', fontSize: '0.9375rem' },
          },
        ],
        // Forced colours remove the background that shows the shape.
        '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          background: 'transparent',
        },
        '&.Mui-disabled:not(.MuiButton-text)': { border: `1px solid ${theme.vars.palette.line}` },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 44,
        height: 44,
        color: theme.vars.palette.text.primary,
        // Pressed before the page's code runs, which then opens what the button promises.
        '&:hover, &[aria-busy="true"]': { background: theme.vars.palette.raised },
        '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT,
        borderRadius: RADIUS.input,
        background: theme.vars.palette.background.default,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.control,
          transition: 'border-color 160ms ease-out',
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.ink },
        // Without JavaScript nothing sets the class.
        '&.Mui-focused .MuiOutlinedInput-notchedOutline, &:focus-within .MuiOutlinedInput-notchedOutline':
          {
            borderColor: theme.vars.palette.ink,
            borderWidth: 2,
          },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.error.main,
        },
      }),
      input: ({ theme }) => ({
        padding: '10px 14px',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:focus-visible': { outline: 'none' },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 6, fontSize: '0.875rem', lineHeight: 1.4 },
    },
  },
  MuiCheckbox: { defaultProps: { color: 'secondary' } },
  MuiSwitch: { defaultProps: { color: 'secondary' } },
};
