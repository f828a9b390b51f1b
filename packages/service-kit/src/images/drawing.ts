import sharp, { type Sharp } from 'sharp';
import { uuidv7 } from '../db/id.ts';
import type { Storage } from '../storage/storage.ts';
import { IMAGE_WIDTHS } from './web-image.ts';

/** Pixels per inch at which an SVG is drawn one to one. */
const SVG_DENSITY = 72;

/** Beyond it a width does not fit the drawing's own measure: its edges took a colour each, and get sixteen together. */
const EXACT_MAX_BYTES = 24 * 1024;
const FEW_COLOURS = { palette: true, colours: 16, dither: 0, effort: 1 } as const;
const LOSSLESS = { lossless: true, effort: 0 } as const;

/**
 * Stores a drawing of our own for the site, in the widths of every stored picture. Flat colours are kept without loss:
 * a quarter of the bytes that a photograph's compression takes for them. Never for an SVG that somebody uploaded.
 * @param widthPx of the SVG. @returns its URL, `/media/<id>/1200.webp`
 */
export async function storeDrawing(
  storage: Storage,
  svg: string,
  widthPx: number,
): Promise<string> {
  const id = uuidv7();
  await Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const density = (SVG_DENSITY * Math.min(width, widthPx)) / widthPx;
      const drawn = sharp(Buffer.from(svg), { density });
      await storage.put(`media/${id}/${width}.webp`, await smallWebp(drawn), 'image/webp');
    }),
  );
  return `/media/${id}/1200.webp`;
}

async function smallWebp(drawn: Sharp): Promise<Buffer> {
  const exact = await drawn.clone().webp(LOSSLESS).toBuffer();
  if (exact.length <= EXACT_MAX_BYTES) return exact;
  return sharp(await drawn.png(FEW_COLOURS).toBuffer())
    .webp(LOSSLESS)
    .toBuffer();
}
