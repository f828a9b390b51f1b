import { setTimeout as sleep } from 'node:timers/promises';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { solve } from '../bot-check/testing/browser.ts';
import { runAdminCommand } from '../cli/admin-command.ts';
import { passwordQueues } from '../password/password-queue.ts';
import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';
import { holdMs } from './login-tries.ts';

jest.mock('node:timers/promises', () => ({
  ...jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises'),
  setTimeout: jest.fn(async () => undefined),
}));

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

interface Browser {
  master?: string;
  address?: string;
  cookies?: string[];
}

const login = (email: string, password: string, { master, address, cookies }: Browser = {}) =>
  fixture.post('/api/admin/auth/login', {
    body: { email, password },
    tokens: { ...(master && { master }) },
    ...(cookies && { cookies }),
    headers: { ...(address && { [CLIENT_ADDRESS_HEADER]: address }) },
  });

const newBrowser = async (): Promise<Browser> => ({ master: await fixture.getMasterToken() });

/** Tries wrong passwords until the browser has to wait. */
async function failUntilRefused(browser: Browser, email: string): Promise<Response> {
  for (let n = 0; n < 5; n += 1) {
    expect((await login(email, `wrong ${n}`, browser)).status).toBe(401);
  }
  return login(email, PASSWORD, browser);
}

/** A browser in which the admin has entered a one-time code before. */
async function knownBrowser(email: string): Promise<Browser> {
  const tokens = await fixture.signIn(email);
  const response = await fixture.enterCode(tokens, await fixture.requestCode(tokens, email));
  const cookie = response.headers.getSetCookie().find((set) => set.startsWith('deviceToken='));
  return { ...(await newBrowser()), cookies: [cookie?.split(';')[0] ?? ''] };
}

function openEnd(): { end: Promise<void>; release: () => void } {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { end, release };
}

