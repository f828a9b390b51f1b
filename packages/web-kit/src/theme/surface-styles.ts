import type { Components, Theme } from '@mui/material/styles';
import { RADIUS } from './tokens.ts';

const FLOATING_SHADOW = '0 24px 64px -12px rgb(15 17 12 / 0.35)';

/** Surfaces: a thin border; a shadow only for dialogs and menus. */
export const surfaceStyles: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: RADIUS.card } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.panel,
        border: `1px solid ${theme.vars.palette.line}`,
        boxShadow: FLOATING_SHADOW,
        [theme.breakpoints.down('sm')]: {
          '&:not(.MuiDialog-paperFullScreen)': { margin: 12, width: 'calc(100% - 24px)' },
        },
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(15 17 12 / 0.55)' } },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3', component: 'h2' },
    styleOverrides: { root: { padding: '24px 24px 12px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 24px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 24px', gap: 8 } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ background: theme.vars.palette.background.default }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.card,
        border: `1px solid ${theme.vars.palette.line}`,
        boxShadow: FLOATING_SHADOW,
        marginTop: 4,
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, fontSize: '0.96875rem' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        background: theme.vars.palette.ink,
        color: theme.vars.palette.background.default,
        fontSize: '0.875rem',
        fontWeight: 400,
        padding: '6px 10px',
        borderRadius: 8,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderColor: theme.vars.palette.line,
        fontSize: '0.90625rem',
        padding: '12px 14px',
      }),
      head: ({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.link,
        textDecorationColor: 'currentcolor',
        textDecorationThickness: 1,
        textUnderlineOffset: '0.2em',
        '&:hover': { textDecorationThickness: 2 },
      }),
    },
  },
};
