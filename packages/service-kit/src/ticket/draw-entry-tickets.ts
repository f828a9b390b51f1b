import { encode } from 'uqr';
import { type Box, box, drawPng } from '../drawing/draw-png.ts';
import { drawable, type TextStyle, textBox } from '../drawing/drawn-text.ts';
import { SHARE_IMAGE } from '../drawing/share-size.ts';

/** The entry tickets of a team, which has at most three members. */
export interface EntryTickets {
  event: string;
  tickets: { name: string; number: string; code: string }[];
}

const INK = '#14160f';
const SIDE = 340;
/** Light squares around a code, which scanners need. */
const BORDER = 4;

/** Draws the tickets beside each other as a PNG. It leaves out a name that the fonts cannot draw. */
export function drawEntryTickets({
  event,
  tickets,
}: EntryTickets): Promise<Uint8Array<ArrayBuffer>> {
  const columns = tickets.map((ticket) =>
    column({ width: SIDE, textAlign: 'center' }, [
      qrCode(ticket.code),
      ...line(large, ticket.name),
      ...line(small, ticket.number.replace(/(.{4})(?=.)/g, '$1-')),
    ]),
  );
  return drawPng(
    column(
      {
        ...SHARE_IMAGE,
        boxSizing: 'border-box',
        padding: 32,
        justifyContent: 'space-between',
        background: '#ffffff',
      },
      [...line(small, event), box({ width: '100%', justifyContent: 'space-around' }, columns)],
    ),
  );
}

const large: TextStyle = { family: 'Geist', fontSize: 30, lineHeight: 1.3, color: INK };
const small: TextStyle = { ...large, fontSize: 26 };

const column = (style: object, children: Box[]) =>
  box({ flexDirection: 'column', alignItems: 'center', ...style }, children);

const line = (style: TextStyle, text: string): Box[] => {
  const drawn = drawable(text);
  return drawn ? [textBox(style, drawn.length > 40 ? `${drawn.slice(0, 38)}…` : drawn)] : [];
};

function qrCode(text: string): Box {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#ffffff"/><path fill="${INK}" d="${squares.join('')}"/></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const image = { src, width: SIDE, height: SIDE, style: {} };
  return { type: 'img', props: image };
}
