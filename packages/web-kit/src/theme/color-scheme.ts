import { tokens } from './tokens.ts';

/** The storage key of the visitor's choice: `light`, `dark` or `system`. */
export const MODE_KEY = 'club-mode';
export const SCHEME_KEY = 'club-scheme';
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** Sets the scheme before the first paint, so that the same HTML serves both schemes without a flash. */
export const colorSchemeScript = `(function(){try{var m=localStorage.getItem('${MODE_KEY}')||'system';var d=m==='dark'||m==='system'&&matchMedia('(prefers-color-scheme: dark)').matches;document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}',d?'dark':'light')}catch(e){}})()`;

/** The `theme-color` of the document, by scheme. */
export const themeColors = {
  light: tokens.light.background,
  dark: tokens.dark.background,
};
