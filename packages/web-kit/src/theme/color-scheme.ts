import { tokens } from './tokens.ts';

/** Where the visitor's choice is kept: `light`, `dark` or `system`. */
export const MODE_KEY = 'club-mode';
export const SCHEME_KEY = 'club-scheme';
export const SCHEME_ATTRIBUTE = 'data-scheme';

/** The script that sets the scheme before the first paint, so that one HTML serves both and nothing flashes. */
export const colorSchemeScript = `(function(){try{var m=localStorage.getItem('${MODE_KEY}')||'system';var d=m==='dark'||m==='system'&&matchMedia('(prefers-color-scheme: dark)').matches;document.documentElement.setAttribute('${SCHEME_ATTRIBUTE}',d?'dark':'light')}catch(e){}})()`;

/** The colour of the browser's own frame, by scheme. */
export const themeColors = {
  light: tokens.light.background,
  dark: tokens.dark.background,
};
