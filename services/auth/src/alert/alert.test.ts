import { type AdminAlert, alertAdmins } from '@club/service-kit/email/alert-admins';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import type { JobHelpers } from 'graphile-worker';
import { runAdminCommand } from '../cli/admin-command.ts';
import { authTasks } from '../tasks.ts';
import { type AccessFixture, createAccessFixture, PASSWORD } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.drop());

/** The subjects of the emails to an admin, without the one-time codes. */
const subjectsTo = async (email: string) =>
  (await queuedEmails(fixture.pool))
    .filter(({ to, subject }) => to === email && !/^\d/.test(subject))
    .map(({ subject }) => subject);

async function fail(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    if (n % 4 === 0)
      await fixture.pool.query(`delete from auth.login_failure where key !~ 'alert'`);
    const tokens = { master: await fixture.getMasterToken() };
    const body = { email, password: 'wrong' };
    expect((await fixture.post('/api/admin/auth/login', { body, tokens })).status).toBe(401);
  }
}

test('the tenth failed sign-in within an hour sends the admin one email, before any other email', async () => {
  const { email } = await fixture.createAdmin('failures@club.test');
  await fail(email, 9);
  expect(await subjectsTo(email)).toEqual([]);
  await fail('FAILURES@club.test', 3);
  expect(await subjectsTo(email)).toEqual(['Failed sign-ins on your account']);
  const { rows } = await fixture.pool.query(
    `select priority from test.job where payload->>'to' = $1`,
    [email],
  );
  expect(rows).toEqual([{ priority: -10 }]);
  await fixture.pool.query(`update auth.login_failure set until = now() where key ~ 'alert'`);
  await fail(email, 10);
  expect(await subjectsTo(email)).toHaveLength(2);
});

test('wrong one-time codes count too, tries without a master token do not', async () => {
  const { email } = await fixture.createAdmin('codes@club.test');
  const body = { email, password: 'wrong' };
  for (let n = 0; n < 12; n += 1) await fixture.post('/api/admin/auth/login', { body });
  expect(await subjectsTo(email)).toEqual([]);
  const tokens = await fixture.signIn(email);
  for (let n = 0; n < 10; n += 1) await fixture.enterCode(tokens, 100_000);
  expect(await subjectsTo(email)).toEqual(['Failed sign-ins on your account']);
});

test('an admin gets an email about new recovery codes, a new password and a reset', async () => {
  const { email } = await fixture.createAdmin('changes@club.test');
  const tokens = await fixture.signInWithCode(email);
  await fixture.post('/api/admin/auth/recovery-codes', { tokens });
  const body = { current_password: PASSWORD, password: 'seven lanterns over karachi' };
  await fixture.post('/api/admin/set-password', { tokens, body });
  await runAdminCommand(['reset-password', email], { pool: fixture.pool, print: () => {} });
  expect(await subjectsTo(email)).toEqual([
    'New recovery codes were made for your account',
    'Your password was changed',
    'Your password was reset',
  ]);
  const last = (await queuedEmails(fixture.pool)).findLast(({ to }) => to === email);
  for (const text of [last?.text, last?.html]) expect(text).toContain('an operator');
});

/** Runs the job that was queued last. */
async function runAlert(): Promise<void> {
  const { rows } = await fixture.pool.query<{ payload: AdminAlert }>(
    `select payload from test.job
     where task = 'alert_admins' order by id desc`,
  );
  await authTasks(fixture.deps).alert_admins?.(rows[0]?.payload, {} as JobHelpers);
}

test('a change by another service reaches every admin', async () => {
  await fixture.createAdmin('one@club.test');
  await fixture.createAdmin('two@club.test');
  const actor = { name: 'one@club.test', address: '203.0.113.9' };
  await alertAdmins({ db: fixture.db, actor }, 'The bank account was changed');
  await runAlert();
  for (const email of ['one@club.test', 'two@club.test']) {
    expect(await subjectsTo(email)).toEqual(['The bank account was changed']);
  }
  const sent = (await queuedEmails(fixture.pool)).find(({ to }) => to === 'two@club.test');
  expect(sent?.text).toContain('By: one@club.test\nNetwork address: 203.0.113.9');
});

test('an alert for owners reaches no other admin, and says what to do', async () => {
  await fixture.createAdmin('owner@club.test');
  await fixture.createAdmin('editor@club.test', 'editor');
  const more = { isForOwners: true, advice: 'The release failed.' };
  const change = 'mf-events 1 was rolled back';
  await alertAdmins({ db: fixture.db, actor: { name: 'system' } }, change, more);
  await runAlert();
  expect(await subjectsTo('editor@club.test')).toEqual([]);
  const sent = (await queuedEmails(fixture.pool)).find(({ to }) => to === 'owner@club.test');
  expect(sent?.subject).toBe(change);
  expect(sent?.text).toContain('By: the site itself');
  expect(sent?.text).toContain('The release failed.');
  expect(sent?.text).not.toContain('password');
});
