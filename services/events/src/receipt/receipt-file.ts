import { createHash } from 'node:crypto';
import { receiptFile } from '@club/contracts/events/payment';
import { type ReceiptType, receiptType } from '@club/contracts/events/registration';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid, ServiceError, tooLarge, wrongType } from '@club/service-kit/errors/service-error';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Sharp } from 'sharp';

const EMPTY = 'This file is empty. Please choose another one.';
const DAMAGED = 'This file is damaged and cannot be opened. Please choose another one.';
const TOO_MANY_PIXELS = 'This image has too many pixels. Please choose a smaller one.';

/** More than the photos of phone cameras have, and little enough to unpack in memory. */
const MAX_PIXELS = 60_000_000;
/** Keeps the small print of a screenshot readable. */
const STORED_EDGE_PX = 2400;

export const extensionOf: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A receipt as it is stored. */
export interface ReceiptFile {
  key: string;
  bytes: Uint8Array;
  type: ReceiptType;
  /** SHA-256 of the uploaded file, which identifies a form that is sent again. */
  digest: Buffer;
}

interface Upload {
  raw: Uint8Array;
  digest: Buffer;
}

/** @throws 413, 422 for an empty file */
export async function readUpload(file: File): Promise<Upload> {
  const { maxBytes, tooLarge: text } = receiptFile;
  if (file.size > maxBytes) throw tooLarge(text, { receipt: text });
  if (file.size === 0) throw invalid({ receipt: EMPTY });
  const raw = new Uint8Array(await file.arrayBuffer());
  return { raw, digest: createHash('sha256').update(raw).digest() };
}

/**
 * Takes the type from the content; the file's name and declared type do not count. Images are encoded again, which
 * removes the GPS position and anything hidden behind the image; a PDF is stored as it is. @throws 415, 422
 */
export async function receiptOf({ raw, digest }: Upload): Promise<ReceiptFile> {
  const { data: type } = receiptType.safeParse((await fileTypeFromBuffer(raw))?.mime);
  if (!type) throw wrongType(receiptFile.wrongType, { receipt: receiptFile.wrongType });
  const bytes = await encode[type](raw);
  return { key: `receipts/${uuidv7()}.${extensionOf[type]}`, bytes, type, digest };
}

const encode: Record<ReceiptType, (raw: Uint8Array) => Uint8Array | Promise<Uint8Array>> = {
  'application/pdf': wholePdf,
  'image/jpeg': (raw) => encodeImage(raw, (image) => image.jpeg({ quality: 86, mozjpeg: false })),
  'image/png': (raw) => encodeImage(raw, (image) => image.png()),
};

async function encodeImage(raw: Uint8Array, as: (image: Sharp) => Sharp): Promise<Uint8Array> {
  try {
    const image = sharp(raw, { limitInputPixels: false, failOn: 'error' });
    const { width = 0, height = 0 } = await image.metadata();
    if (width * height > MAX_PIXELS) throw invalid({ receipt: TOO_MANY_PIXELS });
    const upright = image.autoOrient().resize({
      width: STORED_EDGE_PX,
      height: STORED_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await as(upright).toBuffer();
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw Object.assign(invalid({ receipt: DAMAGED }), { cause });
  }
}

/** A PDF starts with its version and ends with a trailer. @throws 422 for a PDF that was cut off */
function wholePdf(raw: Uint8Array): Uint8Array {
  const head = Buffer.from(raw.subarray(0, 8)).toString('latin1');
  const tail = Buffer.from(raw.subarray(-1024)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head) || !tail.includes('%%EOF')) throw invalid({ receipt: DAMAGED });
  return raw;
}
