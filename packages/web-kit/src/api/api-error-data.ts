import type { ApiError } from '@club/contracts/http/error';

/** An {@link ApiError} as plain data, which the store can keep. `status` is 0 when no readable answer came. */
export interface ApiErrorData {
  status: number;
  /** What happened, for a person. */
  detail: string;
  /** Whether `detail` comes from the server; otherwise it is our own text. */
  fromServer: boolean;
  code: string;
  /** What is wrong with an input, by its path: `members.0.email`. */
  fields: Record<string, string>;
  requestId?: string;
  /** The body of a proxy's answer if it is a short text, and neither JSON nor HTML. */
  rawBody?: string;
}

const UNREADABLE = 'The answer of the server could not be read. Please try again.';
const MAX_TEXT_LENGTH = 300;

// By its name: a remote's own build has a copy of the class.
const isApiError = (cause: unknown): cause is ApiError =>
  cause instanceof Error && cause.name === 'ApiError';

/** Any failure as data. */
export function toApiErrorData(cause: unknown): ApiErrorData {
  if (isApiError(cause)) return fromAnswer(cause);
  const { name, message = 'Something went wrong.' } = (cause ?? {}) as Partial<Error>;
  // A successful answer whose body is not JSON: the sign-in page of a network, for example.
  const isUnreadable = name === 'SyntaxError';
  return {
    status: 0,
    detail: isUnreadable ? UNREADABLE : message,
    fromServer: false,
    code: isUnreadable ? 'unreadable_answer' : 'unexpected',
    fields: {},
  };
}

function fromAnswer({ body, status, message, rawBody = '' }: ApiError): ApiErrorData {
  const detail = body?.detail ?? detailOf(rawBody);
  return {
    status,
    detail: detail ?? message,
    fromServer: detail !== undefined,
    code: body?.code ?? (status === 0 ? 'no_answer' : 'unreadable_answer'),
    fields: body?.fields ?? {},
    ...(body && { requestId: body.request_id }),
    ...(isPlainText(rawBody) && { rawBody }),
  };
}

/** The `detail`, else the `message`, of a JSON body that is not in our own form: that of a proxy. */
function detailOf(rawBody: string): string | undefined {
  try {
    const { detail, message } = JSON.parse(rawBody) ?? {};
    return [detail, message].find((text) => typeof text === 'string' && text !== '');
  } catch {
    return undefined;
  }
}

const isPlainText = (text: string): boolean =>
  text.trim() !== '' && text.length <= MAX_TEXT_LENGTH && !/^\s*[<{[]/.test(text);

/** Whether a value is an {@link ApiErrorData}: the `error` of a hook, or what `unwrap()` throws. */
export function isApiErrorData(value: unknown): value is ApiErrorData {
  return typeof value === 'object' && value !== null && 'detail' in value && 'fields' in value;
}

/** The text for a failure without an answer, where a form has no text of its own. */
export const NO_ANSWER = 'The server did not answer. Please try again.';

/** The server's text for a failure, else the fallback. */
export function errorText(error: unknown, fallback = NO_ANSWER): string {
  return isApiErrorData(error) && error.fromServer ? error.detail : fallback;
}
