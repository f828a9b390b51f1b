import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { builtFolder } from '../../releases/built-folder.ts';

const assetsManifest = z.object({
  /** In the order in which they must run. */
  scripts: z.array(z.string()),
  /** Files that the scripts load at once. */
  preload: z.array(z.string()),
  /** What a form in a dialog needs of the shell. */
  early: z.array(z.string()),
  fonts: z.array(z.string()),
  fontCss: z.string(),
  /** Styles for paper. */
  printStyles: z.array(z.string()),
  /** Sets the colour scheme before the first paint. */
  colorSchemeScript: z.string(),
  themeColors: z.object({ light: z.string(), dark: z.string() }),
});
export type AssetsManifest = z.infer<typeof assetsManifest>;

/** Reads the list of files that the shell's build writes. */
export async function readShellAssets(): Promise<AssetsManifest> {
  const file = path.join(builtFolder('shell'), 'browser', 'assets.json');
  return assetsManifest.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * The `Link` values of a 103 response: what every page of the host needs. The browser can fetch these files while the page
 * is still rendered.
 */
export const earlyHints = ({ fonts, scripts, preload }: AssetsManifest): string[] => [
  ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ...[...scripts, ...preload].map((url) => `<${url}>; rel=preload; as=script`),
];
