import { createHash } from 'node:crypto';
import { PDF_WITH_PASSWORD, receiptFile } from '@club/contracts/events/payment';
import { type ReceiptType, receiptType } from '@club/contracts/events/registration';
import { imageProblems } from '@club/contracts/values/file';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid, tooLarge } from '@club/service-kit/errors/service-error';
import { imageSignature } from '@club/service-kit/files/image-signature';
import type { ImagePool } from '@club/service-kit/images/image-pool';

const EMPTY = 'This file is empty. Please choose another one.';

/** Keeps the small print of a screenshot readable. */
const STORED_EDGE_PX = 2400;
const OUTPUT = { maxWidth: STORED_EDGE_PX, maxHeight: STORED_EDGE_PX, type: 'same' } as const;

export const extensionOf: Record<ReceiptType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** A receipt, or the file of an answer, as it is stored. */
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

/** The folder of the stored file, and the form field of the upload, for its errors. */
interface FilePlace {
  folder: string;
  field: string;
  /** Default: that of receipts. */
  size?: Pick<typeof receiptFile, 'maxBytes' | 'tooLarge'>;
}
const RECEIPT: FilePlace = { folder: 'receipts', field: receiptFile.field };

/** @throws 413, 422 for an empty file */
export async function readUpload(
  file: File,
  { field, size = receiptFile } = RECEIPT,
): Promise<Upload> {
  const { maxBytes, tooLarge: text } = size;
  if (file.size > maxBytes) throw tooLarge(text, { [field]: text });
  if (file.size === 0) throw invalid({ [field]: EMPTY });
  const raw = new Uint8Array(await file.arrayBuffer());
  return { raw, digest: createHash('sha256').update(raw).digest() };
}

/**
 * Takes the type from the content; the file's name and declared type do not count. Images are encoded again, which
 * removes the GPS position and anything hidden behind the image; a PDF is stored as it is. @throws 415, 422, 503
 */
export async function receiptOf(
  { images }: { images: ImagePool },
  { raw, digest }: Upload,
  { folder, field } = RECEIPT,
): Promise<ReceiptFile> {
  const start = pdfStart(raw);
  const { type, bytes } =
    start === undefined
      ? await encodeImage(images, raw, field)
      : await wholePdf(raw, { start, field });
  return { key: `${folder}/${uuidv7()}.${extensionOf[type]}`, bytes, type, digest };
}

type Encoded = Pick<ReceiptFile, 'bytes' | 'type'>;

async function encodeImage(images: ImagePool, raw: Uint8Array, field: string): Promise<Encoded> {
  const { type, files } = await images.encode(raw, [OUTPUT], { rule: receiptFile, field });
  return { type: receiptType.parse(type), bytes: files[0] as Uint8Array };
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Readers of PDF look for the header here: mail programs and scanners put a byte order mark or a line before it. */
const HEADER_ROOM = 1024;

/** Where the PDF starts; undefined for another file. */
function pdfStart(raw: Uint8Array): number | undefined {
  const start = textOf(raw.subarray(0, HEADER_ROOM)).indexOf('%PDF-');
  return start < 0 || imageSignature(raw) ? undefined : start;
}

/** A PDF starts with its version, ends with a trailer, and opens without a password. @throws 422 */
async function wholePdf(
  raw: Uint8Array,
  { start, field }: { start: number; field: string },
): Promise<Encoded> {
  const isWhole =
    /^%PDF-[12]\.\d/.test(textOf(raw.subarray(start, start + 8))) &&
    textOf(raw.subarray(-1024)).includes('%%EOF');
  if (!isWhole) throw invalid({ [field]: imageProblems.damaged });
  const { needsPassword } = await import('@club/service-kit/files/pdf-password');
  if (needsPassword(raw)) throw invalid({ [field]: PDF_WITH_PASSWORD });
  return { type: 'application/pdf', bytes: raw };
}
