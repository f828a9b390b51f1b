import type { z } from 'zod';
import type { errorBody } from './error-body.ts';

export type ErrorBody = z.infer<typeof errorBody>;

/** A failed call: the server sent an error, or no response came (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** The text of a response that has no {@link ErrorBody}, such as a proxy's. */
  readonly rawBody: string | undefined;

  constructor(status: number, body: ErrorBody | undefined, message?: string, rawBody?: string) {
    super(message ?? body?.detail ?? `HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.rawBody = rawBody;
  }
}

/**
 * Checks that JSON is an {@link ErrorBody}. It works without the schema, which would load zod on every page.
 * @returns undefined for other JSON
 */
export function readErrorBody(json: unknown): ErrorBody | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { detail, code, fields, request_id } = json as Record<keyof ErrorBody, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  if (![detail, code, request_id].every(isText)) return undefined;
  if (fields !== undefined && !isRecordOf(isText, fields)) return undefined;
  return json as ErrorBody;
}

const isRecordOf = (isValue: (value: unknown) => boolean, record: unknown): boolean =>
  typeof record === 'object' && record !== null && Object.values(record).every(isValue);
