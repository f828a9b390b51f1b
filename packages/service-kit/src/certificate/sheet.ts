import { type Color, type PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { drawable, isDrawable, type TextStyle } from '../drawing/drawn-text.ts';
import { OUTLINE_SCALE, type OutlinedText, outlineText } from '../drawing/outlined-text.ts';
import type { HiddenLine } from './hidden-text.ts';

/** A4, landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 };
export const MARGIN = 56;
export const INK = '#14160f';
export const GREY = '#5b5e52';

/** A letter or digit that no font of the drawings has. */
export class MissingLetters extends Error {}

/** @throws MissingLetters */
function ready(text: string): string {
  if (!isDrawable(text)) throw new MissingLetters(text);
  return drawable(text);
}

export interface Sheet {
  pdf: PDFDocument;
  page: PDFPage;
  hidden: HiddenLine[];
}

export interface Block extends OutlinedText {
  text: string;
  style: TextStyle;
}

export const colorOf = (hex: string): Color => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

export const style = (family: TextStyle['family'], fontSize: number, color = INK): TextStyle => ({
  family,
  fontSize,
  lineHeight: family === 'Bricolage' ? 1.12 : 1.42,
  color,
});

export type Lines = [text: string, style: TextStyle][];

/** @throws MissingLetters */
export async function blocksOf(
  lines: Lines,
  width: number,
  align: 'left' | 'center',
): Promise<Block[]> {
  const blocks: Block[] = [];
  for (const [given, style] of lines) {
    const text = ready(given);
    if (text) blocks.push({ ...(await outlineText(text, style, { width, align })), text, style });
  }
  return blocks;
}

export const heightOf = (blocks: Block[], gap: number) =>
  blocks.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, blocks.length - 1);

/** Draws a block and hides its text at the same place. @param at the top is measured from the bottom of the page */
export function drawBlock(
  { page, hidden }: Sheet,
  block: Block,
  { x, top }: { x: number; top: number },
): void {
  const { text, style, height, lines, left, right } = block;
  for (const path of block.paths)
    page.drawSvgPath(path, {
      x,
      y: top,
      scale: OUTLINE_SCALE,
      color: colorOf(style.color),
      borderWidth: 0,
    });
  const line = height / lines;
  for (const [index, part] of inLines(text, lines).entries())
    hidden.push({
      text: part,
      x: x + left,
      y: top - line * index - line * 0.72,
      width: right - left,
      size: style.fontSize,
    });
}

/** The words of a text in so many lines of about one length. */
function inLines(text: string, count: number): string[] {
  const lines: string[] = [];
  const each = text.length / count;
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || (last.length >= each && lines.length < count)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** As large as the place allows, in its middle at the bottom. */
export async function drawImage(
  { pdf, page }: Sheet,
  bytes: Uint8Array,
  place: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const png = await sharp(bytes)
    .resize({ width: place.width * 3, height: place.height * 3, fit: 'inside' })
    .png()
    .toBuffer();
  const image = await pdf.embedPng(png);
  const { width, height } = image.scaleToFit(place.width, place.height);
  page.drawImage(image, { x: place.x + (place.width - width) / 2, y: place.y, width, height });
}
