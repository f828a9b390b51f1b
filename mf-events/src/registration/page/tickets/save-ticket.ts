import { type EntryTicket, formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { QR_INK, squaresOf } from '@club/web-kit/qr-code';

const WIDTH = 720;
const CODE = 600;

/** Saves a ticket as a picture, for the photos of a phone. The browser writes the name, in any script. */
export async function saveTicket(ticket: EntryTicket, lines: string[]): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 1000;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = QR_INK;
  drawCode(drawing, ticket);
  const { fontFamily } = getComputedStyle(document.body);
  drawing.textAlign = 'center';
  for (const [index, text] of [
    ticket.name,
    formatTicketNumber(ticket.number),
    ...lines,
  ].entries()) {
    drawing.font = `${index === 0 ? '600 40px' : '28px'} ${fontFamily}`;
    drawing.fillText(text, WIDTH / 2, 740 + index * 56, WIDTH - 40);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser saves no pictures.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `ticket-${ticket.number}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function drawCode(drawing: CanvasRenderingContext2D, ticket: EntryTicket): void {
  const { size, dark } = squaresOf({ text: ticket.code, ecc: 'M' });
  const side = Math.floor(CODE / size);
  const left = Math.floor((WIDTH - size * side) / 2);
  for (const [x, y] of dark) drawing.fillRect(left + x * side, 60 + y * side, side, side);
}
