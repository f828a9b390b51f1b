import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// web-kit is built with this package, so this package cannot depend on it. The host and the remotes depend on both.
const webKitDir = path.join(import.meta.dirname, '../../web-kit');
const fontsDir = path.join(webKitDir, 'dist/fonts');
export const requireFromWebKit = createRequire(path.join(webKitDir, 'package.json'));

/** The version of web-kit, or of a library that web-kit uses. */
export const versionOf = (library) =>
  requireFromWebKit(library ? `${library}/package.json` : './package.json').version;

/** web-kit's server bundle. */
export const loadWebKit = () => requireFromWebKit('./dist/server/web-kit.cjs');

/** The subset fonts of web-kit's build and its styles for paper, and the CSS of every page, which loads the fonts from `/assets/`. */
export function readFonts() {
  if (!existsSync(fontsDir)) return { css: '', files: [] };
  const files = readdirSync(fontsDir).filter((name) => name !== 'fonts.css');
  return {
    css: readFileSync(path.join(fontsDir, 'fonts.css'), 'utf8'),
    files: files.map((name) => ({
      name: `assets/${name}`,
      bytes: readFileSync(path.join(fontsDir, name)),
    })),
  };
}
