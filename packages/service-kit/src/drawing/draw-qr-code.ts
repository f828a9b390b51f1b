import { renderSVG } from 'uqr';

/** Light squares around the code, which scanners need. */
const BORDER = 4;

/** Draws a QR code as a PNG. */
export async function drawQrCode(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(renderSVG(text, { border: BORDER })))
    .png({ palette: true })
    .toBuffer();
}
