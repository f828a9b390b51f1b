import { accentTones } from '@club/contracts/club/accent-tones';
import { seededRandom } from '../drawing/seeded-random.ts';
import type { CertificateDrawing } from './certificate-drawing.ts';
import {
  blocksOf,
  colorOf,
  drawBlock,
  drawImage,
  MARGIN,
  PAGE,
  type Sheet,
  style,
} from './sheet.ts';

/** The squares at the top edge. */
const BAND = { pitch: 14, side: 11.5, rows: 3 };
export function drawBand({ page }: Sheet, { accent, name }: CertificateDrawing['club']): void {
  const { grid } = accentTones(accent).light;
  const random = seededRandom(name);
  const columns = Math.floor(PAGE.width / BAND.pitch);
  const left = (PAGE.width - columns * BAND.pitch + BAND.pitch - BAND.side) / 2;
  for (let row = 0; row < BAND.rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (random() < row * 0.33) continue;
      const level = Math.floor(random() * grid.length);
      page.drawRectangle({
        x: left + column * BAND.pitch,
        y: PAGE.height - (row + 1) * BAND.pitch - 4,
        width: BAND.side,
        height: BAND.side,
        color: colorOf(grid[level] ?? grid[0]),
      });
    }
  }
}

/** The mark and the name of the club, in the middle. */
export async function drawClub(sheet: Sheet, club: CertificateDrawing['club']): Promise<void> {
  const side = 30;
  const [block] = await blocksOf(
    [[club.name, style('Geist', 15)]],
    PAGE.width - 2 * MARGIN - side,
    'left',
  );
  const textWidth = block?.right ?? 0;
  const left = (PAGE.width - side - 12 - textWidth) / 2;
  const top = 530;
  if (club.logo)
    await drawImage(sheet, club.logo, { x: left, y: top - side, width: side, height: side });
  else drawMark(sheet, club.accent, { x: left, y: top - side, side });
  if (block) drawBlock(sheet, block, { x: left + side + 12, top: top - (side - block.height) / 2 });
}

function drawMark(
  { page }: Sheet,
  accent: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const { grid, accent: bright } = accentTones(accent).light;
  const gap = side * 0.08;
  const square = (side - gap) / 2;
  for (const [index, color] of [grid[4], grid[2], grid[1], bright].entries())
    page.drawRectangle({
      x: x + (index % 2) * (square + gap),
      y: y + (1 - Math.floor(index / 2)) * (square + gap),
      width: square,
      height: square,
      color: colorOf(color),
    });
}