/** The cookie of a browser that went through the bot check. */
async function visitorCookie(): Promise<string> {
  const token = encodeEvidence(await solve(fixture));
  const response = await fixture.post('/verify_captcha', { body: { token } });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('wrong passwords without a master token stop no sign-in, and nothing counts them', async () => {
  const { email } = await fixture.createAdmin('stranger@club.test');
  const address = '203.0.113.5';
  for (let n = 0; n < 8; n += 1) {
    expect((await login(email, 'wrong', { address })).status).toBe(401);
  }
  const { rows } = await fixture.pool.query('select key from auth.login_failure');
  expect(rows).toEqual([]);
  expect((await login(email, PASSWORD, { ...(await newBrowser()), address })).status).toBe(200);
});

test('a stranger with a master token has to wait; the admin’s browser in the same network does not', async () => {
  const { email } = await fixture.createAdmin('campus@club.test');
  const address = '203.0.113.6';
  const refused = await failUntilRefused({ ...(await newBrowser()), address }, email);
  expect(refused.status).toBe(429);
  expect((await login(email, PASSWORD, { ...(await newBrowser()), address })).status).toBe(200);
});

test('tries on many names stop nobody else in the network', async () => {
  const { email } = await fixture.createAdmin('names@club.test');
  const address = '203.0.113.7';
  const browser = { ...(await newBrowser()), address };
  for (let n = 0; n < 5; n += 1) await login(`guess${n}@club.test`, 'wrong', browser);
  expect((await login('guess6@club.test', 'wrong', browser)).status).toBe(429);
  expect((await login(email, PASSWORD, { ...(await newBrowser()), address })).status).toBe(200);
});

test('a network that used up the hidden entry leaves it open to browsers with a bot check', async () => {
  const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.8' };
  const request = (cookies: string[] = []) =>
    fixture.post('/api/auth/getToken', { body: { trigger: 'hotspot' }, headers, cookies });
  for (let n = 0; n < 60; n += 1) await request();
  expect((await request()).status).toBe(429);
  expect((await request([await visitorCookie()])).status).toBe(200);
  const { email } = await fixture.createAdmin('entry@club.test');
  expect((await request((await knownBrowser(email)).cookies)).status).toBe(200);
});

test('a visitor’s failures follow the visitor to a new master token', async () => {
  const { email } = await fixture.createAdmin('visitor@club.test');
  const cookies = [await visitorCookie()];
  expect((await failUntilRefused({ ...(await newBrowser()), cookies }, email)).status).toBe(429);
  expect((await login(email, PASSWORD, { ...(await newBrowser()), cookies })).status).toBe(429);
});

test('the waiting time of a browser doubles with each failure, up to 15 minutes', async () => {
  const { email } = await fixture.createAdmin('double@club.test');
  const browser = await newBrowser();
  const waits: number[] = [];
  let refused = await failUntilRefused(browser, email);
  for (let n = 0; n < 12; n += 1) {
    const { detail } = (await refused.json()) as { detail: string };
    expect(detail).toMatch(/^Too many tries\. Please wait \d+ (second|minute)s? and try again\.$/);
    waits.push(await waitOf());
    await fixture.pool.query('update auth.login_failure set next_try_at = now()');
    await login(email, 'wrong', browser);
    refused = await login(email, PASSWORD, browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

/** The waiting time that the latest failure of a browser started. */
async function waitOf(): Promise<number> {
  const { rows } = await fixture.pool.query(
    `select round(extract(epoch from next_try_at - until + interval '1 hour'))::int as seconds
     from auth.login_failure where key like 'master:%' and failures >= 5 order by until desc limit 1`,
  );
  return rows[0].seconds;
}

test('two hundred parallel guesses of a browser get five tries', async () => {
  // On a busy machine the first wait, of two seconds, ends before the last guess arrives.
  await fixture.pool.query(`create function auth.wait_longer() returns trigger language plpgsql as
    $$ begin new.next_try_at := new.next_try_at + interval '1 hour'; return new; end $$`);
  await fixture.pool.query(`create trigger wait_longer before update on auth.login_failure
    for each row when (new.next_try_at > now()) execute function auth.wait_longer()`);
  const { email } = await fixture.createAdmin('parallel@club.test');
  const browser = await newBrowser();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => (await login(email, `guess ${n}`, browser)).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(195);
  await fixture.pool.query('drop trigger wait_longer on auth.login_failure');
});

test('failures of unknown browsers hold the next ones up, whatever the spelling, but not a known browser', async () => {
  const { email } = await fixture.createAdmin('hold@club.test');
  const known = await knownBrowser(email);
  for (const name of [
    email,
    'HOLD@club.test',
    ' hold@club.test ',
    'Hold@Club.Test',
    'ｈold@club.test',
  ]) {
    await login(name, 'wrong', await newBrowser());
  }
  const holds = async (browser: Browser) => {
    jest.mocked(sleep).mockClear();
    expect((await login(email, PASSWORD, browser)).status).toBe(200);
    return jest.mocked(sleep).mock.calls.map(([ms]) => ms);
  };
  expect(await holds(await newBrowser())).toEqual([holdMs(5)]);
  expect(await holds(known)).toEqual([]);
});

test('responses are held from the fifth failure on, for at most 5 seconds', () => {
  expect([0, 4, 5, 6, 14, 1000].map(holdMs)).toEqual([0, 0, 500, 1000, 5000, 5000]);
});

test('a known browser is known to its own admin only, until the admin’s sessions are ended', async () => {
  const { email } = await fixture.createAdmin('device@club.test');
  await fixture.createAdmin('colleague@club.test');
  const known = await knownBrowser(email);
  const counted = async (name: string) => {
    await fixture.pool.query('delete from auth.login_failure');
    await login(name, 'wrong', known);
    const { rows } = await fixture.pool.query(
      `select split_part(key, ':', 1) as kind from auth.login_failure
       where key not like 'alert:%' order by key`,
    );
    return rows.map(({ kind }) => kind);
  };
  expect(await counted(email)).toEqual(['device']);
  expect(await counted('colleague@club.test')).toEqual(['master', 'unknown']);
  await runAdminCommand(['sessions', '--end', email], { pool: fixture.pool, print: () => {} });
  expect(await counted(email)).toEqual(['master', 'unknown']);
});

test('a full queue refuses unknown browsers without counting their tries, and lets known browsers pass', async () => {
  const { email } = await fixture.createAdmin('busy@club.test');
  const known = await knownBrowser(email);
  const unknown = await newBrowser();
  const { end, release } = openEnd();
  const flood = Array.from({ length: 66 }, () => passwordQueues.unknown(() => end));
  for (let n = 0; n < 6; n += 1) {
    const response = await login(email, PASSWORD, unknown);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  }
  expect((await login(email, PASSWORD, known)).status).toBe(200);
  release();
  await Promise.all(flood);
  expect((await login(email, PASSWORD, unknown)).status).toBe(200);
});

test('tries without a master token wait only for each other', async () => {
  const { email } = await fixture.createAdmin('lanes@club.test');
  const { end, release } = openEnd();
  const flood = Array.from({ length: 33 }, () => passwordQueues.stranger(() => end));
  expect((await login(email, PASSWORD)).status).toBe(503);
  expect((await login(email, PASSWORD, await newBrowser())).status).toBe(200);
  release();
  await Promise.all(flood);
});

test('a flood of tries without a master token leaves a limited number of audit entries', async () => {
  await fixture.pool.query(
    `update kit.rate_limit set points = 200 where key = 'auth-stranger-audit:all'`,
  );
  const before = (await fixture.auditEntries()).length;
  expect((await login('flood@club.test', 'wrong')).status).toBe(401);
  expect((await fixture.post('/api/auth/decoy', { body: { email: 'a@b.test' } })).status).toBe(401);
  expect(await fixture.auditEntries()).toHaveLength(before);
});
