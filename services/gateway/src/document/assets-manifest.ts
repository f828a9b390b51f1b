import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const assetsManifest = z.object({
  /** In the order they must run. */
  scripts: z.array(z.string()),
  /** What the scripts ask for at once. */
  preload: z.array(z.string()),
  fonts: z.array(z.string()),
  fontCss: z.string(),
  /** Sets the colour scheme before the first paint. */
  colorSchemeScript: z.string(),
  themeColors: z.object({ light: z.string(), dark: z.string() }),
});
export type AssetsManifest = z.infer<typeof assetsManifest>;

/** What the shell's build says of its files: `shell/dist/browser/assets.json`. */
export async function readAssetsManifest(file: string): Promise<AssetsManifest> {
  return assetsManifest.parse(JSON.parse(await readFile(file, 'utf8')));
}
