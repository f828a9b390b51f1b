import type { ApiError } from '@club/contracts/http/error';

/** A failed call as the store keeps it: plain data, what {@link ApiError} knows. `status` 0 when no answer came. */
export interface ApiErrorData {
  status: number;
  /** What happened, for a person. */
  detail: string;
  /** Whether the server said so itself; false when there was no readable answer. */
  fromServer: boolean;
  code: string;
  /** What is wrong with an input, by its path: `members.0.email`. */
  fields: Record<string, string>;
  requestId?: string;
  /** What a failure that is none of ours says in words: a line of a proxy, say. No page of markup. */
  rawBody?: string;
}

/** By its name: a remote that makes a call itself throws a copy of the class that came with its own code. */
const isApiError = (cause: unknown): cause is ApiError =>
  cause instanceof Error && cause.name === 'ApiError';

const MAX_WORDS = 300;
const isInWords = (text: string): boolean =>
  text.trim() !== '' && text.length <= MAX_WORDS && !text.trimStart().startsWith('<');

/** Any failure as data. */
export function toApiErrorData(cause: unknown): ApiErrorData {
  if (isApiError(cause)) {
    const { body, status, message, rawBody = '' } = cause;
    return {
      status,
      detail: message,
      fromServer: body !== undefined,
      code: body?.code ?? (status === 0 ? 'no_answer' : 'unreadable_answer'),
      fields: body?.fields ?? {},
      ...(body && { requestId: body.request_id }),
      ...(isInWords(rawBody) && { rawBody }),
    };
  }
  const detail = cause instanceof Error ? cause.message : 'Something went wrong.';
  return { status: 0, detail, fromServer: false, code: 'unexpected', fields: {} };
}

/** Whether a value is a failed call's data: what a hook's `error` or a rejected `unwrap()` holds. */
export function isApiErrorData(value: unknown): value is ApiErrorData {
  return typeof value === 'object' && value !== null && 'detail' in value && 'fields' in value;
}

/** The server's own words for a failure, or the screen's text when there are none. */
export function errorText(error: unknown, fallback: string): string {
  return isApiErrorData(error) && error.fromServer ? error.detail : fallback;
}
