import type { Components, Theme } from '@mui/material/styles';

type Override = NonNullable<Components<Theme>['MuiCssBaseline']>;

/** Styles of the whole page: focus ring, density, selection, motion. */
export const MuiCssBaseline: Override = {
  styleOverrides: (theme) => ({
    html: {
      WebkitTextSizeAdjust: '100%',
      // A dialog hides the scroll bar and adds its width as padding, so that nothing moves.
      overflowY: 'scroll',
      scrollPaddingTop: 88,
    },
    '[data-density="office"]': {
      '--club-control': '40px',
      '--club-text': '0.90625rem',
      '--club-small': '0.875rem',
      '--club-button': '0.9375rem',
      '@media (pointer: coarse)': {
        '--club-control': '44px',
        '& .MuiButton-sizeSmall': { minHeight: 44 },
        // An iPhone enlarges the page around a focused field whose text is smaller.
        '& .MuiInputBase-root, & input, & select, & textarea': { fontSize: '1rem' },
      },
    },
    body: {
      minHeight: '100dvh',
      fontVariantNumeric: 'tabular-nums',
      fontSynthesis: 'none',
      overflowWrap: 'break-word',
    },
    'h1, h2, h3': { fontVariantNumeric: 'normal' },
    // A text in Urdu reads from right to left, on every page. In running text it starts at the right edge; a fact stays below its label.
    'h1, h2, h3, h4, h5, p, blockquote, dt, dd': { unicodeBidi: 'plaintext' },
    'dt, dd': { textAlign: 'left' },
    img: { maxWidth: '100%' },
    ':focus-visible': {
      outline: `3px solid ${theme.vars.palette.ink}`,
      outlineOffset: 2,
    },
    // A toast lets presses through, except on its buttons.
    '.notistack-SnackbarContainer :not(button)': { pointerEvents: 'none !important' },
    'main:focus, [tabindex="-1"]:focus': { outline: 'none' },
    '::selection': {
      background: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
    // A button that submits no form needs the page's code. Titles that open something stay readable: they are no `Button`.
    '@media (scripting: none)': {
      '.MuiButton-root[type="button"], .MuiIconButton-root[type="button"]': {
        display: 'none !important',
      },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};
