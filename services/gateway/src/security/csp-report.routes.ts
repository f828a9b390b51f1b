import { DAY_MS } from '@club/contracts/values/day';
import type { Pool } from '@club/service-kit/db/database';
import { malformed, tooLarge } from '@club/service-kit/errors/service-error';
import { type IsTrusted, visitorAddressOf } from '@club/service-kit/http/trusted-proxies';
import { networkOfAddress } from '@club/service-kit/limits/network';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { Log } from '@club/service-kit/log/logger';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Counter } from 'prom-client';
import { type Violation, violationsIn } from './csp-report.ts';
import { CSP_REPORT_PATH } from './security-headers.ts';

const MAX_BYTES = 8 * 1024;
/** Different violations that one process logs in a day. */
const LOGGED_PER_DAY = 100;

interface Deps {
  pool: Pool;
  log: Log;
  publicUrl: string;
  trustedProxies: IsTrusted;
}

/** Logs each violation once a day, and counts all of them. Nothing is stored. */
export function cspReportRoutes({ pool, log, publicUrl, trustedProxies }: Deps) {
  const { violations, record } = violationRecord(log);
  const limit = createLimit(pool, { name: 'csp-report', points: 20, per: 60 });
  const onError = () => {
    throw tooLarge('A report has at most 8 kB.');
  };
  const app = new Hono();
  app.post(CSP_REPORT_PATH, bodyLimit({ maxSize: MAX_BYTES, onError }), async (c) => {
    await limit.take(networkOfAddress(visitorAddressOf(c, trustedProxies)));
    const found = violationsIn(await c.req.json().catch(() => undefined), publicUrl);
    if (!found) throw malformed('This is no report of a browser.');
    for (const violation of found) record(violation);
    return c.body(null, 204);
  });
  return { app, violations };
}

function violationRecord(log: Log) {
  const violations = new Counter({
    name: 'club_csp_violations',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [],
  });
  const logged = new Set<string>();
  let day = 0;
  const record = (violation: Violation) => {
    violations.inc({ directive: violation.directive });
    const today = Math.floor(Date.now() / DAY_MS);
    if (today > day) logged.clear();
    day = today;
    const key = JSON.stringify(violation);
    if (logged.has(key) || logged.size >= LOGGED_PER_DAY) return;
    logged.add(key);
    log.warn(violation, 'a page violated its content security policy');
  };
  return { violations, record };
}
