/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as used from './used-schemas.ts';

const root = path.join(__dirname, '../../../..');
const sources = [
  'packages/contracts/src',
  'shell/src',
  'mf-public/src',
  'mf-events/src',
  'mf-admin/src',
];

function wordsOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .filter((source) => !source.includes('import type { z }'))
    .flatMap((source) => source.match(/\bz\s*\.[a-z]\w*/g) ?? [])
    .map((word) => word.replace(/^z\s*\./, ''));
}

test('every word of zod that a source of the browser uses is among those that the shell brings', () => {
  // A type's word has its own case: `z.infer`, `z.input` and `z.output` are types alone.
  const types = new Set(['infer', 'input', 'output']);
  const words = new Set(sources.flatMap(wordsOf).filter((word) => !types.has(word)));
  expect(words.size).toBeGreaterThan(5);
  expect([...words].filter((word) => !(word in used))).toEqual([]);
});
