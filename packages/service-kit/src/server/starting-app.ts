import { Hono } from 'hono';
import { onError } from '../errors/on-error.ts';
import { ServiceError } from '../errors/service-error.ts';

/** On an answer of a process that has not looked at the request: another replica may be asked, whatever the method. */
export const NOT_SERVED_HEADER = 'x-club-not-served';

/** What a process says from its first moment until it has its database: alive, not ready, ask again. */
export function startingApp(): Hono {
  const app = new Hono({ strict: false });
  app.get('/healthz', (c) => c.json({ status: 'up' }));
  app.get('/readyz', (c) => c.json({ status: 'not ready', missing: ['start'] }, 503));
  app.all('*', (c) => {
    c.header(NOT_SERVED_HEADER, '1');
    return onError(starting(), c);
  });
  return app;
}

const starting = () =>
  new ServiceError(
    503,
    'starting',
    'This part of the site is just starting. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );
