// Reads a PDF from standard input as a viewer does, in a process of its own: Jest loads no modules of this kind.
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
const page = await pdf.getPage(1);
const { items } = await page.getTextContent();
const { info } = await pdf.getMetadata();
const viewport = page.getViewport({ scale: 2 });
const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
await page.render({ canvas, viewport }).promise;
const facts = {
  pages: pdf.numPages,
  title: info.Title,
  lines: items.flatMap(({ str }) => (str ? [str] : [])),
  picture: canvas.toBuffer('image/png').toString('base64'),
};
process.stdout.write(JSON.stringify(facts), () => process.exit());
