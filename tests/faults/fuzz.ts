import fc, { type Arbitrary } from 'fast-check';
import { JSDOM } from 'jsdom';
import { openAdminSession } from '../support/admin-session.ts';
import { watchEventLoops } from '../support/event-loops.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { plainForms, statements } from '../support/fuzzed-forms.ts';
import { fuzzedReleases } from '../support/fuzzed-release.ts';
import {
  type FormField,
  type FuzzedRequest,
  fuzzedRequests,
  type OpenApi,
} from '../support/fuzzed-request.ts';
import { countStatuses, type Outcome, openEvent, register, send } from '../support/requests.ts';

const REQUESTS = setting('FUZZ_REQUESTS', 50_000);
const SEED = setting('FUZZ_SEED', Date.now() % 2_147_483_647);
const AT_ONCE = 8;
const BATCH = 500;
/** An event loop is not blocked for longer. */
const BLOCKED_MS = setting('FUZZ_BLOCKED_MS', 200);

/** The paths of requests whose first connection was dropped. */
const sentTwice: string[] = [];

await provoke(`${REQUESTS} fuzzed requests`, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    const admin = await openAdminSession(site.dataDir);
    await fuzz(fault, site, admin);
    fault.figure(
      `sent twice after a dropped connection: ${sentTwice.splice(0).join(', ') || 'none'}`,
    );
  } finally {
    await site.end();
  }
});

async function fuzz(
  { figure, promise }: Fault,
  site: FaultSite,
  admin: Record<string, string>,
): Promise<void> {
  const requests = await requestsFor(site, admin);
  figure(`FUZZ_SEED=${SEED}`);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const malformed: string[] = [];
  const blocked: number[][] = [];
  const loops = watchEventLoops(site);
  await loops.look();
  for (let done = 0; done < REQUESTS; done += BATCH) {
    const batch = fc.sample(requests, {
      numRuns: Math.min(BATCH, REQUESTS - done),
      seed: SEED + done,
    });
    await sendAll(batch, async (request) => {
      const outcome = await sendToSite(site, request, admin);
      outcomes.push({ ...outcome, body: '' });
      if (outcome.status === 0 || outcome.status >= 500)
        failures.push(sentenceOf(request, outcome));
    });
    const now = await loops.look();
    if (Math.max(...now) > BLOCKED_MS) {
      figure(`blocked for ${now.join(', ')} ms: FUZZ_SEED=${SEED + done} FUZZ_REQUESTS=${BATCH}`);
    }
    blocked.push(now);
    malformed.push(...(await malformedFeeds(site)));
  }
  await loops.end();
  figure(countStatuses(outcomes));
  for (const failure of [...failures.slice(0, 20), ...malformed.slice(0, 5)]) figure(failure);
  promise(
    'no answer 5xx',
    outcomes.every(({ status }) => status < 500),
  );
  promise(
    'no dropped connection',
    outcomes.every(({ status }) => status > 0),
  );
  const longest = site.metrics.map((_, at) => Math.max(...blocked.map((ms) => ms[at] ?? NaN)));
  promise(
    `no event loop blocked over ${BLOCKED_MS} ms (longest of each process: ${longest.join(', ')})`,
    longest.every((ms) => ms <= BLOCKED_MS),
  );
  promise('feeds and the sitemap stay well-formed', malformed.length === 0);
  promise('the session of the admin lasted', await isSignedIn(site, admin));
}

/** Of every call, and of what no description of the API lists. */
async function requestsFor(
  { url }: FaultSite,
  admin: Record<string, string>,
): Promise<Arbitrary<FuzzedRequest>> {
  const read = async (path: string) =>
    JSON.parse((await send(url + path, { headers: admin })).body);
  const event = await openEvent(url);
  const team = JSON.parse((await register(url, event, 'fuzz')).body);
  const [post] = await read('/api/posts');
  const targets = { eventId: event.id, postId: post.id, paymentToken: team.payment_token };
  return fc.oneof(
    { weight: 14, arbitrary: fuzzedRequests((await read('/api/openapi.json')) as OpenApi) },
    { weight: 4, arbitrary: plainForms(targets) },
    { weight: 1, arbitrary: statements },
    { weight: 1, arbitrary: await fuzzedReleases(url, admin) },
  );
}

/**
 * A server under load may close a connection, whose last body it did not read, while the next request is on its way. A request that
 * makes the server drop connections drops the second one too.
 */
async function sendToSite(
  { url }: FaultSite,
  request: FuzzedRequest,
  admin: Record<string, string>,
): Promise<Outcome> {
  const attempt = () => send(url + request.path, initOf(request, admin, url));
  const outcome = await attempt();
  if (outcome.status > 0) return outcome;
  sentTwice.push(request.path);
  return attempt();
}

/** The feeds that no reader of XML or JSON could read. */
async function malformedFeeds({ url }: FaultSite): Promise<string[]> {
  const found = ['/feed.xml', '/sitemap.xml', '/feed.json'].map(async (path) => {
    const { body } = await send(url + path);
    try {
      if (path.endsWith('.json')) JSON.parse(body);
      else new JSDOM(body, { contentType: 'text/xml' });
      return [];
    } catch (error) {
      return [`${path}: ${String(error).slice(0, 200)}`];
    }
  });
  return (await Promise.all(found)).flat();
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

function initOf(
  { method, isAdmin, headers, body }: FuzzedRequest,
  admin: object,
  origin: string,
): RequestInit {
  // A browser sends its origin with every form.
  const given = { origin, ...headers, ...(isAdmin && admin) };
  const init = { method, redirect: 'manual' } as const;
  if (!body || method === 'GET' || method === 'HEAD') return { ...init, headers: given };
  if ('form' in body) return { ...init, headers: given, body: formDataOf(body.form) };
  if ('plain' in body) return { ...init, headers: given, body: new URLSearchParams(body.plain) };
  const [text, type] = 'raw' in body ? [body.raw, body.type] : [JSON.stringify(body.json)];
  const typed = { 'content-type': type ?? 'application/json', ...given };
  return { ...init, headers: typed, body: text ?? 'null' };
}

function formDataOf(fields: FormField[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName = 'x.png'] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([Uint8Array.from(value)]), fileName);
  }
  return form;
}

async function isSignedIn(site: FaultSite, admin: Record<string, string>): Promise<boolean> {
  return (await send(`${site.url}/api/admin/events`, { headers: admin })).status === 200;
}

function sentenceOf({ method, path, body }: FuzzedRequest, outcome: Outcome): string {
  const sent = JSON.stringify(body)?.slice(0, 200) ?? '';
  return `${outcome.status || 'dropped'} ${method} ${path.slice(0, 150)} ${sent} → ${outcome.body.slice(0, 160)}`;
}
