import { createHash } from 'node:crypto';
import { inPieces } from './in-pieces.ts';
import type { BankLine } from './parse/statement-lines.ts';

/** Identifies a line within its account. Equal lines of one file have the occurrences 1, 2, … */
export interface LineKey {
  fingerprint: Buffer;
  occurrence: number;
}

/** The keys of a file's lines, in their order. The same file, or one that overlaps it, gives the same keys. */
export async function lineKeys(lines: BankLine[]): Promise<LineKey[]> {
  const counts = new Map<string, number>();
  const keys: LineKey[] = [];
  await inPieces(lines, (line) => {
    const fingerprint = fingerprintOf(line);
    const hex = fingerprint.toString('hex');
    const occurrence = (counts.get(hex) ?? 0) + 1;
    counts.set(hex, occurrence);
    keys.push({ fingerprint, occurrence });
  });
  return keys;
}

/** Saved lines have keys in this form, so it never changes. */
const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const fingerprintOf = ({ booked_on, amount, payer, text, transaction_id }: BankLine): Buffer =>
  createHash('sha256')
    .update([booked_on, amount, ...[payer, text, transaction_id ?? ''].map(compact)].join('\n'))
    .digest();

export const keyText = ({ fingerprint, occurrence }: LineKey): string =>
  `${fingerprint.toString('hex')}:${occurrence}`;
