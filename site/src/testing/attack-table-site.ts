import { createAuthApp } from '@club/auth/app';
import { runAdminCommand } from '@club/auth/cli/admin-command';
import { authService } from '@club/auth/service';
import { createContentApp } from '@club/content/app';
import { contentService } from '@club/content/service';
import type { Role } from '@club/contracts/auth/role';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { createEventsApp } from '@club/events/app';
import { eventsService } from '@club/events/service';
import { createPassOn, proxyRoutes } from '@club/gateway/proxy/proxy.routes';
import { createPublishingApp } from '@club/gateway/releases/publishing/publishing-app';
import { gatewayService } from '@club/gateway/service';
import { listenForChanges } from '@club/service-kit/db/changes';
import { onError } from '@club/service-kit/errors/on-error';
import { identifyRequests } from '@club/service-kit/http/request-id';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { createImagePool } from '@club/service-kit/images/image-pool';
import { createLog, type Log } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { createTestDatabase } from '@club/service-kit/testing/test-database';
import { openClubClock } from '@club/service-kit/time/club-clock';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { Hono } from 'hono';
import type { Pool } from 'pg';

export const ORIGIN = 'https://club.test';

export interface Tokens {
  admin: string;
  master: string;
}

/** A request of an attacker. Without an `origin` header it comes from our own pages. */
export interface Attack {
  tokens?: Partial<Tokens>;
  /** How the tokens are sent. A page of another site can only send cookies. */
  as?: 'cookies' | 'headers';
  headers?: Record<string, string>;
  /** JSON as text, or a form. */
  body?: string | FormData | undefined;
}

/** Auth, content and events behind the gateway's proxy on one database, with the requests and sign-ins of an attack. */
export async function openAttackSite({
  log = createLog('test', 'silent'),
  outbox,
}: {
  log?: Log;
  outbox?: string;
} = {}) {
  const database = await createTestDatabase(
    authService.migrations,
    contentService.migrations,
    eventsService.migrations,
    gatewayService.migrations,
  );
  const { pool } = database;
  await setAccount(pool);
  const changes = await listenForChanges(database.url, log);
  const images = createImagePool({ processes: 1 });
  const deps = {
    ...{ pool, changes, images, log },
    storage: memoryStorage(),
    publicUrl: ORIGIN,
    rateLimitScale: 1000,
    clock: await openClubClock({ pool, changes }, clubDefaults.time_zone),
    quota: { networkBytes: 1e9, eventBytes: 1e9 },
    outbox,
  };
  const services = createServices(deps);
  const { auth, content, events, gateway: own } = services;
  const backends = {
    ...{ auth: auth.fetch, content: content.fetch },
    ...{ events: events.fetch, gateway: own.fetch },
  };
  const gateway = new Hono({ strict: false });
  gateway.use(identifyRequests());
  gateway.onError(onError);
  gateway.route('/', proxyRoutes(createPassOn(backends, isWithinHops(0), changes)));
  const send = senderTo(gateway);
  return {
    pool,
    storage: deps.storage,
    services,
    gateway,
    send,
    ...signInSteps(send, pool),
    async close() {
      await images.close();
      await changes.close();
      await database.drop();
    },
  };
}

/** An event with a price needs one. */
const setAccount = (pool: Pool) =>
  pool.query(
    `update events.bank_account set account_number = '0123456789', iban = 'PK36SCBL0000001123456702'`,
  );

const createServices = (deps: ServiceDeps) => ({
  auth: createAuthApp({ ...deps, adminKeys: 'Control+Shift+K' }),
  content: createContentApp(deps),
  events: createEventsApp(deps),
  gateway: createPublishingApp({
    ...{ ...deps, remoteOrigins: [], localRemotes: true },
    ...{ checkPages: async () => [], servedCalls: async () => ({}) },
  }),
});

/** The body as a browser sends it, with its length: a body of unknown length waits for its turn among large uploads. */
async function bytesOf(body: string | FormData) {
  const encoded = new Response(body);
  const type = body instanceof FormData && encoded.headers.get('content-type');
  const bytes = await encoded.arrayBuffer();
  const headers = {
    'content-length': String(bytes.byteLength),
    ...(type && { 'content-type': type }),
  };
  return { bytes, headers };
}

type Send = (method: string, path: string, attack?: Attack) => Promise<Response>;

/** Each request comes from a network address of its own, so that no rate limit applies. */
function senderTo(gateway: Hono): Send {
  let visitors = 0;
  return async (method, path, { tokens = {}, as = 'cookies', headers = {}, body } = {}) => {
    visitors += 1;
    const sent = body === undefined ? undefined : await bytesOf(body);
    const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const init = {
      method,
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(as === 'cookies' ? asCookies(tokens) : asHeaders(tokens)),
        ...headers,
        ...sent?.headers,
      },
      ...(sent && { body: sent.bytes }),
    };
    const socket = { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' };
    return gateway.request(path, init, { incoming: { socket } });
  };
}

function signInSteps(send: Send, pool: Pool) {
  const post = async <Answer>(path: string, body: object, tokens: Partial<Tokens> = {}) => {
    const response = await send('POST', path, { tokens, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  /** @returns the password */
  const createAdmin = async (email: string, role: Role = 'owner'): Promise<string> => {
    const lines: string[] = [];
    await runAdminCommand(['create', email, role], { pool, print: (line) => lines.push(line) });
    return /password: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
  };

  /** Creates an admin and signs in. The session still needs a one-time code. */
  const signIn = async (email: string, role?: Role): Promise<Tokens> => {
    const password = await createAdmin(email, role);
    const entry = await post<{ token: string }>('/api/auth/getToken', { trigger: 'hotspot' });
    const master = entry.token;
    const login = await post<{ token: string }>(
      '/api/admin/auth/login',
      { email, password },
      { master },
    );
    return { admin: login.token, master };
  };

  /** The one-time code of the latest email. */
  const sentCode = async (email: string): Promise<number> => {
    const sent = (await queuedEmails(pool)).findLast(({ to }) => to === email);
    return Number(sent?.subject.slice(0, 6));
  };

  /** Requests a one-time code for a session and reads it. */
  const requestCode = async (tokens: Tokens, email: string): Promise<number> => {
    await post('/api/admin/otp/generate', {}, tokens);
    return sentCode(email);
  };

  /** Creates an admin, signs in and enters the one-time code. */
  const signInWithCode = async (email: string, role?: Role): Promise<Tokens> => {
    const tokens = await signIn(email, role);
    await post('/api/admin/otp/verify', { otp: await requestCode(tokens, email) }, tokens);
    return tokens;
  };

  return { createAdmin, signIn, sentCode, requestCode, signInWithCode };
}

export type AttackSite = Awaited<ReturnType<typeof openAttackSite>>;

const asCookies = ({ admin, master }: Partial<Tokens>) => ({
  cookie: [admin && `__Host-adminAuthToken=${admin}`, master && `__Host-masterAuthToken=${master}`]
    .filter(Boolean)
    .join('; '),
});

const asHeaders = ({ admin, master }: Partial<Tokens>) => ({
  ...(admin && { adminAuthToken: admin }),
  ...(master && { masterAuthToken: master }),
});
