import type { z } from 'zod';
import type { errorBody } from './error-body.ts';

export type ErrorBody = z.infer<typeof errorBody>;

/** A call that was answered with an error, or not answered at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** What was answered in a form of its own, such as a proxy's line. */
  readonly rawBody: string | undefined;

  constructor(status: number, body: ErrorBody | undefined, message?: string, rawBody?: string) {
    super(message ?? body?.detail ?? `HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.rawBody = rawBody;
  }
}

/** An answer as the body of a failed call, if it is one. Without the schema, which would bring zod to every page. */
export function readErrorBody(answer: unknown): ErrorBody | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { detail, code, fields, request_id } = answer as Record<keyof ErrorBody, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  if (![detail, code, request_id].every(isText)) return undefined;
  if (fields !== undefined && !isRecordOf(isText, fields)) return undefined;
  return answer as ErrorBody;
}

const isRecordOf = (isValue: (value: unknown) => boolean, record: unknown): boolean =>
  typeof record === 'object' && record !== null && Object.values(record).every(isValue);
