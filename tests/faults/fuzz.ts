import fc from 'fast-check';
import { openAdminSession } from '../support/admin-session.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { type FuzzedRequest, fuzzedRequests, type OpenApi } from '../support/fuzzed-request.ts';
import { countStatuses, type Outcome, send } from '../support/requests.ts';

const REQUESTS = setting('FUZZ_REQUESTS', 20_000);
const SEED = setting('FUZZ_SEED', Date.now() % 2_147_483_647);
const AT_ONCE = 8;
const BATCH = 500;

await provoke(`${REQUESTS} fuzzed requests`, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    const admin = await openAdminSession(site.dataDir);
    await fuzz(fault, site, admin);
  } finally {
    await site.end();
  }
});

async function fuzz(
  { figure, promise }: Fault,
  site: FaultSite,
  admin: Record<string, string>,
): Promise<void> {
  const document = JSON.parse(
    (await send(`${site.url}/api/openapi.json`, { headers: admin })).body,
  ) as OpenApi;
  const requests = fuzzedRequests(document);
  figure(`FUZZ_SEED=${SEED}`);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  for (let done = 0; done < REQUESTS; done += BATCH) {
    const batch = fc.sample(requests, {
      numRuns: Math.min(BATCH, REQUESTS - done),
      seed: SEED + done,
    });
    await sendAll(batch, async (request) => {
      const outcome = await send(site.url + request.path, initOf(request, admin));
      outcomes.push({ ...outcome, body: '' });
      if (outcome.status === 0 || outcome.status >= 500)
        failures.push(sentenceOf(request, outcome));
    });
  }
  figure(countStatuses(outcomes));
  for (const failure of failures.slice(0, 20)) figure(failure);
  promise(
    'no answer 5xx',
    outcomes.every(({ status }) => status < 500),
  );
  promise(
    'no dropped connection',
    outcomes.every(({ status }) => status > 0),
  );
  promise('the session of the admin lasted', await isSignedIn(site, admin));
}

/** Sends a batch, some at once. */
async function sendAll(
  batch: FuzzedRequest[],
  sendOne: (request: FuzzedRequest) => Promise<void>,
): Promise<void> {
  const waiting = batch.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const request of waiting) await sendOne(request);
    }),
  );
}

function initOf({ method, isAdmin, headers, body }: FuzzedRequest, admin: object): RequestInit {
  const given = { ...headers, ...(isAdmin && admin) };
  if (!body || method === 'GET' || method === 'HEAD')
    return { method, headers: given, redirect: 'manual' };
  if ('form' in body) {
    const form = new FormData();
    for (const [name, value] of body.form) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, new Blob([Uint8Array.from(value)]), 'x.png');
    }
    return { method, headers: given, body: form, redirect: 'manual' };
  }
  const text = 'raw' in body ? body.raw : JSON.stringify(body.json);
  const typed = { 'content-type': 'application/json', ...given };
  return { method, headers: typed, body: text ?? 'null', redirect: 'manual' };
}

async function isSignedIn(site: FaultSite, admin: Record<string, string>): Promise<boolean> {
  return (await send(`${site.url}/api/admin/events`, { headers: admin })).status === 200;
}

function sentenceOf({ method, path, body }: FuzzedRequest, outcome: Outcome): string {
  const sent = JSON.stringify(body)?.slice(0, 200) ?? '';
  return `${outcome.status || 'dropped'} ${method} ${path.slice(0, 150)} ${sent} → ${outcome.body.slice(0, 160)}`;
}
