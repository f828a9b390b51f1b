import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** As long as the text of a ticket. */
const CODE = `7K3M9QPX2AHD${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(4)}`.slice(0, 115);
/** The size of a code on the page of a team, in CSS pixels. */
const SIDE = 200;

/** A code on a phone or on paper, before the camera of the door. */
async function drawCode(): Promise<Buffer> {
  const { data, size } = encode(CODE, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`<path d="M${x} ${y}h1v1h-1z"/>`] : [])),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#fff"/>${squares.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Lines of broken glass over the picture. */
const CRACKS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" stroke="#ddd" stroke-width="1.6" fill="none"><path d="M60 0L95 70L70 ${SIDE}M95 70L${SIDE} 120M88 110L150 ${SIDE}"/></svg>`,
);

const GREY = { r: 90, g: 92, b: 88 };
const DARK = { r: 12, g: 12, b: 14 };

const pictures: Record<string, (code: Sharp) => Sharp> = {
  'on a bright phone': (code) => code,
  'rotated by 17 degrees': (code) => code.rotate(17, { background: GREY }),
  'rotated by 205 degrees': (code) => code.rotate(205, { background: GREY }),
  blurred: (code) => code.blur(1.1),
  'on a dim phone in the dark': (code) =>
    code.linear(0.2, 10).extend({ ...all(30), background: DARK }),
  'with little contrast, blurred and rotated': (code) =>
    code.linear(0.3, 60).blur(0.8).rotate(8, { background: GREY }),
  'on a cracked phone': (code) => code.composite([{ input: CRACKS }]),
  'printed on grey paper': (code) => code.threshold(128).linear(0.7, 40),
  'on a phone in the dark mode of its system': (code) => code.negate({ alpha: false }),
  'seen from afar': (code) => code.resize(120).extend({ ...all(200), background: GREY }),
};

function all(px: number) {
  return { top: px, bottom: px, left: px, right: px };
}

test.beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(file);
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(bytes).buffer } });
});

for (const [name, change] of Object.entries(pictures)) {
  test(`the reader of the door reads a ticket ${name}`, async () => {
    const code = sharp(await drawCode()).flatten({ background: '#fff' });
    const picture = await sharp(await change(code).png().toBuffer())
      .extend({ ...all(30), background: GREY })
      .png()
      .toBuffer();
    const [found] = await readBarcodes(new Uint8Array(picture), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    });
    expect(found?.text).toBe(CODE);
  });
}
