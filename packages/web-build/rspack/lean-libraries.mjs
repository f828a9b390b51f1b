import path from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { requireFromWebKit } from './web-kit.mjs';

/** React Router names its development build in its package, whose warnings a minifier cannot drop. */
const routerAlias = () => {
  const development = requireFromWebKit.resolve('react-router');
  const folder = path.join(path.dirname(development), '../production');
  return { 'react-router$': path.join(folder, 'index.mjs') };
};

/** The development servers keep the warnings. */
export const leanAlias = (isServing) => (isServing ? {} : routerAlias());

const NOTHING = 'data:text/javascript,export default () => null';

/** Only documents have this script, and the server writes them. The theme reads the names in the module. */
const COLOR_SCHEME_NAMES = `data:text/javascript,${encodeURIComponent(`
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export const buildInitColorSchemeScript = () => null;`)}`;

/** Parts of libraries that a module imports and this site never uses, with the folder of the module. */
const UNUSED = [
  // The theme turns ripples off.
  { request: /[\\/]TouchRipple\.mjs$/, importer: /[\\/]ButtonBase$/ },
  // No button of the site uses `loading`. The data grid imports the same file and keeps it.
  { request: /[\\/]CircularProgress[\\/]index\.mjs$/, importer: /[\\/](Button|IconButton)$/ },
  {
    request: /[\\/]InitColorSchemeScript\.mjs$/,
    importer: /@mui[\\/]system[\\/]cssVars$/,
    replacement: COLOR_SCHEME_NAMES,
  },
  // Only Emotion's `withTheme` calls it.
  { request: /^hoist-non-react-statics$/, importer: /[\\/]@emotion[\\/]react[\\/]/ },
];

export const leanPlugins = () =>
  UNUSED.map(
    ({ request, importer, replacement = NOTHING }) =>
      new NormalModuleReplacementPlugin(request, (data) => {
        if (importer.test(data.context)) data.request = replacement;
      }),
  );
