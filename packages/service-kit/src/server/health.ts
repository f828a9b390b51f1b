import { prometheus } from '@hono/prometheus';
import { Hono } from 'hono';
import type { Pool } from '../db/database.ts';
import { onError } from '../errors/on-error.ts';
import { notFound } from '../errors/service-error.ts';
import type { ServiceApp } from '../http/service-app.ts';

/** A service's app, or one without an API of its own. */
export type ServedApp = ServiceApp | Hono;

/**
 * Puts the operator's routes around an app: `/healthz` (the process lives), `/readyz` (it reaches its database; 503 when
 * not) and `/metrics` (Prometheus: requests by route and status, durations, Node itself).
 */
export function withHealth(app: ServedApp, pool: Pool): Hono {
  const { printMetrics, registerMetrics } = prometheus({ collectDefaultMetrics: true });
  const outer = new Hono({ strict: false });
  outer.get('/healthz', (c) => c.json({ status: 'up' }));
  outer.get('/readyz', async (c) => {
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    return c.json({ status: ready ? 'ready' : 'no database' }, ready ? 200 : 503);
  });
  outer.get('/metrics', printMetrics);
  outer.use(registerMetrics);
  outer.route('/', app as Hono);
  outer.onError(onError);
  outer.notFound((c) => onError(notFound(), c));
  return outer;
}
