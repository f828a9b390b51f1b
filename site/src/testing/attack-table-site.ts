import { createAuthApp } from '@club/auth/app';
import { runAdminCommand } from '@club/auth/cli/admin-command';
import { authService } from '@club/auth/service';
import { createContentApp } from '@club/content/app';
import { contentService } from '@club/content/service';
import { createEventsApp } from '@club/events/app';
import { eventsService } from '@club/events/service';
import { proxyRoutes } from '@club/gateway/proxy/proxy.routes';
import { listenForChanges } from '@club/service-kit/db/changes';
import { onError } from '@club/service-kit/errors/on-error';
import { createImagePool } from '@club/service-kit/images/image-pool';
import { createLog } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { createTestDatabase } from '@club/service-kit/testing/test-database';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';

export const ORIGIN = 'https://club.test';

export interface Tokens {
  admin: string;
  master: string;
}

/** A request as an attacker may word it; without `origin` it comes from our own pages. */
export interface Attack {
  tokens?: Partial<Tokens>;
  /** How the tokens are sent; a foreign page can cause cookies alone. */
  as?: 'cookies' | 'headers';
  headers?: Record<string, string>;
  /** JSON as text, or a form. */
  body?: string | FormData | undefined;
}

/** Auth, content and events behind the gateway's door, on one database, with the ways in that the attacks need. */
export async function openAttackSite() {
  const database = await createTestDatabase(
    authService.migrations,
    contentService.migrations,
    eventsService.migrations,
  );
  const { pool } = database;
  const log = createLog('test', 'silent');
  const changes = await listenForChanges(database.url, log);
  const storage = memoryStorage();
  const images = createImagePool({ processes: 1 });
  const deps = { pool, changes, storage, images, log, publicUrl: ORIGIN, rateLimitScale: 1000 };
  const services = {
    auth: createAuthApp({ ...deps, adminKeys: 'Control+Shift+K' }),
    content: createContentApp(deps),
    events: createEventsApp(deps),
  };
  const gateway = new Hono({ strict: false });
  gateway.use(requestId());
  gateway.onError(onError);
  const { auth, content, events } = services;
  gateway.route(
    '/',
    proxyRoutes({ auth: auth.fetch, content: content.fetch, events: events.fetch }, false, changes),
  );

  let visitors = 0;
  const send = async (method: string, path: string, attack: Attack = {}) => {
    const { tokens = {}, as = 'cookies', headers = {}, body } = attack;
    visitors += 1;
    const remoteAddress = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return gateway.request(
      path,
      {
        method,
        headers: {
          origin: ORIGIN,
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(as === 'cookies' ? asCookies(tokens) : asHeaders(tokens)),
          ...headers,
        },
        ...(body !== undefined && { body }),
      },
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  };
  const post = async <Answer>(path: string, body: object, tokens: Partial<Tokens> = {}) => {
    const response = await send('POST', path, { tokens, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  /** A new admin, signed in; the code is still to be entered. */
  const signIn = async (email: string): Promise<Tokens> => {
    const lines: string[] = [];
    await runAdminCommand(['create', email], { pool, print: (line) => lines.push(line) });
    const password = /password: (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    const knock = await post<{ token: string }>('/api/auth/getToken', { trigger: 'hotspot' });
    const master = knock.token;
    const login = await post<{ token: string }>(
      '/api/admin/auth/login',
      { email, password },
      { master },
    );
    return { admin: login.token, master };
  };

  /** Has a code mailed for a session, and reads it. */
  const requestCode = async (tokens: Tokens, email: string): Promise<number> => {
    await post('/api/admin/otp/generate', {}, tokens);
    const letter = (await queuedEmails(pool)).findLast(({ to }) => to === email);
    return Number(letter?.subject.slice(0, 6));
  };

  /** The whole way in. */
  const enter = async (email: string): Promise<Tokens> => {
    const tokens = await signIn(email);
    await post('/api/admin/otp/verify', { otp: await requestCode(tokens, email) }, tokens);
    return tokens;
  };

  return {
    pool,
    services,
    send,
    signIn,
    requestCode,
    enter,
    async close() {
      await images.close();
      await changes.close();
      await database.drop();
    },
  };
}

export type AttackSite = Awaited<ReturnType<typeof openAttackSite>>;

const asCookies = ({ admin, master }: Partial<Tokens>) => ({
  cookie: [admin && `adminAuthToken=${admin}`, master && `masterAuthToken=${master}`]
    .filter(Boolean)
    .join('; '),
});

const asHeaders = ({ admin, master }: Partial<Tokens>) => ({
  ...(admin && { adminAuthToken: admin }),
  ...(master && { masterAuthToken: master }),
});
