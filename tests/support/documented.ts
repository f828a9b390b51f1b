import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commands of a guide, word for word: the first block after a text of this section. */
export const documented = async (guide: string, section: string, text: string): Promise<string> =>
  (await commandsAfter(guide, section, text, /(?:^ {4}.*\n)+/m)).replaceAll(/^ {4}/gm, '');

/** The command that stands in a sentence of a guide, word for word. */
export const documentedLine = async (guide: string, section: string, text: string) =>
  (await commandsAfter(guide, section, text, /`[^`]+`/)).slice(1, -1);

async function commandsAfter(guide: string, section: string, text: string, form: RegExp) {
  const all = await readFile(path.join(root, 'docs', guide), 'utf8');
  const own = all.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const [commands] = form.exec(own.slice(own.indexOf(text) + text.length)) ?? [];
  if (!own.includes(text) || !commands) throw new Error(`${guide} has no commands after "${text}"`);
  return commands;
}
