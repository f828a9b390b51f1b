import { createTheme } from '@mui/material/styles';
import { MuiCssBaseline } from './base-styles.ts';
import { SCHEME_ATTRIBUTE } from './color-scheme.ts';
import { controlStyles } from './control-styles.ts';
import { paletteOf } from './palette.ts';
import { surfaceStyles } from './surface-styles.ts';
import { isUnusedVariable } from './theme-variables.ts';
import { RADIUS } from './tokens.ts';
import { typography } from './typography.ts';

/** The club's design as an MUI theme: CSS variables for a light and a dark scheme. */
export const theme = createTheme({
  cssVariables: {
    cssVarPrefix: 'club',
    colorSchemeSelector: `[${SCHEME_ATTRIBUTE}="%s"]`,
    shouldSkipGeneratingVar: isUnusedVariable,
  },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  defaultColorScheme: 'light',
  typography,
  spacing: 4,
  shape: { borderRadius: RADIUS.input },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 180,
      standard: 200,
      complex: 220,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  components: { MuiCssBaseline, ...controlStyles, ...surfaceStyles },
});
