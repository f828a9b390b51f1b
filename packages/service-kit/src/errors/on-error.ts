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
  if (isConnectionLoss(error)) return unavailable(error);
  return undefined;
}

/** Postgres shut down or starting (57P0x), its connection broken (08xxx), or nobody at its address. */
const CONNECTION_LOSS = /^(57P0[1-3]|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const isConnectionLoss = (error: Error): boolean =>
  'code' in error
    ? CONNECTION_LOSS.test(String(error.code))
    : /^Connection terminated/.test(error.message);

/** Postgres keeps every text but one with a NUL in it. */
const holdsUnstorableText = (error: Error): boolean =>
  'code' in error && ['22021', '22P05'].includes(String(error.code));
