import { refuseFile } from './statement-error.ts';

const decode = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

export const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

const AS_CSV = 'Please download it as CSV or Excel (XLSX).';

const FOREIGN: [number[], string][] = [
  [[0x25, 0x50, 0x44, 0x46], `This file is a PDF. ${AS_CSV}`],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This file is an old Excel file (XLS), or it has a password. Open it in Excel and save it as XLSX without a password.',
  ],
];

/** Reads UTF-8, UTF-16 with or without a byte order mark, and otherwise Windows-1252. @throws 422 for a file that is not text */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refuseFile('This file is empty. Please choose another one.');
  const foreign = FOREIGN.find(([start]) => startsWith(bytes, ...start));
  if (foreign) throw refuseFile(foreign[1]);
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
