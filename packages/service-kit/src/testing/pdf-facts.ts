import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a viewer shows of a PDF, and what programs that read it find. */
export interface PdfFacts {
  pages: number;
  title: string;
  lines: string[];
  /** The first page as a PNG in Base64. */
  picture: string;
}

const READER = fileURLToPath(new URL('./read-pdf.mjs', import.meta.url));

export const pdfFacts = (bytes: Uint8Array): PdfFacts =>
  JSON.parse(
    execFileSync(process.execPath, [READER], {
      input: bytes,
      maxBuffer: 64 * 1024 * 1024,
    }).toString(),
  ) as PdfFacts;
