import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const assetsManifest = z.object({
  /** In the order in which they must run. */
  scripts: z.array(z.string()),
  /** Files that the scripts load at once. */
  preload: z.array(z.string()),
  fonts: z.array(z.string()),
  fontCss: z.string(),
  /** Sets the colour scheme before the first paint. */
  colorSchemeScript: z.string(),
  themeColors: z.object({ light: z.string(), dark: z.string() }),
});
export type AssetsManifest = z.infer<typeof assetsManifest>;

/** Reads the list of files that the shell's build writes: `shell/dist/browser/assets.json`. */
export async function readAssetsManifest(file: string): Promise<AssetsManifest> {
  return assetsManifest.parse(JSON.parse(await readFile(file, 'utf8')));
}
