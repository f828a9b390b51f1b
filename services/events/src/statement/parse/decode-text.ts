import { refuseFile } from './statement-error.ts';

const decode = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const AS_CSV = 'Please download it from the bank as CSV.';

const FOREIGN: [number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel or ZIP file'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an Excel file'],
];

/** Reads UTF-8, UTF-16 with or without a byte order mark, and otherwise Windows-1252. @throws 422 for a file that is not text */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuseFile('This file is empty. Please choose another one.');
  const foreign = FOREIGN.find(([start]) => startsWith(bytes, ...start));
  if (foreign) throw refuseFile(`This file is ${foreign[1]}. ${AS_CSV}`);
  const text = decode16(bytes) ?? decode8(bytes);
  if (text.includes('\0')) throw refuseFile(`This file is not a text file. ${AS_CSV}`);
  return text;
}

/** @returns undefined for bytes that are not UTF-16 */
function decode16(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be', bytes);
  // Without the mark: Latin letters have a zero in every second byte.
  const start = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const most = start.length * 0.3;
  if (zeros(1) > most && zeros(0) === 0) return decode('utf-16le', bytes);
  if (zeros(0) > most && zeros(1) === 0) return decode('utf-16be', bytes);
  return undefined;
}

function decode8(bytes: Uint8Array): string {
  try {
    return decode('utf-8', bytes, true);
  } catch {
    return decode('windows-1252', bytes);
  }
}
