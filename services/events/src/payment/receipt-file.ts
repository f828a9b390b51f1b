import { createHash } from 'node:crypto';
import { RECEIPT_MAX_BYTES } from '@club/contracts/events/payment';
import { invalid, tooLarge, wrongType } from '@club/service-kit/errors/service-error';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';
import type { ReceiptType } from './receipt.table.ts';

/** SPEC §5. */
export const RECEIPT_TOO_LARGE = 'File size must be less than 2MB';
const WRONG_TYPE = 'Please upload a PDF, JPG or PNG file.';
const EMPTY = 'This file is empty. Please choose another one.';
const DAMAGED = 'This file is damaged and cannot be opened. Please choose another one.';
const TOO_MANY_PIXELS = 'This picture has too many pixels. Please take a smaller one.';

/** More than any phone camera's normal picture, far below what unpacks into gigabytes. */
const MAX_PIXELS = 60_000_000;
/** Enough to read the small print of a screenshot. */
const KEPT_EDGE_PX = 2400;

export interface ReceiptFile {
  bytes: Uint8Array;
  type: ReceiptType;
  extension: 'jpg' | 'png' | 'pdf';
  /** SHA-256 of the file as it came, by which the same form sent twice is known. */
  digest: Buffer;
}

/** SHA-256 of an upload. @throws 413 above 2 MB, 422 when empty */
export async function receivedBytes(file: File): Promise<{ raw: Uint8Array; digest: Buffer }> {
  if (file.size > RECEIPT_MAX_BYTES) {
    throw tooLarge(RECEIPT_TOO_LARGE, { receipt: RECEIPT_TOO_LARGE });
  }
  if (file.size === 0) throw invalid({ receipt: EMPTY });
  const raw = new Uint8Array(await file.arrayBuffer());
  return { raw, digest: createHash('sha256').update(raw).digest() };
}

/**
 * Judges a receipt by its content alone; name and declared type do not count. Pictures are drawn anew, so that position
 * data and hidden payloads are gone; PDFs stay byte for byte. @throws 415, 422
 */
export async function readReceipt(raw: Uint8Array): Promise<Omit<ReceiptFile, 'digest'>> {
  const found = await fileTypeFromBuffer(raw);
  switch (found?.mime) {
    case 'application/pdf':
      assertWholePdf(raw);
      return { bytes: raw, type: 'application/pdf', extension: 'pdf' };
    case 'image/jpeg':
      return {
        bytes: await redraw(raw, (image) => image.jpeg({ quality: 86, mozjpeg: false })),
        type: 'image/jpeg',
        extension: 'jpg',
      };
    case 'image/png':
      return {
        bytes: await redraw(raw, (image) => image.png()),
        type: 'image/png',
        extension: 'png',
      };
    default:
      throw wrongType(WRONG_TYPE, { receipt: WRONG_TYPE });
  }
}

async function redraw(raw: Uint8Array, encode: (image: Sharp) => Sharp): Promise<Uint8Array> {
  try {
    const image = sharp(raw, { limitInputPixels: false, failOn: 'error' });
    const { width = 0, height = 0 } = await image.metadata();
    if (width * height > MAX_PIXELS) throw invalid({ receipt: TOO_MANY_PIXELS });
    const upright = image.autoOrient().resize({
      width: KEPT_EDGE_PX,
      height: KEPT_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await encode(upright).toBuffer();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'ServiceError') throw cause;
    throw Object.assign(invalid({ receipt: DAMAGED }), { cause });
  }
}

const PDF_TRAILER_WITHIN = 1024;

/** A PDF starts with its version and ends with a trailer; one that was cut off on the way does not. */
function assertWholePdf(raw: Uint8Array): void {
  const head = Buffer.from(raw.subarray(0, 8)).toString('latin1');
  const tail = Buffer.from(raw.subarray(-PDF_TRAILER_WITHIN)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head) || !tail.includes('%%EOF')) throw invalid({ receipt: DAMAGED });
}
