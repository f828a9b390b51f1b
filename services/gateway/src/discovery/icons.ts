import { accentTones } from '@club/contracts/club/accent-tones';
import type { Club } from '@club/contracts/club/club-defaults';
import type { Storage } from '@club/service-kit/storage/storage';

const SIZE = 64;
const PAPER = '#f6f5f1';
/** Of the side of an icon, because phones crop icons to a shape. */
const PADDING = 0.2;

/** What the icons are drawn from. */
export interface IconSource {
  accent: string;
  /** The bytes of the logo; undefined: the mark. */
  logo: Uint8Array | undefined;
}

export async function iconSource(
  { accent, logo_url }: Club,
  storage: Pick<Storage, 'find'>,
): Promise<IconSource> {
  const stored = logo_url ? await storage.find(logo_url.slice(1)) : undefined;
  return { accent, logo: stored?.bytes };
}

/** The mark: four squares of the grid. `padding` is a fraction of the side. */
function markSvg(accent: string, background?: string, padding = 0): string {
  const { grid, accent: bright } = accentTones(accent).light;
  const squares = [grid[4], grid[2], grid[1], bright];
  const inner = SIZE * (1 - 2 * padding);
  const gap = inner * 0.08;
  const side = (inner - gap) / 2;
  const at = (step: number) => (SIZE * padding + step * (side + gap)).toFixed(2);
  const rects = squares.map(
    (fill, index) =>
      `<rect x="${at(index % 2)}" y="${at(Math.floor(index / 2))}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" rx="${(side * 0.24).toFixed(2)}" fill="${fill}"/>`,
  );
  const ground = background ? `<rect width="${SIZE}" height="${SIZE}" fill="${background}"/>` : '';
  return svgOf(ground + rects.join(''));
}

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${content}</svg>`;

/** The icon of a browser tab. A logo is a picture inside of it. */
export async function iconSvg({ accent, logo }: IconSource): Promise<string> {
  if (!logo) return markSvg(accent);
  const png = (await fitted(logo, SIZE * 2)).toString('base64');
  return svgOf(`<image width="${SIZE}" height="${SIZE}" href="data:image/png;base64,${png}"/>`);
}

/** The icon on the paper color, as a PNG of this size. */
export async function iconPng(
  px: number,
  { accent, logo }: IconSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const ground = { width: px, height: px, channels: 4, background: PAPER } as const;
  const drawing = logo
    ? sharp({ create: ground }).composite([
        { input: await fitted(logo, Math.round(px * (1 - 2 * PADDING))) },
      ])
    : sharp(Buffer.from(markSvg(accent, PAPER, PADDING)), { density: 72 * (px / SIZE) });
  return Uint8Array.from(await drawing.resize(px, px).png({ palette: true }).toBuffer());
}

async function fitted(logo: Uint8Array, px: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(logo).resize(px, px, { fit: 'contain', background }).png().toBuffer();
}
