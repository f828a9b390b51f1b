import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needsPassword } from './pdf-password.ts';

const world = path.join(__dirname, '../../../../tests/fixtures/world/files/locked-pdfs.json');
const files: { name: string; opens: boolean; base64: string }[] = JSON.parse(
  readFileSync(world, 'utf8'),
);

test.each(files)('$name: needs a password to open, or not', ({ opens, base64 }) => {
  expect(needsPassword(Buffer.from(base64, 'base64'))).toBe(!opens);
});

const withLock = (lock: string) => Buffer.from(`%PDF-1.7\ntrailer<</Root 1 0 R ${lock}>>\n%%EOF`);

test.each([
  ['no lock', '', false],
  ['words about a lock', '/Title (about /Encrypt and /EncryptMetadata)', false],
  ['a lock of a certificate', '/Encrypt<</Filter/Adobe.PubSec/V 4>>', true],
  ['a lock that is missing', '/Encrypt 9 0 R', true],
  ['a lock that is broken off', '/Encrypt<</Filter', true],
  ['a lock without end', `/Encrypt<</Filter${'['.repeat(100_000)}`, true],
  ['an unknown revision', '/Encrypt<</Filter/Standard/R 7/U(a)/O(b)/P -4>>', true],
])('%s', (_, lock, expected) => {
  expect(needsPassword(withLock(lock))).toBe(expected);
});
