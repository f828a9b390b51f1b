import { createCipheriv, createHash } from 'node:crypto';
import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFString,
} from 'pdf-lib';

/**
 * Whether readers ask for a password before they show this PDF. Banks lock many PDFs against changes only: those open
 * without one. The dictionary of the lock and the file's id are never encrypted or compressed (ISO 32000-2, 7.5.7 and 7.6).
 */
export function needsPassword(raw: Uint8Array): boolean {
  const text = Buffer.from(raw).toString('latin1');
  const found = [...text.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R\b|(?=<<))/g)].at(-1);
  if (!found) return false;
  const lock = lockOf(objectAt(raw, placeOf(text, found)));
  return !lock || !fileIds(raw, text).some((id) => opensWithout(lock, id));
}

/** Where the dictionary of the lock starts: in the trailer, or in the last object of that number. */
function placeOf(
  text: string,
  { 0: entry, 1: number, 2: generation, index = 0 }: RegExpMatchArray,
) {
  if (number === undefined) return index + entry.length;
  const starts = text.matchAll(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'g'));
  const start = [...starts].at(-1);
  return start ? start.index + start[0].length : text.length;
}

function objectAt(raw: Uint8Array, start: number) {
  try {
    return PDFObjectParser.forBytes(raw.subarray(start), PDFContext.create()).parseObject();
  } catch {
    return undefined;
  }
}

const bytesOf = (value: unknown): Buffer =>
  value instanceof PDFString || value instanceof PDFHexString
    ? Buffer.from(value.asBytes())
    : Buffer.alloc(0);

/** A file has one id for each time it was saved; a hostile file could have thousands. */
const MOST_IDS = 8;

/** The first halves of the file's ids. A file without an id counts as one with an empty id. */
function fileIds(raw: Uint8Array, text: string): Buffer[] {
  const places = [...text.matchAll(/\/ID\s*(?=\[)/g)].slice(-MOST_IDS);
  const ids = places.flatMap(({ 0: { length }, index }) => {
    const value = objectAt(raw, index + length);
    return value instanceof PDFArray && value.size() > 0 ? [bytesOf(value.get(0))] : [];
  });
  return [...ids, Buffer.alloc(0)];
}

interface Lock {
  /** The revision of the standard lock, 2 to 6. */
  revision: number;
  /** Possible lengths of the key in bytes. */
  sizes: number[];
  /** Proofs of the two passwords. */
  owner: Buffer;
  user: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
}

/** @returns undefined for a lock that asks for a certificate or is unknown */
function lockOf(dict: unknown): Lock | undefined {
  if (!(dict instanceof PDFDict)) return undefined;
  const get = (name: string) => dict.get(PDFName.of(name));
  const numberOf = (name: string) => {
    const value = get(name);
    return value instanceof PDFNumber ? value.asNumber() : 0;
  };
  if (get('Filter') !== PDFName.of('Standard')) return undefined;
  const revision = numberOf('R');
  return {
    revision,
    // Writers disagree about a length that is missing or given in bytes.
    sizes: revision === 2 ? [5] : [5, 16, numberOf('Length') / 8],
    owner: bytesOf(get('O')),
    user: bytesOf(get('U')),
    permissions: numberOf('P'),
    encryptsMetadata: get('EncryptMetadata') !== PDFBool.False,
  };
}

/** Whether the empty password opens the file (ISO 32000-2, 7.6.4.4). */
function opensWithout(lock: Lock, id: Buffer): boolean {
  const { revision, sizes, user } = lock;
  const [proof, salt] = [user.subarray(0, 32), user.subarray(32, 40)];
  if (revision === 5) return hash('sha256', salt).equals(proof);
  if (revision === 6) return hardened(salt).equals(proof);
  if (revision < 2 || revision > 4) return false;
  return sizes.some((size) => {
    const key = keyOf(lock, id, size);
    if (revision === 2) return rc4(key, PADDING).equals(proof);
    let expected = hash('md5', PADDING, id);
    for (let round = 0; round < 20; round += 1)
      expected = rc4(
        key.map((byte) => byte ^ round),
        expected,
      );
    return expected.equals(user.subarray(0, 16));
  });
}

const hash = (name: string, ...parts: Uint8Array[]): Buffer => {
  const made = createHash(name);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Stands for the missing characters of a password. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** The key of revisions 2 to 4 (algorithm 2). */
function keyOf({ revision, owner, permissions, encryptsMetadata }: Lock, id: Buffer, size: number) {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const more = Buffer.alloc(revision === 4 && !encryptsMetadata ? 4 : 0, 0xff);
  let key = hash('md5', PADDING, owner.subarray(0, 32), rights, id, more).subarray(0, size);
  for (let round = 0; revision > 2 && round < 50; round += 1)
    key = hash('md5', key).subarray(0, size);
  return key;
}

/** OpenSSL has no RC4 any more. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, two: number) => {
    [state[one], state[two]] = [state[two] as number, state[one] as number];
  };
  const at = (index: number) => state[index % 256] as number;
  for (let one = 0, two = 0; one < 256; one += 1) {
    two = (two + at(one) + (key[one % key.length] ?? 0)) % 256;
    swap(one, two);
  }
  let two = 0;
  return Buffer.from(data).map((byte, index) => {
    const one = (index + 1) % 256;
    two = (two + at(one)) % 256;
    swap(one, two);
    return byte ^ at(at(one) + at(two));
  }) as Buffer;
}

/** The hash of revision 6 (algorithm 2.B), of the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const text = cipher.setAutoPadding(false).update(Buffer.concat(Array(64).fill(key)));
    const sum = text.subarray(0, 16).reduce((all, byte) => all + byte, 0);
    key = hash(['sha256', 'sha384', 'sha512'][sum % 3] as string, text);
    last = text.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
