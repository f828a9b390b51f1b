import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { storeWidths } from '../images/web-image.ts';
import type { Storage } from '../storage/storage.ts';

/** Reads a JSON file of sample content. @throws an error that names the file and the fields that the schema refuses */
export async function readSeed<Value>(file: URL, schema: z.ZodType<Value>): Promise<Value> {
  const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!result.success) throw new Error(`${file.pathname}\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Stores an image of the sample content: a folder with a file for each stored width. @returns its URL */
export const storeSeedImage = (storage: Storage, folder: URL): Promise<string> =>
  storeWidths(storage, (width) => readFile(new URL(`${width}.webp`, folder)));
