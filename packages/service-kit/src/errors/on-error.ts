import type { ErrorBody } from '@club/contracts/http/error';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { requestLog } from '../log/request-log.ts';
import { malformed, ServiceError, storageFull, UNAVAILABLE, unavailable } from './service-error.ts';

/** Turns an error into a response: `{detail, code, fields?, request_id}`. */
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
  if (holdsUnstorableText(error)) return malformed(UNSTORABLE);
  if (isDiskFull(error)) return storageFull(error);
  if (isTemporary(error)) return unavailable(error);
  return undefined;
}

/**
 * Postgres shuts down or starts (57P0x), has no connection or memory left (53300, 53200), only reads after a failover
 * (25006), ended a statement, lock or transaction that took too long (57014, 55P03, 25P03), chose this transaction to end
 * a conflict (40001, 40P01), or is out of reach.
 */
const TEMPORARY_CODE =
  /^(57P0[1-5]|53[23]00|25006|57014|55P03|25P03|40001|40P01|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** True when the database does not answer at the moment, so the same request may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === UNAVAILABLE || TEMPORARY_CODE.test(String(error.code)));

/** Postgres stores no text with a NUL, and no JSON with one half of a sign that has two in UTF-16. */
const holdsUnstorableText = (error: Error): boolean =>
  'code' in error &&
  (['22021', '22P05'].includes(String(error.code)) ||
    (error.code === '22P02' && 'detail' in error && /surrogate/.test(String(error.detail))));
const UNSTORABLE = 'Text must not contain NUL characters, or halves of characters.';

/** Postgres (53100) or the file system has no space left. */
const isDiskFull = (error: Error): boolean =>
  'code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code));
