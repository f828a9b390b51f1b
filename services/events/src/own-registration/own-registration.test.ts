import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { queuePublicEmails, RECIPIENT_EMAILS } from '@club/service-kit/email/public-email';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { sendRegistrationLinks } from '../registration-link/registration-link.service.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const send = (method: string, path: string, team: RegisteredTeam, fields: object = {}) =>
  call<RegistrationDetail & { code: string; fields?: Record<string, string> }>(
    site,
    method,
    `/api/registration${path}`,
    { payment_token: team.payment_token, ...fields },
  );

test('a team sees its registration by its secret', async () => {
  const team = await addTeam(site, eventId);
  const { status, body } = await send('POST', '', team);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    registration_id: team.registration_id,
    event: { id: eventId, title: 'Winter Code Sprint', registration_state: 'open' },
    modules: [
      { name: 'Web development', amount: 1200, discount: 0, code: null },
      { name: 'Robotics', amount: 2500, discount: 0, code: null },
    ],
    payment_status: 'unpaid',
    payment_kind: null,
    total: 3700,
    payable: 3700,
    cancelled: null,
    can: { edit: true, add_members: true, pay: true, cancel: true, restore: false },
  });
  expect(body.pay_by).toMatch(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/);
});

test('a team changes members and modules until it pays; the same form again changes nothing', async () => {
  const team = await addTeam(site, eventId);
  const fields = { members: [member('new@club.test')], modules: ['Robotics'] };
  const changed = await send('PUT', '', team, fields);
  expect(changed.body).toMatchObject({
    members: [{ email: 'new@club.test' }],
    modules: [{ name: 'Robotics' }],
    total: 2500,
    payable: 2500,
  });
  await send('PUT', '', team, fields);
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.changed',
  ]);
  const paid = await addPendingTeam(site, eventId);
  expect((await send('PUT', '', paid, fields)).body.code).toBe('already_paid');
});

test('codes are saved with an unpaid registration and use nothing: page, reminder and statement have one amount', async () => {
  const team = await addTeam(site, eventId);
  const codes = [{ module: 'Robotics', code: 'early' }];
  const { body } = await send('PUT', '/codes', team, { codes });
  expect(body).toMatchObject({
    total: 3700,
    payable: 3200,
    has_codes: true,
    modules: [{ discount: 0 }, { discount: 500, code: 'EARLY' }],
  });
  expect((await send('PUT', '/codes', team, { codes: [] })).body.payable).toBe(3700);
  const wrong = { codes: [{ module: 'Robotics', code: 'NOPE' }] };
  expect((await send('PUT', '/codes', team, wrong)).status).toBe(422);
  const paid = await addPendingTeam(site, eventId);
  expect((await send('PUT', '/codes', paid, { codes })).body.code).toBe('already_paid');
});

test('a team corrects its name after its payment; a name of another team is refused', async () => {
  const team = await addPendingTeam(site, eventId);
  const renamed = await send('PUT', '/name', team, { team_name: `${team.team_name} 2` });
  expect(renamed.body).toMatchObject({
    team_name: `${team.team_name} 2`,
    payment_status: 'pending',
  });
  await send('PUT', '/name', team, { team_name: `${team.team_name} 2` });
  expect((await auditOf(site, team.registration_id)).slice(2)).toEqual(['registration.renamed']);
  const other = await addTeam(site, eventId);
  const taken = await send('PUT', '/name', team, { team_name: other.team_name });
  expect([taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
    'team_name_taken',
    ['team_name'],
  ]);
  expect((await send('PUT', '/name', team, { team_name: 'a\nb' })).status).toBe(422);
  await send('POST', '/cancel', other);
  const late = await send('PUT', '/name', other, { team_name: 'Late' });
  expect(late.body.code).toBe('registration_cancelled');
});

