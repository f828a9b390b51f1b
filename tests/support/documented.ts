import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commands of a guide, word for word: the first block after a text of this section. */
export async function documented(guide: string, section: string, text: string): Promise<string> {
  const all = await readFile(path.join(root, 'docs', guide), 'utf8');
  const own = all.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const after = own.slice(own.indexOf(text) + text.length);
  const [block] = /(?:^ {4}.*\n)+/m.exec(after) ?? [];
  if (!own.includes(text) || !block) throw new Error(`${guide} has no commands after "${text}"`);
  return block.replaceAll(/^ {4}/gm, '');
}
