import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** Writes JSON lines to standard output, without headers and fields that may contain secrets. */
export function createLog(name: string, level: string) {
  return pino({
    name,
    level,
    base: { name },
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
  });
}