test('a team with nothing to pay is confirmed by its registration, with one email', async () => {
  const { id } = await addEvent(site, {
    modules: 'Chess',
    module_amounts: 'Chess:0',
    discount_codes: '',
  });
  const leader = `${crypto.randomUUID()}@club.test`;
  const team = await addTeam(site, id, { modules: ['Chess'], members: [member(leader)] });
  expect(team).toMatchObject({ payment_status: 'approved', has_codes: false, pay_by: '' });
  const emails = (await queuedEmails(site.pool)).filter(({ to }) => to === leader);
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Your team has a place at Winter Code Sprint (${team.reference})`,
  ]);
  expect((await send('POST', '', team)).body).toMatchObject({
    payment_status: 'approved',
    payment_kind: 'free',
  });
  const again = addTeam(site, id, { modules: ['Chess'], members: [member(leader)] });
  await expect(again).rejects.toThrow();
});

test('the email of a free registration leaves although other networks have used up the emails of its mailbox', async () => {
  const limited = await openEventsSite({ rateLimitScale: 1 });
  const { id } = await addEvent(limited, {
    modules: 'Chess',
    module_amounts: 'Chess:0',
    discount_codes: '',
  });
  const leader = 'zara@club.test';
  for (let n = 0; n < 2 * RECIPIENT_EMAILS; n += 1) {
    const actor = { name: 'team', address: `10.9.${n % 2}.1` };
    const email = { to: leader, subject: 'Registered', text: 'Welcome.' };
    await queuePublicEmails({ ...limited.ctx, actor }, { priority: 'normal' }, email);
  }
  await addTeam(limited, id, { modules: ['Chess'], members: [member(leader)] });
  const emails = (await queuedEmails(limited.pool)).filter(({ to }) => to === leader);
  expect(emails).toHaveLength(RECIPIENT_EMAILS + 1);
  expect(emails.at(-1)?.subject).toMatch(/^Your team has a place at Winter Code Sprint/);
  await limited.close();
});

test('a rejected team may change its members, so that it can pay again', async () => {
  const team = await addPendingTeam(site, eventId);
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'reject'), { reason: 'No.' });
  const { body } = await send('PUT', '', team, {
    members: [member('other@club.test')],
    modules: ['Robotics'],
  });
  expect(body).toMatchObject({ payment_status: 'rejected', can: { edit: true, pay: true } });
});

test('a team adds members until registration closes, and claims them at once when it has paid', async () => {
  const { id } = await addEvent(site);
  const team = await addPendingTeam(site, id);
  const added = { members: [member('third@club.test')] };
  const { body } = await send('POST', '/members', team, added);
  expect(body).toMatchObject({
    payment_status: 'pending',
    members: [{}, {}, { email: 'third@club.test' }],
    can: { edit: false, add_members: false },
  });
  expect((await send('POST', '/members', team, added)).status).toBe(200);
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.payment_submitted',
    'registration.members_added',
  ]);
  const emails = await queuedEmails(site.pool);
  const subject = `New members in your team for Winter Code Sprint (${team.reference})`;
  expect(emails.filter((email) => email.subject === subject)).toHaveLength(3);

  const other = await addPendingTeam(site, id, { members: [member('alone@club.test')] });
  const refusal = async (emails: string[]) => {
    const { body } = await send('POST', '/members', other, { members: emails.map(member) });
    return [body.code, ...Object.keys(body.fields ?? {})];
  };
  expect(await refusal(['new@club.test', 'third@club.test'])).toEqual([
    'member_registered_elsewhere',
    'members.1.email',
  ]);
  expect(await refusal(['ALONE@club.test'])).toEqual(['invalid', 'members.0.email']);
  const three = ['a@club.test', 'b@club.test', 'c@club.test'];
  expect(await refusal(three)).toEqual(['invalid', 'members']);
  await site.pool.query('update events.event set registration_open = false where id = $1', [id]);
  expect(await refusal(['new@club.test'])).toEqual(['registrations_closed']);
});

test('a full module refuses teams that move into it, not a team that is in it', async () => {
  const { id } = await addEvent(site, { module_capacities: 'Robotics:1' });
  const first = await addTeam(site, id, { modules: ['Robotics'] });
  const second = await addTeam(site, id, { modules: ['Web development'] });
  const both = { modules: ['Robotics', 'Web development'] };
  const members = [member('mover@club.test')];
  const refused = await send('PUT', '', second, { ...both, members });
  expect([refused.body.code, refused.body.fields?.modules]).toEqual([
    'module_full',
    'All places of Robotics are taken. Please choose another module.',
  ]);
  expect((await send('PUT', '', first, { ...both, members })).status).toBe(200);
});

test('codes that take off the whole amount approve the registration at once', async () => {
  const team = await addTeam(site, eventId, { modules: ['Web development'] });
  const code = { module: 'Web development', code: 'free' };
  const early = await send('POST', '/confirm', team);
  expect([early.status, early.body.code]).toEqual([409, 'payment_needed']);
  const wrong = await send('POST', '/confirm', team, { codes: [{ ...code, code: 'x' }] });
  expect(wrong.status).toBe(422);
  const { body } = await send('POST', '/confirm', team, { codes: [code] });
  expect(body).toMatchObject({
    payment_status: 'approved',
    payment_kind: 'free',
    total: 1200,
    payable: 0,
    modules: [{ discount: 1200, code: 'FREE' }],
    transaction_id: null,
    refund: null,
  });
  expect((await send('POST', '/confirm', team, { codes: [code] })).status).toBe(200);
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.confirmed_free',
  ]);
  expect((await send('POST', '/cancel', team)).body.refund).toBeNull();
});

test('the link goes to members only, and the response is the same for everybody', async () => {
  const team = await addTeam(site, eventId, { members: [member('Lost@club.test')] });
  const ask = (email: string) =>
    call(site, 'POST', `/api/events/${eventId}/registration-link`, { email });
  const [known, unknown] = [await ask('lost@club.test'), await ask('stranger@club.test')];
  expect(known).toEqual({ ...unknown, headers: known.headers });
  expect(known.status).toBe(202);
  const { rows } = await site.pool.query(
    `select payload from test.job where task = 'email_registration_link' order by id`,
  );
  expect(rows).toHaveLength(2);
  const before = (await queuedEmails(site.pool)).length;
  for (const { payload } of rows) await sendRegistrationLinks(systemCtx({ ...site }), payload);
  const emails = (await queuedEmails(site.pool)).slice(before);
  expect(emails.map(({ to }) => to)).toEqual(['lost@club.test']);
  expect(emails[0]?.subject).toContain(team.reference);
});
