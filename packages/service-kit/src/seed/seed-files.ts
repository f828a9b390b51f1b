import { readFile } from 'node:fs/promises';
import { readPictureNote } from '@club/contracts/content/picture-note';
import { withPictureNote } from '@club/contracts/content/with-picture-note';
import { z } from 'zod';
import { storeWidths } from '../images/web-image.ts';
import type { Storage } from '../storage/storage.ts';

/** The day for which the dates of the sample content were written. */
const WRITTEN = Date.parse('2026-11-24');
const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads a JSON file of sample content. Its dates move by the whole weeks since it was written, so that a new site has events
 * to register for. @throws an error that names the file and the fields that the schema refuses
 */
export async function readSeed<Value>(
  file: URL,
  schema: z.ZodType<Value>,
  now = Date.now(),
): Promise<Value> {
  const moved = Math.floor((now - WRITTEN) / WEEK) * WEEK;
  const move = (_key: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(/^\d{4}-\d\d-\d\d(?=T|$)/, (day) =>
          new Date(Date.parse(day) + moved).toISOString().slice(0, 10),
        )
      : value;
  const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8'), move));
  if (!result.success) throw new Error(`${file.pathname}\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Stores an image of the sample content: a folder with a file for each stored width, and one with the note of its address. @returns its URL */
export async function storeSeedImage(storage: Storage, folder: URL): Promise<string> {
  const note = await readFile(new URL('note.txt', folder), 'utf8');
  const url = await storeWidths(storage, (width) => readFile(new URL(`${width}.webp`, folder)));
  return withPictureNote(url, readPictureNote(note.trim()));
}
