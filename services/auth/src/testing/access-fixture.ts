import { cookiePrefix } from '@club/contracts/auth/cookies';
import type { Role } from '@club/contracts/auth/role';
import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { openTestDeps } from '@club/service-kit/testing/test-deps';
import { insertAdmin } from '../admin/admin.repository.ts';
import { createAuthApp } from '../app.ts';
import { hashPassword } from '../password/password-hash.ts';
import { authService } from '../service.ts';
import type { AuthTables } from '../tables.ts';

export const ORIGIN = 'http://club.test';
export const PASSWORD = 'green squares after class';

export interface Tokens {
  admin: string;
  master: string;
}

interface SendOptions {
  body?: Record<string, unknown>;
  tokens?: Partial<Tokens>;
  /** More cookies of the browser, as `name=value`, without the prefix of their names. */
  cookies?: string[];
  headers?: Record<string, string>;
}

/** The auth service on a database of its own, with functions that sign admins in. */
export async function createAccessFixture({
  publicUrl = ORIGIN,
  captcha,
}: {
  publicUrl?: string;
  captcha?: CaptchaCheck;
} = {}) {
  const deps = await openTestDeps(authService.migrations, { publicUrl });
  const { pool } = deps;
  const app = createAuthApp({ ...deps, adminKeys: 'Control+Shift+K', captcha });
  const db = createDatabase<AuthTables>(pool, 'auth');
  const requests = requestsTo(app, publicUrl);
  return {
    app,
    deps,
    pool,
    db,
    ...requests,
    ...signInSteps(requests, pool),
    createAdmin: async (email: string, role: Role = 'owner') => ({
      id: await insertAdmin(db, { email, role, passwordHash: await hashPassword(PASSWORD) }),
      email,
    }),
    auditEntries: () => auditEntries(pool),
    drop: deps.close,
  };
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>;

function requestsTo(app: ReturnType<typeof createAuthApp>, origin: string) {
  let visitors = 0;

  /** A client address that no limit has counted yet. */
  const newAddress = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;

  /** Sends a request like a page of the site. */
  const send = async (
    method: string,
    path: string,
    { body, tokens = {}, cookies = [], headers = {} }: SendOptions = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        origin,
        [CLIENT_ADDRESS_HEADER]: newAddress(),
        'content-type': 'application/json',
        cookie: [...cookiesOf(tokens), ...cookies]
          .map((cookie) => cookiePrefix(origin) + cookie)
          .join('; '),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const post = (path: string, options: SendOptions = {}) => send('POST', path, options);
  return { newAddress, send, post };
}

const cookiesOf = ({ admin, master }: Partial<Tokens>): string[] => [
  ...(admin ? [`adminAuthToken=${admin}`] : []),
  ...(master ? [`masterAuthToken=${master}`] : []),
];

function signInSteps({ post }: ReturnType<typeof requestsTo>, pool: Pool) {
  const getMasterToken = async () =>
    tokenOf(await post('/api/auth/getToken', { body: { trigger: 'hotspot' } }));

  const signIn = async (email: string): Promise<Tokens> => {
    const master = await getMasterToken();
    const body = { email, password: PASSWORD };
    const response = await post('/api/admin/auth/login', { body, tokens: { master } });
    return { admin: await tokenOf(response), master };
  };

  /** Requests a one-time code and reads it from the queued email. */
  const requestCode = async (tokens: Tokens, email: string): Promise<number> => {
    await pool.query(`delete from kit.rate_limit where key like 'auth-code-now%'`);
    const response = await post('/api/admin/otp/generate', { tokens });
    if (response.status !== 200) throw new Error(`no code: ${await response.text()}`);
    const sent = (await queuedEmails(pool)).findLast(({ to }) => to === email);
    return Number(sent?.subject.slice(0, 6));
  };

  const enterCode = (tokens: Partial<Tokens>, otp: number) =>
    post('/api/admin/otp/verify', { tokens, body: { otp } });

  /** Signs in and enters the code. */
  const signInWithCode = async (email: string): Promise<Tokens> => {
    const tokens = await signIn(email);
    await enterCode(tokens, await requestCode(tokens, email));
    return tokens;
  };

  return { getMasterToken, signIn, requestCode, enterCode, signInWithCode };
}

const tokenOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { token: string }).token;
