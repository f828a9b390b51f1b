import type { ErrorBody } from '@club/contracts/http/error';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestLog } from '../log/request-log.ts';
import { malformed, ServiceError, unavailable } from './service-error.ts';

/** The one place where an error becomes an answer: `{detail, code, fields?, request_id}`. */
export function onError(error: Error, c: Context): Response {
  const known = knownError(error);
  const requestId = c.get('requestId') ?? 'unknown';
  if (!known) requestLog(c)?.error({ err: error }, 'unexpected error');
  else if (known.status >= 500) requestLog(c)?.error({ err: known }, known.code);
  const body: ErrorBody = {
    detail: known?.message ?? 'Something went wrong on our side. Please try again.',
    code: known?.code ?? 'internal',
    request_id: requestId,
    ...(known?.options.fields && { fields: known.options.fields }),
  };
  if (known?.options.retryAfterSeconds) {
    c.header('Retry-After', String(known.options.retryAfterSeconds));
  }
  c.header('Cache-Control', 'no-store');
  return c.json(body, known?.status ?? 500);
}

function knownError(error: Error): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (error instanceof HTTPException && error.status < 500)
    return malformed(error.message || 'Malformed request.');
  if (holdsUnstorableText(error)) return malformed('Text must not contain NUL characters.');
  if (isTemporary(error)) return unavailable(error);
  return undefined;
}

/** Postgres shuts down or starts (57P0x), is out of connections (53300), cancelled a slow statement (57014, 55P03), or is out of reach. */
const TEMPORARY_CODE =
  /^(57P0[1-5]|57014|55P03|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const TEMPORARY_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout e(xceeded|xpired)|Client has encountered)/;

/** Whether the same request may succeed later without any change: the database does not answer at the moment. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && TEMPORARY_CODE.test(String(error.code))) ||
    TEMPORARY_MESSAGE.test(error.message));

/** Postgres keeps every text but one with a NUL in it. */
const holdsUnstorableText = (error: Error): boolean =>
  'code' in error && ['22021', '22P05'].includes(String(error.code));
