import { prometheus } from '@hono/prometheus';
import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { onError } from '../errors/on-error.ts';
import { notFound } from '../errors/service-error.ts';
import { fromGatewaysOnly } from '../http/client-address.ts';
import type { ServiceApp } from '../http/service-app.ts';
import type { IsTrusted } from '../http/trusted-proxies.ts';

/** A service's app, or one without an API of its own. */
export type ServedApp = ServiceApp | Hono;

interface Health {
  /** What must answer for the process to be ready, by name: each throws when it does not. */
  checks: Record<string, () => Promise<unknown>>;
  /** When each background loop made its last turn, in milliseconds since the epoch. */
  turns?: Record<string, () => number>;
  /** What `/readyz` says besides its status. It must not throw. */
  facts?: () => Promise<object>;
  /** Where the process's own metrics are. */
  registry?: Registry;
  /** True from the signal to stop on: no new visitor should be sent here. */
  isStopping: () => boolean;
  /** Whether visitors reach this port, who have no business with `/metrics`. */
  isPublic?: boolean | undefined;
  /** For a service on its own: which peers are gateways. */
  isGateway?: IsTrusted | undefined;
}

const CHECK_MS = 3000;
/** A background loop makes a turn at least every ten seconds, also while the database is away. */
const STUCK_MS = 60_000;

/**
 * Puts the operator's routes around an app: `/healthz` (the process lives: it answers, and no background loop is stuck),
 * `/readyz` (what it needs answers and it is not stopping; 503 with what is missing otherwise) and `/metrics` (Prometheus:
 * requests by route and status, durations, Node itself). The metrics are also returned as an app of their own, for a port
 * of their own.
 */
export function withHealth(
  app: ServedApp,
  {
    checks,
    turns = {},
    facts,
    registry = new Registry(),
    isStopping,
    isPublic = false,
    isGateway,
  }: Health,
): { app: Hono; metrics: Hono } {
  const { printMetrics, registerMetrics } = prometheus({ registry, collectDefaultMetrics: true });
  const metrics = new Hono().get('/metrics', printMetrics);
  const outer = new Hono({ strict: false });
  outer.get('/healthz', (c) => {
    const stuck = Object.keys(turns).filter(
      (name) => Date.now() - (turns[name]?.() ?? 0) > STUCK_MS,
    );
    return stuck.length === 0 ? c.json({ status: 'up' }) : c.json({ status: 'stuck', stuck }, 503);
  });
  outer.get('/readyz', async (c) => {
    const missing = isStopping() ? ['stopping'] : await failedOf(checks);
    return missing.length === 0
      ? c.json({ status: 'ready', ...(await facts?.()) })
      : c.json({ status: 'not ready', missing }, 503);
  });
  if (!isPublic) outer.route('/', metrics);
  outer.use(registerMetrics);
  if (isGateway) outer.use(fromGatewaysOnly(isGateway));
  outer.route('/', app as Hono);
  outer.onError(onError);
  outer.notFound((c) => onError(notFound(), c));
  return { app: outer, metrics };
}

async function failedOf(checks: Health['checks']): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const passed = await Promise.race([check(), refusal(CHECK_MS)]).then(
        () => true,
        () => false,
      );
      return passed ? [] : [name];
    }),
  );
  return outcomes.flat();
}

const refusal = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), ms).unref());
