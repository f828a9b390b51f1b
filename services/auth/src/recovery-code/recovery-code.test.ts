import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

const create = (tokens: Tokens) => fixture.post('/api/admin/auth/recovery-codes', { tokens });
const codesOf = async (tokens: Tokens) =>
  ((await (await create(tokens)).json()) as { codes: string[] }).codes;
const enterCode = (tokens: Tokens, code: string) =>
  fixture.post('/api/admin/otp/recovery', { tokens, body: { recovery_code: code } });
const left = async (tokens: Tokens) =>
  (await fixture.send('GET', '/api/admin/auth/recovery-codes', { tokens })).json();

test('ten codes are shown once and stored as hashes', async () => {
  const { email } = await fixture.createAdmin('ten@club.test');
  const tokens = await fixture.signInWithCode(email);
  const response = await create(tokens);
  expect(response.status).toBe(201);
  const { codes } = (await response.json()) as { codes: string[] };
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await left(tokens)).toMatchObject({ left: 10 });
  const { rows } = await fixture.pool.query('select * from auth.recovery_code');
  expect(JSON.stringify(rows)).not.toContain(codes[0]);
});

test('a code works once, in any case and with or without hyphen', async () => {
  const { email } = await fixture.createAdmin('once@club.test');
  const [first = '', second = ''] = await codesOf(await fixture.signInWithCode(email));
  const tokens = await fixture.signIn(email);
  const twice = await Promise.all([enterCode(tokens, first), enterCode(tokens, first)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(twice.find(({ status }) => status === 200)?.headers.get('set-cookie')).toContain(
    'otpVerified=true',
  );
  const again = await fixture.signIn(email);
  expect((await enterCode(again, ` ${second.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
  expect(await left(again)).toMatchObject({ left: 8 });
});

test('new codes replace the earlier ones', async () => {
  const { email } = await fixture.createAdmin('newer@club.test');
  const tokens = await fixture.signInWithCode(email);
  const [old = ''] = await codesOf(tokens);
  const sets = await Promise.all([codesOf(tokens), codesOf(tokens)]);
  expect(await left(tokens)).toMatchObject({ left: 10 });
  const later = await fixture.signIn(email);
  expect((await enterCode(later, old)).status).toBe(422);
  const results = [];
  for (const [code = ''] of sets) results.push((await enterCode(later, code)).status);
  expect(results.sort()).toEqual([200, 422]);
});

test('another admin’s code is refused', async () => {
  await fixture.createAdmin('giver@club.test');
  await fixture.createAdmin('taker@club.test');
  const [code = ''] = await codesOf(await fixture.signInWithCode('giver@club.test'));
  expect((await enterCode(await fixture.signIn('taker@club.test'), code)).status).toBe(422);
});

test.each(['', ' ', 'x'.repeat(41)])('refuses %j as invalid', async (code) => {
  const email = `bad${code.length}@club.test`;
  await fixture.createAdmin(email);
  expect((await enterCode(await fixture.signIn(email), code)).status).toBe(422);
});

test('creating recovery codes needs a fresh code', async () => {
  await fixture.createAdmin('old@club.test');
  const tokens = await fixture.signInWithCode('old@club.test');
  await fixture.pool.query(`update auth.session set otp_verified_at = now() - interval '1 hour'`);
  expect((await create(tokens)).status).toBe(403);
});
