import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { gridSquares } from './grid-squares.ts';
import { SHARE_IMAGE } from './share-size.ts';

interface ShareImage {
  title: string;
  /** The line below the title, such as date and place. */
  note: string;
  /** The line above the title. */
  clubName: string;
}

const PAPER = '#f6f5f1';

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

/** Draws the image of a shared link as PNG: club name, title and note beside squares that follow from the title. */
export async function drawShareImage(image: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(layout(image), { ...SHARE_IMAGE, fonts: await loadFonts() });
  return Uint8Array.from(
    await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer(),
  );
}

/** Crops a stored image to the size of a shared link. JPEG, because every network reads it. */
export async function cropShareImage(image: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const cropped = await sharp(image)
    .resize({ ...SHARE_IMAGE, fit: 'cover', position: 'attention' })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(cropped);
}

type Node = { type: string; props: { style: object; children?: (Node | string)[] | string } };

const box = (style: object, children?: Node['props']['children']): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

function layout({ title, note, clubName }: ShareImage) {
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
    width: 648,
    height: '100%',
    padding: '64px 40px 60px 72px',
  };
  const text = box(column, [box(small, clubName), box(large, short), box(small, note)]);
  return box({ ...SHARE_IMAGE, background: PAPER }, [text, ...squares(title)]) as Parameters<
    typeof satori
  >[0];
}

const squares = (title: string): Node[] =>
  gridSquares(title).map(({ x, y, fill }) =>
    box({
      position: 'absolute',
      left: 792 + x * 34,
      top: y * 35 + 2,
      width: 28,
      height: 28,
      borderRadius: 7,
      background: fill,
    }),
  );
