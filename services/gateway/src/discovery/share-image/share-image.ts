import { accentTones } from '@club/contracts/club/accent-tones';
import { type Box, box, drawPng } from '@club/service-kit/drawing/draw-png';
import {
  drawable,
  isRightToLeft,
  type TextStyle,
  textBox,
} from '@club/service-kit/drawing/drawn-text';
import { SHARE_IMAGE } from '@club/service-kit/drawing/share-size';
import { gridSquares } from './grid-squares.ts';

interface ShareImage {
  title: string;
  /** The lines below the title, such as date and place. */
  notes: string[];
  /** The line above the title. */
  clubName: string;
  /** The color of the squares. */
  accent: string;
}

const PAPER = '#f6f5f1';

/** Draws the image of a shared link as PNG: club name, title and note beside squares that follow from the title. */
export const drawShareImage = (image: ShareImage): Promise<Uint8Array<ArrayBuffer>> =>
  drawPng(layout(image));

const TEXT_WIDTH = 760;
/** The squares of an image without a picture, or the picture of an image with one: after the text in the title's direction. */
const ASIDE = { width: SHARE_IMAGE.width - TEXT_WIDTH, height: SHARE_IMAGE.height };

/** {@link drawShareImage} with a picture in place of the squares. JPEG, because PNG is too large for photos. */
export async function drawWithPicture(
  image: ShareImage,
  picture: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const aside = await sharp(picture)
    .resize({ ...ASIDE, fit: 'cover', position: 'attention' })
    .toBuffer();
  const drawn = sharp(await drawShareImage(image)).composite([
    { input: aside, left: isRightToLeft(titleOf(image)) ? 0 : TEXT_WIDTH, top: 0 },
  ]);
  return Uint8Array.from(await drawn.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}

/** Crops a stored image to the size of a shared link. JPEG, because every network reads it. */
export async function cropShareImage(image: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const cropped = await sharp(image)
    .resize({ ...SHARE_IMAGE, fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(cropped);
}

/** A title in letters that no font has gives way to the club's name. */
const titleOf = ({ title, clubName }: ShareImage) => drawable(title) || drawable(clubName);

function layout(image: ShareImage) {
  const title = titleOf(image);
  const isReversed = isRightToLeft(title);
  const short = title.length > 110 ? `${title.slice(0, 108).replace(/\s+\S*$/, '')}…` : title;
  const small: TextStyle = { family: 'Geist', fontSize: 28, lineHeight: 1.25, color: '#5b5e52' };
  const large: TextStyle = {
    family: 'Bricolage',
    fontSize: short.length > 60 ? (isReversed ? 48 : 58) : 76,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
    color: '#14160f',
  };
  const lines = (...texts: string[]) =>
    texts
      .map(drawable)
      .filter(Boolean)
      .map((text) => textBox(small, text));
  const column = {
    position: 'absolute',
    left: isReversed ? ASIDE.width : 0,
    flexDirection: 'column',
    justifyContent: 'space-between',
    alignItems: isReversed ? 'flex-end' : 'flex-start',
    boxSizing: 'border-box',
    width: TEXT_WIDTH,
    height: SHARE_IMAGE.height,
    padding: isReversed ? '64px 72px 60px 40px' : '64px 40px 60px 72px',
  };
  const name = image.clubName === title ? '' : image.clubName;
  const groups = [lines(name), [textBox(large, short)], lines(...image.notes)];
  const text = groups.map((group) =>
    box({ flexDirection: 'column', gap: 8, alignItems: column.alignItems }, group),
  );
  const { grid } = accentTones(image.accent).light;
  return box({ ...SHARE_IMAGE, background: PAPER }, [
    box(column, text),
    ...squares(title, grid, isReversed),
  ]);
}

const squares = (title: string, grid: readonly string[], isReversed: boolean): Box[] =>
  gridSquares(title).map(({ x, y, level }) =>
    box({
      position: 'absolute',
      [isReversed ? 'right' : 'left']: 792 + x * 34,
      top: y * 35 + 2,
      width: 28,
      height: 28,
      borderRadius: 7,
      background: grid[level],
    }),
  );
