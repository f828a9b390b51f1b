import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard output. Headers and fields that may hold secrets are never written. */
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
