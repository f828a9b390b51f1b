import { ADMIN_COOKIE, MASTER_COOKIE } from '@club/service-kit/access/admin-guard';
import { createDatabase } from '@club/service-kit/db/database';
import type { CaptchaCheck } from '@club/service-kit/env/captcha-env';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { createLog } from '@club/service-kit/log/logger';
import { queuedMail } from '@club/service-kit/testing/queued-mail';
import { createTestDatabase } from '@club/service-kit/testing/test-database';
import { insertAdmin } from '../admin/admin.repository.ts';
import { createAuthApp } from '../app.ts';
import type { AuthTables } from '../auth-tables.ts';
import { hashPassword } from '../password/password-hash.ts';
import { authService } from '../service.ts';

export const ORIGIN = 'http://club.test';
export const PASSWORD = 'green squares after class';

export interface Tokens {
  admin: string;
  master: string;
}

type Json = Record<string, unknown>;

/** The app on a database of its own, and the ways to use it that tests share. */
export async function createAccessFixture({
  publicUrl = ORIGIN,
  captcha,
}: {
  publicUrl?: string;
  captcha?: CaptchaCheck;
} = {}) {
  const database = await createTestDatabase(authService.migrations);
  const { pool } = database;
  const app = createAuthApp({
    pool,
    log: createLog('test', 'silent'),
    publicUrl,
    adminKeys: 'Control+Shift+K',
    rateLimitScale: 1,
    captcha,
  });
  const db = createDatabase<AuthTables>(pool, 'auth');
  let visitors = 0;

  /** An address that nothing was counted for yet. */
  const newAddress = () => `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`;

  const cookies = ({ admin, master }: Partial<Tokens>) => ({
    cookie: [admin && `${ADMIN_COOKIE}=${admin}`, master && `${MASTER_COOKIE}=${master}`]
      .filter(Boolean)
      .join('; '),
  });

  /** A request as one of our own pages sends it. */
  const send = async (
    method: string,
    path: string,
    {
      body,
      tokens = {},
      headers = {},
    }: { body?: Json; tokens?: Partial<Tokens>; headers?: Record<string, string> } = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        origin: publicUrl,
        [CLIENT_ADDRESS_HEADER]: newAddress(),
        'content-type': 'application/json',
        ...cookies(tokens),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const post = (path: string, options: Parameters<typeof send>[2] = {}) =>
    send('POST', path, options);

  const tokenOf = async (response: Response) =>
    ((await response.json()) as { token: string }).token;

  const createAdmin = async (email: string) => ({
    id: await insertAdmin(db, { email, passwordHash: await hashPassword(PASSWORD) }),
    email,
  });

  const knock = async () =>
    tokenOf(await post('/api/auth/getToken', { body: { trigger: 'hotspot' } }));

  const signIn = async (email: string): Promise<Tokens> => {
    const master = await knock();
    const response = await post('/api/admin/auth/login', {
      body: { email, password: PASSWORD },
      tokens: { master },
    });
    return { admin: await tokenOf(response), master };
  };

  /** Asks for a code and reads it from the queue. */
  const requestCode = async (tokens: Tokens, email: string): Promise<number> => {
    await pool.query(`delete from kit.rate_limit where key like 'auth-code-now%'`);
    const response = await post('/api/admin/otp/generate', { tokens });
    if (response.status !== 200) throw new Error(`no code: ${await response.text()}`);
    const mail = (await queuedMail(pool)).findLast(({ to }) => to === email);
    return Number(mail?.subject.slice(0, 6));
  };

  const enterCode = (tokens: Partial<Tokens>, otp: number) =>
    post('/api/admin/otp/verify', { tokens, body: { otp } });

  /** The whole way in. */
  const enter = async (email: string): Promise<Tokens> => {
    const tokens = await signIn(email);
    await enterCode(tokens, await requestCode(tokens, email));
    return tokens;
  };

  const actions = async () => {
    const { rows } = await pool.query<{
      action: string;
      actor: string;
      address: string | null;
      detail: object;
    }>('select action, actor, address, detail from kit.audit_entry order by id');
    return rows;
  };

  return {
    app,
    pool,
    db,
    send,
    post,
    knock,
    signIn,
    requestCode,
    enterCode,
    enter,
    createAdmin,
    newAddress,
    actions,
    drop: () => database.drop(),
  };
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>;
