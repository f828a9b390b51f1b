import type { AdminAccount, Invitation } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/role';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  type AccessFixture,
  createAccessFixture,
  PASSWORD as FIRST_PASSWORD,
  type Tokens,
} from '../testing/access-fixture.ts';

const OWNER = 'owner@club.test';
const PASSWORD = 'seven lanterns over karachi';

let fixture: AccessFixture;
let owner: Tokens;
beforeEach(async () => {
  fixture = await createAccessFixture();
  await fixture.createAdmin(OWNER);
  owner = await fixture.signInWithCode(OWNER);
});
afterEach(() => fixture.drop());

const list = async (tokens = owner) =>
  (await (await fixture.send('GET', '/api/admin/admins', { tokens })).json()) as {
    admins: AdminAccount[];
    invitations: Invitation[];
  };
const invite = (email: string, role: Role) =>
  fixture.post('/api/admin/invitations', { tokens: owner, body: { email, role } });
const setRole = (id: string, role: Role, tokens = owner) =>
  fixture.send('PUT', `/api/admin/admins/${id}`, { tokens, body: { role } });
const remove = (id: string, tokens = owner) =>
  fixture.send('DELETE', `/api/admin/admins/${id}`, { tokens });
const accept = (token: string, password = PASSWORD, tokens: Partial<Tokens> = {}) =>
  fixture.post('/api/auth/invitations/accept', { tokens, body: { token, password } });

/** The token in the link of the last invitation. */
async function tokenFor(email: string): Promise<string> {
  const sent = (await queuedEmails(fixture.pool)).findLast(({ to }) => to === email);
  return /\/fake\/invitation#(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
}

test('an invited person creates an account with the link, and signs in with the role', async () => {
  expect((await invite('Hira@club.test', 'treasurer')).status).toBe(200);
  expect((await list()).invitations).toMatchObject([
    { email: 'hira@club.test', role: 'treasurer', invited_by: OWNER },
  ]);
  const token = await tokenFor('hira@club.test');
  const read = await fixture.post('/api/auth/invitations/read', { body: { token } });
  expect(await read.json()).toMatchObject({ email: 'hira@club.test', role: 'treasurer' });
  const accepted = await accept(token);
  expect(accepted.status).toBe(200);
  const master = /masterAuthToken=([^;]+)/.exec(accepted.headers.get('set-cookie') ?? '')?.[1];
  const login = await fixture.post('/api/admin/auth/login', {
    tokens: { master: master ?? '' },
    body: { email: 'hira@club.test', password: PASSWORD },
  });
  expect(login.status).toBe(200);
  const { admins, invitations } = await list();
  expect(invitations).toEqual([]);
  expect(admins).toMatchObject([
    { email: 'hira@club.test', role: 'treasurer', last_sign_in_at: null, is_current: false },
    { email: OWNER, role: 'owner', last_sign_in_at: expect.any(String), is_current: true },
  ]);
});

test('an owner who opens a link in their own browser keeps their session', async () => {
  await invite('same@club.test', 'reader');
  const accepted = await accept(await tokenFor('same@club.test'), PASSWORD, owner);
  expect(accepted.headers.get('set-cookie')).toContain(`masterAuthToken=${owner.master};`);
  expect((await list()).admins).toHaveLength(2);
});

test('a link works once, also for two people at the same time', async () => {
  await invite('once@club.test', 'reader');
  const token = await tokenFor('once@club.test');
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await (await accept(token)).json()).toMatchObject({ code: 'invitation_ended' });
  expect((await list()).admins).toHaveLength(2);
});

test('a second invitation, a revoked one and an old one end the link', async () => {
  await invite('again@club.test', 'reader');
  const first = await tokenFor('again@club.test');
  await invite('again@club.test', 'editor');
  const second = await tokenFor('again@club.test');
  expect((await accept(first)).status).toBe(404);
  const [open] = (await list()).invitations;
  expect(open?.role).toBe('editor');
  await fixture.send('DELETE', `/api/admin/invitations/${open?.id}`, { tokens: owner });
  expect((await accept(second)).status).toBe(404);
  await invite('late@club.test', 'reader');
  const late = await tokenFor('late@club.test');
  await fixture.pool.query(`update auth.invitation set expires_at = now() - interval '1 second'`);
  expect((await accept(late)).status).toBe(404);
  expect((await list()).invitations).toEqual([]);
});

test('a weak password keeps the invitation; an admin gets none', async () => {
  await invite('weak@club.test', 'reader');
  const token = await tokenFor('weak@club.test');
  expect(await (await accept(token, 'password1234')).json()).toMatchObject({
    fields: { password: expect.any(String) },
  });
  expect((await accept(token)).status).toBe(200);
  expect(await (await invite('weak@club.test', 'owner')).json()).toMatchObject({
    fields: { email: 'This person is an admin already.' },
  });
});

