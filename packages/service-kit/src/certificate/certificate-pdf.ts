import { formatTicketNumber } from '@club/contracts/events/entry-ticket';
import { PDFDocument } from 'pdf-lib';
import { encode } from 'uqr';
import type { CertificateDrawing } from './certificate-drawing.ts';
import { drawBand, drawClub } from './club-head.ts';
import { addHiddenText } from './hidden-text.ts';
import {
  blocksOf,
  colorOf,
  drawBlock,
  drawImage,
  GREY,
  heightOf,
  INK,
  type Lines,
  MARGIN,
  PAGE,
  type Sheet,
  style,
} from './sheet.ts';

/** Between the club's name and the signatures. */
const MIDDLE = { top: 474, bottom: 174 };
const QR = { side: 88, width: 128 };
const SIGNATURE = { line: 112, width: 150, height: 50 };

/** Draws a certificate: outlines for every eye, and the same texts hidden for search, copying and reading aloud. @throws MissingLetters */
export async function certificatePdf(drawing: CertificateDrawing): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const sheet: Sheet = { pdf, page: pdf.addPage([PAGE.width, PAGE.height]), hidden: [] };
  setProperties(pdf, drawing);
  drawBand(sheet, drawing.club);
  await drawClub(sheet, drawing.club);
  await drawMiddle(sheet, drawing);
  await drawSignatories(sheet, drawing.signatories);
  await drawCode(sheet, drawing);
  addHiddenText(pdf, sheet.page, sheet.hidden);
  return pdf.save();
}

function setProperties(
  pdf: PDFDocument,
  { heading, holder, club, number, day }: CertificateDrawing,
) {
  pdf.setTitle(`${heading}: ${holder}`, { showInWindowTitleBar: true });
  pdf.setAuthor(club.name);
  pdf.setSubject(formatTicketNumber(number));
  pdf.setCreationDate(new Date(`${day}T00:00:00Z`));
  pdf.setModificationDate(new Date(`${day}T00:00:00Z`));
}

/** The sizes of a text that is long: it becomes smaller or gets more lines, and is never cut. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35, 0.28];

/** Heading, name and text in the middle of the page. */
async function drawMiddle(sheet: Sheet, drawing: CertificateDrawing): Promise<void> {
  const room = MIDDLE.top - MIDDLE.bottom;
  const width = PAGE.width - 2 * (MARGIN + 44);
  for (const scale of SCALES) {
    const gap = 14 * scale;
    const blocks = [
      ...(await blocksOf([[drawing.heading, style('Bricolage', 36 * scale)]], width, 'center')),
      ...(await blocksOf([[drawing.lead, style('Geist', 14 * scale, GREY)]], width, 'center')),
      ...(await nameBlock(drawing.holder, { scale, width })),
      ...(await blocksOf(
        drawing.text.split('\n').map((text) => [text, style('Geist', 16 * scale)]),
        width,
        'center',
      )),
    ];
    const height = heightOf(blocks, gap);
    if (height > room && scale !== SCALES.at(-1)) continue;
    let top = MIDDLE.top - Math.max(0, room - height) / 2;
    for (const block of blocks) {
      drawBlock(sheet, block, { x: (PAGE.width - width) / 2, top });
      top -= block.height + gap;
    }
    return;
  }
}

/** A name has at most two lines, unless it is longer than two lines of its smallest size. */
async function nameBlock(holder: string, { scale, width }: { scale: number; width: number }) {
  for (const size of [46, 40, 34, 29, 25]) {
    const blocks = await blocksOf([[holder, style('Bricolage', size * scale)]], width, 'center');
    if (blocks.every(({ lines }) => lines <= 2) || size === 25) return blocks;
  }
  return [];
}

async function drawSignatories(sheet: Sheet, signatories: CertificateDrawing['signatories']) {
  const gap = 24;
  const room = PAGE.width - 2 * MARGIN - QR.width - gap;
  const width = Math.min(
    190,
    (room - gap * (signatories.length - 1)) / Math.max(1, signatories.length),
  );
  for (const [index, { name, office, signature }] of signatories.entries()) {
    const x = MARGIN + index * (width + gap);
    if (signature)
      await drawImage(sheet, signature, {
        x: x + (width - SIGNATURE.width) / 2,
        y: SIGNATURE.line + 3,
        width: SIGNATURE.width,
        height: SIGNATURE.height,
      });
    sheet.page.drawLine({
      start: { x, y: SIGNATURE.line },
      end: { x: x + width, y: SIGNATURE.line },
      thickness: 0.7,
      color: colorOf(GREY),
    });
    let top = SIGNATURE.line - 5;
    for (const block of await signatoryBlocks({ name, office, width })) {
      drawBlock(sheet, block, { x, top });
      top -= block.height;
    }
  }
}

async function signatoryBlocks({
  name,
  office,
  width,
}: {
  name: string;
  office: string;
  width: number;
}) {
  for (const scale of [1, 0.85, 0.7, 0.55]) {
    const lines: Lines = [
      [name, style('Geist', 11.5 * scale)],
      [office, style('Geist', 9.5 * scale, GREY)],
    ];
    const blocks = await blocksOf(lines, width, 'center');
    if (heightOf(blocks, 0) <= SIGNATURE.line - 30 || scale === 0.55) return blocks;
  }
  return [];
}

/** The QR code with the number below it. */
async function drawCode(sheet: Sheet, { verifyUrl, number }: CertificateDrawing): Promise<void> {
  const { data, size } = encode(verifyUrl, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const right = PAGE.width - MARGIN;
  const top = 158;
  sheet.page.drawSvgPath(path, {
    x: right - QR.width + (QR.width - QR.side) / 2,
    y: top,
    scale: QR.side / size,
    color: colorOf(INK),
    borderWidth: 0,
  });
  const shown = verifyUrl.replace(/^https?:\/\//, '').replace(/[^/]*$/, '');
  const lines: Lines = [
    [formatTicketNumber(number), style('Geist', 8.5)],
    [shown, style('Geist', 7, GREY)],
  ];
  let below = top - QR.side - 1;
  for (const block of await blocksOf(lines, QR.width, 'center')) {
    drawBlock(sheet, block, { x: right - QR.width, top: below });
    below -= block.height;
  }
}
