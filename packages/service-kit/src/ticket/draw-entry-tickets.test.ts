import jsqr from 'jsqr';
import sharp from 'sharp';
import { drawEntryTickets } from './draw-entry-tickets.ts';

// Jest unwraps the default export of this CommonJS package, and Node does not.
const readCode = jsqr as unknown as typeof jsqr.default;

const code = (letter: string) => `7K3M9QPX2AH${letter}${'4Z8'.repeat(35).slice(0, 103)}`;

test('each code of the picture is read, beside a name in Urdu too', async () => {
  const names = ['Zara Khan', 'ماہ نور فاطمہ', '名'];
  const tickets = names.map((name, index) => ({
    name,
    number: `7K3M9QPX2AH${index}`,
    code: code(String(index)),
  }));
  const picture = sharp(await drawEntryTickets({ event: 'Winter Code Sprint', tickets }));
  for (const [index, ticket] of tickets.entries()) {
    const { data, info } = await picture
      .clone()
      .extract({ left: index * 400, top: 0, width: 400, height: 630 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = readCode(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(ticket.code);
    // The alphanumeric mode keeps the squares large.
    expect(read?.version).toBe(5);
  }
});
