const SQUARES = [
  { x: 0, y: 0, fill: '#4f7a00' },
  { x: 1, y: 0, fill: '#bfe35f' },
  { x: 0, y: 1, fill: '#d4e8a4' },
  { x: 1, y: 1, fill: '#b8f02a' },
];

/** The mark: four squares of the grid. `padding` is a fraction of the side, for icons that are cropped to a shape. */
export function markSvg(background?: string, padding = 0): string {
  const size = 64;
  const inner = size * (1 - 2 * padding);
  const gap = inner * 0.08;
  const side = (inner - gap) / 2;
  const rects = SQUARES.map(({ x, y, fill }) => {
    const at = (step: number) => (size * padding + step * (side + gap)).toFixed(2);
    return `<rect x="${at(x)}" y="${at(y)}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" rx="${(side * 0.24).toFixed(2)}" fill="${fill}"/>`;
  });
  const ground = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}${rects.join('')}</svg>`;
}

/** The mark on the paper color, as a PNG of this size. */
export async function markPng(px: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(markSvg('#f6f5f1', 0.2)), { density: 72 * (px / 64) })
    .resize(px, px)
    .png({ palette: true })
    .toBuffer();
}
