import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { gridSquares } from './grid-squares.ts';
import { SHARE_IMAGE } from './share-size.ts';

interface ShareImage {
  title: string;
  /** One line under the title: a date, an author. */
  note: string;
  /** Over the title. */
  clubName: string;
}

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

/** Draws the picture that a shared link shows: title and note on paper, a grid that follows from the title. PNG. */
export async function drawShareImage({
  title,
  note,
  clubName,
}: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(layout(title, note, clubName), {
    ...SHARE_IMAGE,
    fonts: await loadFonts(),
  });
  return Uint8Array.from(
    await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer(),
  );
}

type Node = { type: string; props: { style: object; children?: (Node | string)[] | string } };

const box = (style: object, children?: Node['props']['children']): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
});

function layout(title: string, note: string, clubName: string) {
  const short = title.length > 110 ? `${title.slice(0, 108).trimEnd()}…` : title;
  const squares = gridSquares(title).map(({ x, y, fill }) =>
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
  const text = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: 648,
      height: '100%',
      padding: '64px 40px 60px 72px',
    },
    [
      box({ fontFamily: 'Geist', fontSize: 28, color: '#5b5e52' }, clubName),
      box(
        {
          fontFamily: 'Bricolage',
          fontSize: short.length > 60 ? 58 : 76,
          lineHeight: 1.02,
          letterSpacing: '-0.035em',
          color: '#14160f',
        },
        short,
      ),
      box({ fontFamily: 'Geist', fontSize: 28, color: '#5b5e52' }, note),
    ],
  );
  return box({ ...SHARE_IMAGE, background: '#f6f5f1' }, [text, ...squares]) as Parameters<
    typeof satori
  >[0];
}
