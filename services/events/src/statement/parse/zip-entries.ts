import { inflateRawSync } from 'node:zlib';
import { refuseFile, StatementError } from './statement-error.ts';

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** A sheet of 20,000 rows has less than half of it. */
const MAX_UNPACKED = 40_000_000;
/** Between two tags. A cell of Excel has at most 32,767 characters, and the reader of XML is slow with long ones. */
const MAX_PIECE = 200_000;
/** A cell in a column after ZZ, or in a row after 99,999: the reader would fill the space before it with empty cells. */
const FAR_CELL = /\br=["'](?:[A-Z]{3,}\d|[A-Z]+\d{6})/;
const MAX_ENTRIES = 1000;

/** A file in a ZIP file. */
export interface Unpacked {
  name: string;
  file: Buffer;
}

/**
 * Unpacks a ZIP file within limits: a small file can say that it is small and unpack to gigabytes.
 * @throws StatementError for a file that is damaged, unpacks to more than 40 MB, or has contents that no statement has
 */
export function unpack(bytes: Uint8Array): Unpacked[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: Unpacked[] = [];
  let left = MAX_UNPACKED;
  try {
    for (const { name, method, packed } of packedFiles(zip)) {
      const file = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: left });
      left -= file.length;
      if (hasLongPiece(file) || FAR_CELL.test(file.toString('latin1'))) throw refuseFile(TOO_LARGE);
      files.push({ name, file });
    }
  } catch (error) {
    if (error instanceof StatementError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw refuseFile(code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : DAMAGED);
  }
  return files;
}

function hasLongPiece(file: Buffer): boolean {
  let at = 0;
  while (at >= 0 && at < file.length) {
    const next = file.indexOf('<', at + 1);
    if ((next < 0 ? file.length : next) - at > MAX_PIECE) return true;
    at = next;
  }
  return false;
}

const TOO_LARGE =
  'This Excel file is too large to be a statement. Please download it as CSV, or import it in parts.';
export const DAMAGED =
  'This file is no Excel file (XLSX), or it is damaged. Please download it again.';

interface Packed {
  name: string;
  method: number;
  packed: Buffer;
}

/** The files of a ZIP file, as its directory lists them. */
function* packedFiles(zip: Buffer): Generator<Packed> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || zip.readUInt32LE(end) !== DIRECTORY_END) throw refuseFile(DAMAGED);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw refuseFile(DAMAGED);
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw refuseFile(DAMAGED);
    const lengths =
      zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const method = zip.readUInt16LE(at + 10);
    if (method !== STORED && method !== DEFLATED) throw refuseFile(DAMAGED);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    yield { name, method, packed: zip.subarray(start, start + size) };
    at += 46 + lengths;
  }
}
