import {
  ADDED_ROUTE,
  MAX_PAGE_REPORT_BYTES,
  MAX_PAGE_REPORTS,
  PAGE_REPORT_PATH,
  pageFailures,
  routeOf,
} from '@club/contracts/remotes/page-report';
import { remoteName } from '@club/contracts/remotes/release';
import type { Pool } from '@club/service-kit/db/database';
import { malformed, ServiceError, tooLarge, tooMany } from '@club/service-kit/errors/service-error';
import { type IsTrusted, visitorAddressOf } from '@club/service-kit/http/trusted-proxies';
import { networkOfAddress } from '@club/service-kit/limits/network';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Evidence } from './evidence.ts';
import { networkBit } from './network-bit.ts';

/** Requests of a network in a minute, for each process. */
const PER_MINUTE = 60;
const NETWORKS = 10_000;
const SLOWEST_MS = 600_000;

const pageReports = z
  .array(
    z
      .object({
        remote: remoteName,
        version: z.string().regex(/^[\w.-]{1,40}$/),
        route: z.string().max(60),
        kind: z.enum(['loaded', ...pageFailures]),
        ms: z.int().min(0).max(SLOWEST_MS).optional(),
      })
      .transform((report) => {
        const { remote, route, kind } = report;
        return kind === 'ended'
          ? { ...report, route: routeOf(remote, route) ?? ADDED_ROUTE }
          : report;
      })
      .refine(({ remote, route }) => route === ADDED_ROUTE || routeOf(remote, route) === route),
  )
  .min(1)
  .max(MAX_PAGE_REPORTS);

interface Deps {
  pool: Pool;
  evidence: Pick<Evidence, 'record'>;
  trustedProxies: IsTrusted;
  rateLimitScale: number;
}

/** Takes the reports of browsers. Nothing about the visitor is stored. */
export function pageReportRoutes({ pool, evidence, trustedProxies, rateLimitScale }: Deps) {
  const limit = limitByMinute(PER_MINUTE * rateLimitScale);
  const onError = () => {
    throw tooLarge(`A report has at most ${MAX_PAGE_REPORT_BYTES} bytes.`);
  };
  const app = new Hono();
  app.post(PAGE_REPORT_PATH, bodyLimit({ maxSize: MAX_PAGE_REPORT_BYTES, onError }), async (c) => {
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin')
      throw new ServiceError(403, 'forbidden', 'Only pages of this site send reports.');
    const network = networkOfAddress(visitorAddressOf(c, trustedProxies));
    limit(network);
    const { data } = pageReports.safeParse(await c.req.json().catch(() => undefined));
    if (!data) throw malformed('This is no report of a page.');
    const bit = await networkBit(pool, network);
    for (const { remote, ms, ...report } of data) {
      const time = report.kind === 'loaded' ? ms : undefined;
      await evidence.record({ ...report, name: remote, ms: time, network: bit });
    }
    return c.body(null, 204);
  });
  return app;
}

/**
 * In memory, so that a flood costs no query, and with a limit of networks, which the limiter of the library in memory has not.
 * @throws 429
 */
function limitByMinute(most: number): (network: string) => void {
  const counts = new LRUCache<string, { count: number }>({ max: NETWORKS, ttl: 60_000 });
  return (network) => {
    const taken = counts.get(network) ?? { count: 0 };
    if (taken.count === 0) counts.set(network, taken);
    taken.count += 1;
    if (taken.count > most) throw tooMany(60);
  };
}
