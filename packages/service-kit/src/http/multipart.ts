import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { MiddlewareHandler } from 'hono';
import { malformed } from '../errors/service-error.ts';

/** Texts in a form are as large as the body may be; the limit of the body comes before. */
const LIMITS = { fieldSize: Number.POSITIVE_INFINITY };

/**
 * Parses a form with a file while it arrives, piece by piece, with a turn of the event loop for other requests between
 * two pieces. Hono would parse 10 MB in one go, which holds up every page.
 * @throws 400 for a body that is no whole form
 */
export const parseMultipart: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type');
  const { body } = c.req.raw;
  if (type?.startsWith('multipart/form-data') && body) {
    c.req.bodyCache.formData = await readForm(body, type);
  }
  await next();
};

async function readForm(body: ReadableStream<Uint8Array>, type: string): Promise<FormData> {
  const { parser, form, problem } = formParser(type);
  // An error of the body itself, such as its limit or a lost connection, is not caught here.
  for await (const piece of body) {
    parser.write(piece);
    await setImmediate();
  }
  parser.end();
  const found = await problem;
  if (found) throw malformed(`The form cannot be read: ${found.message}`);
  return form;
}

function formParser(type: string) {
  const form = new FormData();
  const parser = createParser(type);
  const problem = new Promise<Error | undefined>((resolve) => {
    parser.once('finish', () => resolve(undefined)).on('error', (error) => resolve(error as Error));
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (name, file, fileName, _encoding, type) => {
      const pieces: Buffer[] = [];
      file.on('data', (piece) => pieces.push(piece));
      // Only the file gets the error of a body that ends inside it.
      file.on('error', resolve);
      file.on('end', () =>
        form.append(name, new File([Buffer.concat(pieces)], fileName, { type })),
      );
    });
  });
  return { parser, form, problem };
}

function createParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS, preservePath: true });
  } catch (error) {
    throw malformed(`The form cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
