import { loadFonts } from './drawing-fonts.ts';
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

/** Draws boxes as a PNG of the size of a shared picture, with the texts of `textBox`. */
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