test('a new role counts from the next request on, in sessions that are open', async () => {
  const { id } = await fixture.createAdmin('hira@club.test', 'owner');
  const hira = await fixture.signInWithCode('hira@club.test');
  expect((await list(hira)).admins).toHaveLength(2);
  expect((await setRole(id, 'reader')).status).toBe(200);
  const refused = await fixture.send('GET', '/api/admin/admins', { tokens: hira });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'role_not_allowed',
    detail: 'Your role (reader) does not allow this. An owner can change your role.',
  });
  const session = await fixture.send('GET', '/api/admin/auth/session', { tokens: hira });
  expect(await session.json()).toMatchObject({ role: 'reader' });
});

test('the session of a removed admin ends at once', async () => {
  const { id } = await fixture.createAdmin('gone@club.test', 'editor');
  const gone = await fixture.signInWithCode('gone@club.test');
  expect((await remove(id)).status).toBe(200);
  const response = await fixture.send('GET', '/api/admin/auth/session', { tokens: gone });
  expect(response.status).toBe(401);
  expect((await remove(id)).status).toBe(404);
});

test('the last owner stays, also when two owners remove each other at the same time', async () => {
  const own = (await list()).admins[0]?.id ?? '';
  expect(await (await remove(own)).json()).toMatchObject({ code: 'last_owner' });
  expect(await (await setRole(own, 'reader')).json()).toMatchObject({ code: 'last_owner' });
  const { id } = await fixture.createAdmin('second@club.test', 'owner');
  const second = await fixture.signInWithCode('second@club.test');
  await Promise.all([remove(id), remove(own, second), setRole(id, 'editor')]);
  const { rows } = await fixture.pool.query(`select id from auth.admin where role = 'owner'`);
  expect(rows.length).toBeGreaterThan(0);
});

test('changes of accounts need a code entered in the last minutes, the list does not', async () => {
  const own = (await list()).admins[0]?.id ?? '';
  await fixture.pool.query(
    `update auth.session set otp_verified_at = now() - interval '6 minutes'`,
  );
  const answers = await Promise.all([
    invite('x@club.test', 'reader'),
    setRole(own, 'reader'),
    remove(own),
    fixture.send('DELETE', `/api/admin/invitations/${own}`, { tokens: owner }),
  ]);
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({ code: 'fresh_otp_required' });
  }
  expect((await fixture.send('GET', '/api/admin/admins', { tokens: owner })).status).toBe(200);
});

test('owners get an email about accounts, and the admin about a new role', async () => {
  const { id } = await fixture.createAdmin('hira@club.test', 'reader');
  await setRole(id, 'editor');
  await remove(id);
  const subjects = (await queuedEmails(fixture.pool)).map(({ to, subject }) => [to, subject]);
  expect(subjects).toContainEqual(['hira@club.test', 'Your role in the back office is now editor']);
  expect(subjects).toContainEqual([OWNER, 'hira@club.test is no longer an admin']);
  expect((await fixture.auditEntries()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['admin.role_changed', 'admin.deleted']),
  );
});

test.each([
  ['is removed', (id: string) => remove(id)],
  ['loses the role', (id: string) => setRole(id, 'reader')],
  ['gets a new password', (_: string, tokens: Tokens) => changePassword(tokens)],
])('an invitation ends when its inviter %s', async (_, end) => {
  const { id } = await fixture.createAdmin('inviter@club.test', 'owner');
  const inviter = await fixture.signInWithCode('inviter@club.test');
  const body = { email: 'second-self@club.test', role: 'owner' };
  await fixture.post('/api/admin/invitations', { tokens: inviter, body });
  await invite('of-another@club.test', 'reader');
  expect((await end(id, inviter)).status).toBe(200);
  const ended = await accept(await tokenFor('second-self@club.test'));
  expect(await ended.json()).toMatchObject({ code: 'invitation_ended' });
  expect((await list()).invitations.map(({ email }) => email)).toEqual(['of-another@club.test']);
});

const changePassword = (tokens: Tokens) =>
  fixture.post('/api/admin/set-password', {
    tokens,
    body: { current_password: FIRST_PASSWORD, password: PASSWORD },
  });

test('an owner who is removed while inviting leaves no invitation', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { id } = await fixture.createAdmin(`racer${n}@club.test`, 'owner');
    const tokens = await fixture.signInWithCode(`racer${n}@club.test`);
    const body = { email: 'late@club.test', role: 'owner' };
    await Promise.all([
      fixture.post('/api/admin/invitations', { tokens, body }),
      fixture.post('/api/admin/invitations', { tokens, body }),
      remove(id),
    ]);
    expect((await list()).invitations).toEqual([]);
  }
});
