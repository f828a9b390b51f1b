import { accentTones } from '@club/contracts/club/accent-tones';
import { type Box, box, drawPng } from '@club/service-kit/drawing/draw-png';
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

/** Where the squares of an image without a picture are, and the picture of an image with one. */
const ASIDE = { left: 760, width: SHARE_IMAGE.width - 760, height: SHARE_IMAGE.height };

/** {@link drawShareImage} with a picture in place of the squares. JPEG, because PNG is too large for photos. */
export async function drawWithPicture(
  image: ShareImage,
  picture: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const aside = await sharp(picture)
    .resize({ width: ASIDE.width, height: ASIDE.height, fit: 'cover', position: 'attention' })
    .toBuffer();
  const drawn = sharp(await drawShareImage(image)).composite([
    { input: aside, left: ASIDE.left, top: 0 },
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

function layout({ title, notes, clubName, accent }: ShareImage) {
  const short = title.length > 110 ? `${title.slice(0, 108).trimEnd()}…` : title;
  const small = { fontFamily: 'Geist', fontSize: 28, color: '#5b5e52' };
  const large = {
    fontFamily: 'Bricolage',
    fontSize: short.length > 60 ? 58 : 76,
    lineHeight: 1.02,
    letterSpacing: '-0.035em',
    color: '#14160f',
  };
  const column = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    boxSizing: 'border-box',
    width: ASIDE.left,
    height: SHARE_IMAGE.height,
    padding: '64px 40px 60px 72px',
  };
  const below = box(
    { flexDirection: 'column', gap: 8 },
    notes.map((note) => box(small, note)),
  );
  const text = box(column, [box(small, clubName), box(large, short), below]);
  return box({ ...SHARE_IMAGE, background: PAPER }, [text, ...squares(title, accent)]);
}

const squares = (title: string, accent: string): Box[] => {
  const { grid } = accentTones(accent).light;
  return gridSquares(title).map(({ x, y, level }) =>
    box({
      position: 'absolute',
      left: 792 + x * 34,
      top: y * 35 + 2,
      width: 28,
      height: 28,
      borderRadius: 7,
      background: grid[level],
    }),
  );
};
