import { type DestinationStream, pino } from 'pino';
import { currentRequestId } from '../http/request-id.ts';
import { currentTraceId } from '../tracing/span.ts';
import { withoutPersons } from './without-persons.ts';

export type Log = ReturnType<typeof createLog>;

/**
 * Writes JSON lines with the ids of the current request and trace, without headers and fields that may contain secrets, and without whole addresses of persons.
 * @param destination standard output unless given
 */
export function createLog(name: string, level: string, destination?: DestinationStream) {
  const options = {
    name,
    level,
    base: { name },
    mixin: () => ({ request_id: currentRequestId(), trace_id: currentTraceId() }),
    redact: {
      paths: [
        'password',
        'otp',
        'token',
        'payment_token',
        '*.password',
        '*.otp',
        '*.token',
        'headers.cookie',
        'headers.authorization',
        'headers.adminauthtoken',
        'headers.masterauthtoken',
      ],
      remove: true,
    },
    hooks: { streamWrite: withoutPersons },
  };
  return destination ? pino(options, destination) : pino(options);
}
