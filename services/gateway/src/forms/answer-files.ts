import { uploadAnswerFile } from '@club/contracts/events/answer-file';
import type { Question } from '@club/contracts/events/question';
import { MEGABYTE } from '@club/contracts/values/file';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { parseMultipart } from '@club/service-kit/http/multipart';
import { createQueue } from '@club/service-kit/limits/queue';
import type { Context, MiddlewareHandler } from 'hono';
import { type FormValues, readFields, refusalOf, valuesOf } from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** The registration's form takes the file of a submission too. */
export const MAX_TEAM_UPLOAD_BYTES = 24 * MEGABYTE;

/** A form with files: larger than a file may be, so that a refused photo does not lose the texts beside it. */
export const MAX_UPLOAD_BYTES = 12 * MEGABYTE;

const tooLarge = (bytes: number) =>
  `Your files are larger than ${bytes / MEGABYTE} MB together. Go back to your form and choose smaller ones.`;

export const TOO_LARGE = `${tooLarge(MAX_UPLOAD_BYTES)} You can add a file to an optional question later, on the page of your registration.`;

export const TEAM_TOO_LARGE = tooLarge(MAX_TEAM_UPLOAD_BYTES);

const NOT_STORED = 'The file could not be stored. Please choose it again.';

export const isUpload = (c: Context) =>
  c.req.header('content-type')?.startsWith('multipart/form-data') === true;

export interface Posted {
  values: FormValues;
  /** By field. */
  files: Map<string, File>;
}

/** The texts and the chosen files of a form. @throws 400 */
export async function readPosted(c: Context): Promise<Posted> {
  await parseMultipart(c, async () => undefined);
  const form = await readFields(c);
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (value instanceof File && value.size > 0) files.set(name, value);
  }
  return { values: valuesOf(form), files };
}

const full = () =>
  new ServiceError(
    503,
    'busy',
    'Many files are being uploaded right now. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );

const turns = createQueue({ running: 8, waiting: 100, maxWaitMs: 20_000, full });

/** Strangers send these forms: few with files are in memory at the same time. @throws 503 */
export const inTurn: MiddlewareHandler = (c, next) => (isUpload(c) ? turns(() => next()) : next());

interface Asking {
  id: string;
  questions?: readonly Question[] | undefined;
  /** The secret of a registered team. */
  payment_token?: string;
}

/** The files of an event's questions. */
const toEvent =
  (call: VisitorCall, { id, payment_token }: Asking) =>
  (file: File, question: string) => {
    const body = { file, question, ...(payment_token && { payment_token }) };
    return call(uploadAnswerFile, { params: { id }, body });
  };

/**
 * Stores the chosen files. Each answer then names its file, so that a form which is refused later keeps it.
 * @returns why files were refused, by their fields; undefined when all are stored
 */
export async function storeFiles(
  call: VisitorCall,
  asking: Asking,
  { values, files }: Posted,
  store = toEvent(call, asking),
): Promise<{ errors: Record<string, string>; status: number } | undefined> {
  const { questions = [] } = asking;
  const errors: Record<string, string> = {};
  let status = 0;
  for (const [field, file] of files) {
    const asked = questions.find((one) => one.kind === 'file' && field.endsWith(`.${one.id}`));
    if (!asked) continue;
    try {
      const { answer } = await store(file, asked.id);
      values[field] = [answer];
    } catch (error) {
      const refusal = refusalOf(error, NOT_STORED);
      errors[field] = refusal.errors.file ?? Object.values(refusal.errors)[0] ?? refusal.problem;
      status = refusal.status;
    }
  }
  return status ? { errors, status } : undefined;
}
