import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { SHARE_IMAGE } from './share-size.ts';

/** A box of a drawing, laid out as in CSS. */
export interface Box {
  type: string;
  props: { style: object; children?: (Box | string)[] | string };
}

export const box = (style: object, children?: Box['props']['children']): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

const require = createRequire(import.meta.url);

const font = async (name: Font['name'], file: string, weight: 500 | 800): Promise<Font> => ({
  name,
  weight,
  data: await readFile(require.resolve(file)),
});

let fonts: Promise<Font[]> | undefined;
const loadFonts = () => {
  fonts ??= Promise.all([
    font(
      'Bricolage',
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff',
      800,
    ),
    font('Geist', '@fontsource/geist/files/geist-latin-500-normal.woff', 500),
  ]);
  return fonts;
};

/** Draws boxes as a PNG of the size of a shared picture, with the club's fonts `Bricolage` and `Geist`. */
export async function drawPng(drawing: Box): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first drawing: together they need 65 MB.
  const [{ default: satori }, { default: sharp }] = await Promise.all([
    import('satori'),
    import('sharp'),
  ]);
  const svg = await satori(drawing as Parameters<typeof satori>[0], {
    ...SHARE_IMAGE,
    fonts: await loadFonts(),
  });
  return Uint8Array.from(
    await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer(),
  );
}

/** True if the fonts can draw the text. They contain Latin letters, digits and signs. */
export const isDrawable = (text: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2010-\u2026]*$/u.test(text);
