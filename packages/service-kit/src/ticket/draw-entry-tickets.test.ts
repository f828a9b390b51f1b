import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { readCode } from '../testing/read-code.ts';
import { drawEntryTickets } from './draw-entry-tickets.ts';

const code = (letter: string) => `7K3M9QPX2AH${letter}${'4Z8'.repeat(35).slice(0, 103)}`;

/** The tickets of the picture in an email. */
async function emailedTickets() {
  const names = ['Zara Khan', 'ماہ نور فاطمہ', '名'];
  const tickets = names.map((name, index) => ({
    name,
    number: `7K3M9QPX2AH${index}`,
    code: code(String(index)),
  }));
  const picture = sharp(await drawEntryTickets({ event: 'Winter Code Sprint', tickets }));
  return Promise.all(
    tickets.map(async (ticket, index) => ({
      code: ticket.code,
      picture: await picture
        .clone()
        .extract({ left: index * 400, top: 0, width: 400, height: 630 })
        .png()
        .toBuffer(),
    })),
  );
}

test('each code of the picture is read, beside a name in Urdu too', async () => {
  for (const ticket of await emailedTickets()) {
    const found = await readCode(ticket.picture);
    expect(found?.text).toBe(ticket.code);
    // The alphanumeric mode keeps the squares large.
    expect(found?.version).toBe('5');
  }
});

/** The frame that a door looks at has 720 × 540 pixels. */
const FRAME = { width: 720, height: 540 };
const AROUND = '#707070';

interface Look {
  /** Degrees. */
  angle?: number;
  /** The standard deviation of the blur, in pixels. */
  blur?: number;
  /** The share of the light that is left. */
  light?: number;
  /** The standard deviation of the noise, of 255. */
  noise?: number;
}

/** What the camera of a door sees of a picture. */
async function seen(picture: Buffer, { angle = 0, blur = 0, light = 1, noise = 0 }: Look) {
  const turned = await sharp(picture).rotate(angle, { background: AROUND }).png().toBuffer();
  const fitted = await sharp(turned)
    .resize({ ...FRAME, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  const scene = { ...FRAME, channels: 3 as const, background: AROUND };
  let frame = await sharp({ create: scene })
    .composite([{ input: fitted }])
    .png()
    .toBuffer();
  if (blur > 0) frame = await sharp(frame).blur(blur).toBuffer();
  frame = await sharp(frame).linear(light, 0).png().toBuffer();
  if (noise === 0) return frame;
  const grain = { ...scene, noise: { type: 'gaussian' as const, mean: 128, sigma: noise } };
  const input = await sharp({ create: grain }).png().toBuffer();
  return sharp(frame)
    .composite([{ input, blend: 'soft-light' }])
    .png()
    .toBuffer();
}

/** Across the data of a code, in squares of 45. Cracks through a corner square are another matter, see below. */
const CRACKS = [
  [0, 15, 45, 22, '#000000'],
  [0, 24, 45, 19, '#ffffff'],
  [22, 0, 17, 45, '#000000'],
];

/** The code of a ticket on a screen, 200 × 200 CSS pixels. @param pixels device pixels of its side */
const onScreen = (pixels: number, hasCracks = false) => {
  const lines = CRACKS.map(
    ([x1, y1, x2, y2, color]) =>
      `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="0.5"/>`,
  );
  const cracks = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 45 45">${lines.join('')}</svg>`;
  return sharp(Buffer.from(renderSVG(code('0'), { border: 4, ecc: 'M' })))
    .resize(pixels, pixels, { kernel: 'nearest' })
    .composite(hasCracks ? [{ input: Buffer.from(cracks) }] : [])
    .png()
    .toBuffer();
};

/**
 * What still reads on a good and on a simple screen. The next step of each line does not: more blur (5 and 2.5 pixels), or 5 % of the light. A
 * crack of half a square of the code that crosses one of its three corner squares stops the reading in most places: the number of the ticket is
 * then typed.
 */
const SCREENS = [
  { screen: 'of 2 device pixels for each CSS pixel', pixels: 400, mostBlur: 4 },
  { screen: 'of 1 device pixel', pixels: 200, mostBlur: 2 },
];

describe.each(SCREENS)('the code on a screen $screen', ({ pixels, mostBlur }) => {
  const looks: [string, Look & { hasCracks?: boolean }][] = [
    ...[0, 7, 45, 90].map((angle): [string, Look] => [`turned by ${angle}°`, { angle }]),
    ['out of focus', { angle: 7, blur: mostBlur }],
    ['at 30 % of the light', { angle: 7, light: 0.3 }],
    ['at 10 % of the light', { angle: 7, light: 0.1 }],
    ['by a camera with strong noise', { angle: 7, noise: 120 }],
    ['under three cracks', { angle: 7, hasCracks: true }],
    [
      'under three cracks, dim, blurred and turned',
      { angle: 45, blur: mostBlur / 2, light: 0.3, noise: 30, hasCracks: true },
    ],
  ];
  test.each(looks)('is read %s', async (_, { hasCracks, ...look }) => {
    const picture = await onScreen(pixels, hasCracks);
    // A camera takes several frames in a second, each with its own noise.
    let found: string | undefined;
    for (let frame = 0; !found && frame < (look.noise ? 5 : 1); frame += 1)
      found = (await readCode(await seen(picture, look)))?.text;
    expect(found).toBe(code('0'));
  });
});

test.each([0, 7, 45, 90])(
  'a printed ticket is read in the dark, turned by %i° and blurred',
  async (angle) => {
    for (const ticket of await emailedTickets()) {
      const found = await readCode(await seen(ticket.picture, { angle, blur: 1.5, light: 0.3 }));
      expect(found?.text).toBe(ticket.code);
    }
  },
);
