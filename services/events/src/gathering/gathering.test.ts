import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { endHolds } from '../hold/hold.tasks.ts';
import { mergeRegistrations, previewMerge } from '../merge/merge.service.ts';
import { eventsPerson } from '../person/person.service.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  member,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import {
  emailsTo,
  gather,
  gatheringTeam,
  invitationOf,
  join,
  joinNow,
  linkOf,
  ownJoin,
  ownTeam,
  removeJoined,
  tokenOf,
} from '../testing/gathering.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

let people = 0;
/** A new address for each test. */
const person = () => `person-${++people}@club.test`;

const complete = { gathering: 'complete' };
const early = { gathering: 'early' };
const free = { modules: 'Chess', module_amounts: 'Chess:0', discount_codes: '' };
const chess = { modules: ['Chess'] };
const save = (id: string, fields: object) =>
  asAdmin(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, ...fields }));
const cancel = ({ payment_token }: { payment_token: string }) =>
  call(site, 'POST', '/api/registration/cancel', { payment_token });

test('members join by the link and confirm their addresses; the team sees who is missing and pays when it is complete', async () => {
  const { id, slug } = await addEvent(site, complete);
  const team = await gatheringTeam(site, id);
  expect((await ownTeam(site, team)).gathering).toEqual({
    team_size: 3,
    link: `https://club.test/events/${slug}/join?team=${team.link}`,
    is_complete: false,
    must_be_complete: true,
    can_change: true,
    joined: [],
    waiting: [],
  });
  expect((await invitationOf(site, team.link)).body).toEqual({
    event: expect.objectContaining({ slug, title: eventFields.title }),
    team_name: team.team_name,
    first_names: ['Name'],
    state: 'open',
    places_left: 2,
  });

  const [one, two] = [person(), person()];
  expect((await join(site, team.link, one)).status).toBe(202);
  const token = await tokenOf(site, one);
  expect((await ownJoin(site, token)).body).toMatchObject({ state: 'unconfirmed' });
  const waiting = await ownTeam(site, team);
  expect(waiting.members).toHaveLength(1);
  expect(waiting.gathering?.waiting).toEqual([expect.objectContaining({ name: member(one).name })]);

  for (const _ of ['once', 'repeated'])
    expect((await ownJoin(site, token, '/confirm')).body).toMatchObject({
      state: 'joined',
      first_names: ['Name', 'Name'],
      payment_status: 'unpaid',
      ticket_number: '',
    });
  expect((await pay(site, id, paymentForm(team))).body).toMatchObject({ code: 'team_incomplete' });
  expect((await ownTeam(site, team)).can).toMatchObject({ pay: false });

  await joinNow(site, team.link, two);
  expect(await ownTeam(site, team)).toMatchObject({
    members: [{}, member(one), member(two)],
    can: { pay: true },
    gathering: { is_complete: true, must_be_complete: false, waiting: [] },
  });
  expect((await pay(site, id, paymentForm(team))).status).toBe(200);
  expect((await invitationOf(site, team.link)).body).toMatchObject({ state: 'full' });
  expect(await auditOf(site, team.registration_id)).toEqual([
    'registration.registered',
    'registration.member_joined',
    'registration.member_joined',
    'registration.payment_submitted',
  ]);
});

test('members who join get the link of their own place, and the others the link of the registration', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  await joinNow(site, team.link, email);
  expect((await emailsTo(site, team.leader)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your team is registered/),
    expect.stringMatching(/^A member has joined your team/),
  ]);
  await pay(site, id, paymentForm(team));
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  for (const { text } of await emailsTo(site, email)) expect(text).not.toContain('/registration#');
  expect((await emailsTo(site, email)).at(-1)?.text).toContain('?member=');
  expect((await emailsTo(site, team.leader)).at(-1)?.text).toContain('/registration#');
});

test('the answer is the same for an address that is in the team, which gets its own link again', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  await joinNow(site, team.link, email);
  const [again, leader] = await Promise.all([
    join(site, team.link, email.toUpperCase()),
    join(site, team.link, team.leader),
  ]);
  expect([again.status, leader.status]).toEqual([202, 202]);
  expect(again.body).toEqual(leader.body);
  expect((await emailsTo(site, email)).at(-1)?.text).toContain('?member=');
  expect((await emailsTo(site, team.leader)).at(-1)?.text).toContain('/registration#');
  expect((await ownTeam(site, team)).members).toHaveLength(2);
});

test('one person who joins twice is in the team once', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  await join(site, team.link, email);
  const first = await tokenOf(site, email);
  await join(site, team.link, email);
  const second = await tokenOf(site, email);
  expect((await ownJoin(site, second, '/confirm')).status).toBe(200);
  expect((await ownJoin(site, first, '/confirm')).status).toBe(404);
  expect(await ownTeam(site, team)).toMatchObject({
    members: [{}, {}],
    gathering: { waiting: [], joined: [{}] },
  });
});

test.each([
  ['the link is closed', 404, 'not_found', (team: Team) => gather(site, team, null)],
  ['the link is replaced', 404, 'not_found', (team: Team) => gather(site, team, 3, renewed)],
  ['the registration is cancelled', 409, 'registration_cancelled', cancel],
  [
    'the event is closed',
    409,
    'registrations_closed',
    ({ id }: Team) => save(id, { registration_open: 'false', ...early }),
  ],
  ['the event has no links', 409, 'no_join_links', ({ id }: Team) => save(id, { gathering: '' })],
  [
    'the team is complete',
    409,
    'team_full',
    async (team: Team) => {
      await joinNow(site, team.link, person());
      await joinNow(site, team.link, person());
    },
  ],
])('nobody joins or confirms when %s', async (_, status, code, end) => {
  const { id } = await addEvent(site, early);
  const team = { ...(await gatheringTeam(site, id)), id };
  const email = person();
  await join(site, team.link, email);
  const token = await tokenOf(site, email);
  await end(team);
  expect(await join(site, team.link, person())).toMatchObject({ status, body: { code } });
  expect(await ownJoin(site, token, '/confirm')).toMatchObject({ status, body: { code } });
  expect((await ownTeam(site, team)).members.map(({ email }) => email)).not.toContain(email);
});

type Team = Awaited<ReturnType<typeof gatheringTeam>> & { id: string };
const renewed = { new_link: true };

test('a new link opens the team, and the earlier one does not', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  expect((await gather(site, team, 2)).body.gathering).toMatchObject({ team_size: 2 });
  expect(await linkOf(site, team)).toBe(team.link);
  await gather(site, team, 2, renewed);
  const link = await linkOf(site, team);
  expect((await invitationOf(site, team.link)).status).toBe(404);
  expect((await invitationOf(site, link)).body).toMatchObject({ state: 'open', places_left: 1 });
  await gather(site, team, null);
  expect((await invitationOf(site, link)).status).toBe(404);
  await gather(site, team, 3);
  expect((await invitationOf(site, link)).status).toBe(404);
  expect((await invitationOf(site, await linkOf(site, team))).status).toBe(200);
});

test.each([
  [{ team_size: 1 }, 422],
  [{ team_size: 4 }, 422],
  [{ team_size: '3' }, 422],
  [{}, 422],
  [{ team_size: 3, payment_token: 'nobody' }, 403],
])('refuses the join link of a team with %j', async (fields, status) => {
  const { id } = await addEvent(site, early);
  const { payment_token } = await gatheringTeam(site, id);
  const body = { payment_token, ...fields };
  expect((await call(site, 'PUT', '/api/registration/gathering', body)).status).toBe(status);
});

test('a team is not smaller than its members, and gathers only where the event has links', async () => {
  const { id } = await addEvent(site, early);
  const large = await addTeam(site, id, {
    members: ['a', 'b', 'c'].map((name) => member(`${name}-${person()}`)),
  });
  const refused = await gather(site, large, 2);
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { team_size: expect.any(String) } },
  });
  const { id: other } = await addEvent(site);
  const team = await addTeam(site, other);
  expect((await ownTeam(site, team)).gathering).toBeUndefined();
  expect(await gather(site, team, 3)).toMatchObject({
    status: 409,
    body: { code: 'no_join_links' },
  });
  const path = `/api/events/${other}/register`;
  const { status, body } = await call(site, 'POST', path, teamForm({ team_size: 3 }));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['team_size']]);
});

test('a link holds no place for a person who has not confirmed, and ends after a day', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id, { team_size: 2 });
  const [slow, late, quick] = [person(), person(), person()];
  for (const email of [slow, late]) await join(site, team.link, email);
  await site.pool.query(
    `update events.team_join set joined_at = now() - interval '25 hours' where email = $1`,
    [late],
  );
  expect((await ownJoin(site, await tokenOf(site, late), '/confirm')).status).toBe(404);
  await joinNow(site, team.link, quick);
  const refused = await ownJoin(site, await tokenOf(site, slow), '/confirm');
  expect(refused).toMatchObject({ status: 409, body: { code: 'team_full' } });
});

test('invented addresses of one network replace each other, and keep nobody out', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const [first, late] = [person(), person()];
  await join(site, team.link, first);
  const stranger = { [CLIENT_ADDRESS_HEADER]: '192.0.2.7' };
  const answers = [];
  for (let count = 0; count < 25; count += 1) {
    // Known addresses get the same answer, whoever waits.
    const email = count % 8 === 7 ? team.leader : person();
    const body = { link: team.link, members: [member(email)] };
    answers.push(await call(site, 'POST', '/api/join/members', body, stranger));
  }
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await join(site, team.link, late);
  expect((await ownTeam(site, team)).gathering?.waiting).toHaveLength(20);
  for (const email of [first, late]) {
    const { body } = await ownJoin(site, await tokenOf(site, email), '/confirm');
    expect(body).toMatchObject({ state: 'joined' });
  }
});

test.each([
  ['members', { members: [] }],
  ['members', { members: [member('a@club.test'), member('b@club.test')] }],
  ['members.0.email', { members: [member('nobody')] }],
  ['members.0.name', { members: [{ ...member('a@club.test'), name: 'www.casino.example' }] }],
])('refuses to join with a wrong %s', async (field, fields) => {
  const { id } = await addEvent(site, early);
  const { link } = await gatheringTeam(site, id);
  const { status, body } = await join(site, link, 'a@club.test', fields);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

test('a member answers the questions to members, and no question to the team', async () => {
  const asked = [question('member', 'Size?'), question('team', 'Motto?')];
  const { id } = await addEvent(site, { ...early, questions: JSON.stringify(asked) });
  const answers = { team: { [asked[1]?.id ?? '']: 'Onwards' }, members: [{}] };
  const own = { ...answers, members: [{ [asked[0]?.id ?? '']: 'S' }] };
  const team = await gatheringTeam(site, id, { answers: own });
  expect((await invitationOf(site, team.link)).body.questions).toEqual([
    expect.objectContaining({ label: 'Size?' }),
  ]);
  const email = person();
  const field = `answers.members.0.${asked[0]?.id}`;
  for (const fields of [{ answers }, {}]) {
    const refused = await join(site, team.link, email, fields);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  }
  const given = { team: {}, members: [{ [asked[0]?.id ?? '']: 'M' }] };
  await join(site, team.link, email, { answers: given });
  await ownJoin(site, await tokenOf(site, email), '/confirm');
  expect((await ownTeam(site, team)).answers?.members[1]).toEqual(given.members[0]);
});

test('a person who joins fills in the fields that the event asks, and no others are stored', async () => {
  const fields = [{ name: 'batch', label: 'Section', required: true }];
  const { id } = await addEvent(site, { ...early, member_fields: JSON.stringify(fields) });
  const team = await gatheringTeam(site, id);
  expect((await invitationOf(site, team.link)).body.member_fields).toEqual(fields);
  const email = person();
  const without = await join(site, team.link, email, {
    members: [{ ...member(email), batch: '' }],
  });
  expect(without).toMatchObject({
    status: 422,
    body: { fields: { 'members.0.batch': 'Section is required.' } },
  });
  await joinNow(site, team.link, email);
  expect((await ownTeam(site, team)).members[1]).toMatchObject({ batch: '2022', phone: '' });
});

const question = (who: string, label: string) => ({
  id: crypto.randomUUID(),
  for: who,
  kind: 'short_text',
  label,
  required: true,
});

test('a person of a team that has paid joins no other paid team, and can join one that has not', async () => {
  const { id } = await addEvent(site, early);
  const [first, second, unpaid] = [
    await gatheringTeam(site, id),
    await gatheringTeam(site, id),
    await gatheringTeam(site, id),
  ];
  const email = person();
  await joinNow(site, first.link, email);
  for (const team of [first, second]) await pay(site, id, paymentForm(team));
  await join(site, second.link, email);
  const refused = await ownJoin(site, await tokenOf(site, email), '/confirm');
  expect(refused).toMatchObject({ status: 409, body: { code: 'member_registered_elsewhere' } });
  await joinNow(site, unpaid.link, email);
  expect((await ownTeam(site, unpaid)).members).toHaveLength(2);
  const { body } = await pay(site, id, paymentForm(unpaid));
  expect(body).toMatchObject({ code: 'member_registered_elsewhere' });
});

test('the team removes a member, who gets an email and can join another team; a person removed before the confirmation gets none', async () => {
  const { id } = await addEvent(site, early);
  const [team, other] = [await gatheringTeam(site, id), await gatheringTeam(site, id)];
  await pay(site, id, paymentForm(team));
  const [gone, stays, slow] = [person(), person(), person()];
  await join(site, team.link, slow);
  const token = await joinNow(site, team.link, gone);
  await joinNow(site, team.link, stays);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  const before = (await ownTeam(site, team)).tickets?.at(-1);
  const { gathering } = await ownTeam(site, team);
  for (const { id } of [...(gathering?.joined ?? []).slice(0, 1), ...(gathering?.waiting ?? [])])
    for (const _ of ['once', 'repeated'])
      expect((await removeJoined(site, team, id)).status).toBe(200);
  const after = await ownTeam(site, team);
  expect(after.members.map(({ email }) => email)).toEqual([team.leader, stays]);
  expect(after.tickets?.at(-1)).toEqual(before);
  expect((await ownJoin(site, token)).status).toBe(404);
  expect((await emailsTo(site, gone)).at(-1)?.subject).toMatch(/^You are not in a team/);
  expect(await emailsTo(site, slow)).toHaveLength(1);
  await pay(site, id, paymentForm(other));
  await joinNow(site, other.link, gone);
  expect((await ownTeam(site, other)).members).toHaveLength(2);
});

test('a team removes nobody of another team', async () => {
  const { id } = await addEvent(site, early);
  const [team, other] = [await gatheringTeam(site, id), await gatheringTeam(site, id)];
  await joinNow(site, team.link, person());
  await join(site, team.link, person());
  const { gathering } = await ownTeam(site, team);
  for (const { id } of [...(gathering?.joined ?? []), ...(gathering?.waiting ?? [])])
    await removeJoined(site, other, id);
  expect((await ownTeam(site, team)).gathering).toEqual(gathering);
  expect((await removeJoined(site, { payment_token: 'nobody' }, id)).status).toBe(403);
});

test('a member leaves, and the leader gets an email; before the confirmation the request is deleted', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const [member, slow] = [person(), person()];
  const token = await joinNow(site, team.link, member);
  await join(site, team.link, slow);
  for (const own of [token, token, await tokenOf(site, slow)])
    expect((await ownJoin(site, own, '/leave')).status).toBe(200);
  expect(await ownTeam(site, team)).toMatchObject({
    members: [{ email: team.leader }],
    gathering: { joined: [], waiting: [] },
  });
  expect((await emailsTo(site, team.leader)).at(-1)?.subject).toMatch(/^A member has left/);
  expect((await ownJoin(site, 'forged', '/leave')).status).toBe(404);
  expect((await ownJoin(site, team.link, '/leave')).status).toBe(404);
});

test('nobody leaves a team whose members are at the event', async () => {
  const { id } = await addEvent(site, { ...free, ...early });
  const team = await gatheringTeam(site, id, chess);
  const token = await joinNow(site, team.link, person());
  const { registration_id } = team;
  const checkIn = { nonce: crypto.randomUUID(), registration_id, position: 0 };
  await asAdmin(site, 'POST', `/api/admin/events/${id}/check-ins`, checkIn);
  const refused = { status: 409, body: { code: 'team_is_here' } };
  expect(await ownJoin(site, token, '/leave')).toMatchObject(refused);
  const [joined] = (await ownTeam(site, team)).gathering?.joined ?? [];
  expect(await removeJoined(site, team, joined?.id ?? '')).toMatchObject(refused);
});

test('a team with nothing to pay has its place at once if the event allows it, and its new members get their tickets', async () => {
  const { id } = await addEvent(site, { ...free, ...early });
  const team = await gatheringTeam(site, id, chess);
  expect(team.payment_status).toBe('approved');
  const missing = /Members who are missing can still join/;
  expect((await emailsTo(site, team.leader)).at(-1)?.text).toMatch(missing);
  const email = person();
  const token = await joinNow(site, team.link, email);
  const [, ticket] = (await ownTeam(site, team)).tickets ?? [];
  expect((await ownJoin(site, token)).body.ticket_number).toBe(ticket?.number);
  const last = (await emailsTo(site, email)).at(-1);
  expect(last?.subject).toMatch(/^Your entry ticket/);
  expect(last?.text).toContain(ticket?.number.slice(0, 4));
});

test('else it confirms its place once it is complete, or has closed its link', async () => {
  const { id } = await addEvent(site, { ...free, ...complete });
  const team = await gatheringTeam(site, id, chess);
  expect(team.payment_status).toBe('unpaid');
  const { payment_token } = team;
  const confirm = () =>
    call<{ payment_status: string }>(site, 'POST', '/api/registration/confirm', { payment_token });
  expect((await confirm()).body).toMatchObject({ code: 'team_incomplete' });
  await gather(site, team, null);
  expect((await confirm()).body).toMatchObject({ payment_status: 'approved' });
});

test('the reminder tells a team that cannot pay yet what to do', async () => {
  const { id } = await addEvent(site, complete);
  const team = await gatheringTeam(site, id);
  await site.pool.query(
    `update events.registration set held_until = now() + interval '1 hour',
       registered_at = now() - interval '3 days' where id = $1`,
    [team.registration_id],
  );
  await endHolds(systemCtx({ ...site, db: site.db }));
  const { subject, text } = (await emailsTo(site, team.leader)).at(-1) ?? {};
  expect(subject).toMatch(/^One day left/);
  expect(text).toContain('1 of 3 members have joined your team.');
  expect(text).not.toContain('IBAN');
});

test('an admin sees who is missing, and can approve the team all the same', async () => {
  const { id } = await addEvent(site, complete);
  const team = await gatheringTeam(site, id);
  const path = `/api/admin/events/${id}/registrations/${team.registration_id}`;
  expect((await asAdmin(site, 'GET', path)).body).toMatchObject({ team_size: 3, members: [{}] });
  const approved = await asAdmin(site, 'POST', `${path}/cash`, {
    amount: 3700,
    note: 'At the desk.',
  });
  expect(approved.status).toBe(200);
});

test('the list finds teams that wait for members, and the files say how many are missing', async () => {
  const { id } = await addEvent(site, early);
  const path = `/api/admin/events/${id}/registrations`;
  const rowsOf = async () => {
    const response = await site.app.request(`${path}.csv?sort=team_name&order=asc`, {
      headers: site.adminHeaders,
    });
    const [heading = '', ...rows] = (await response.text()).trim().split(/\r?\n/);
    return [heading, ...rows].map((row) => row.split(',').slice(-2));
  };
  const found = async () =>
    (
      await asAdmin<RegistrationPage>(
        site,
        'GET',
        `${path}?flag=incomplete&sort=team_name&order=asc`,
      )
    ).body.items.map(({ team_name }) => team_name);
  await addTeam(site, id, { team_name: 'A by hand' });
  const waiting = await gatheringTeam(site, id, { team_name: 'B waits' });
  const closed = await gatheringTeam(site, id, { team_name: 'C closed' });
  await gather(site, closed, null);
  const ended = await gatheringTeam(site, id, { team_name: 'D cancelled' });
  await cancel(ended);
  expect(await found()).toEqual(['B waits']);
  const [heading, ...rows] = await rowsOf();
  expect(heading).toEqual(['Team complete', 'Members to join']);
  expect(rows.slice(1)).toEqual([
    ['no', '2'],
    ['yes', '0'],
    ['', ''],
  ]);
  await joinNow(site, waiting.link, person());
  expect((await rowsOf())[2]).toEqual(['no', '1']);
  await joinNow(site, waiting.link, person());
  expect(await found()).toEqual([]);
  const plain = await addEvent(site);
  await addTeam(site, plain.id, { team_name: 'Alone' });
  const csv = await asAdmin<string>(site, 'GET', `/api/admin/events/${plain.id}/registrations.csv`);
  expect(csv.body).not.toContain('Team complete');
});

test('a form that was loaded before somebody joined puts nobody out of the team', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const { payment_token } = team;
  const modules = ['Robotics'];
  const email = person();
  await joinNow(site, team.link, email);
  const change = (members: object[]) =>
    call(site, 'PUT', '/api/registration', { payment_token, members, modules });
  expect((await change([member(team.leader)])).body).toMatchObject({ code: 'members_changed' });
  const typed = person();
  await change([member(team.leader), member(typed), member(email)]);
  expect(await ownTeam(site, team)).toMatchObject({
    members: [{}, { email: typed }, { email }],
    gathering: { joined: [{ name: member(email).name }] },
  });
});

test('a corrected address is that of another person, whom the earlier link does not open', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  const token = await joinNow(site, team.link, email);
  const path = `/api/admin/events/${id}/registrations/${team.registration_id}/members/1`;
  await asAdmin(site, 'PUT', path, { ...member(email), name: 'Zara Khan' });
  expect((await ownJoin(site, token)).body).toMatchObject({ name: 'Zara Khan' });
  await asAdmin(site, 'PUT', path, member(person()));
  expect((await ownJoin(site, token)).status).toBe(404);
});

test('members keep their own links when two teams are merged', async () => {
  const { id } = await addEvent(site, early);
  const [first, other] = [
    await gatheringTeam(site, id, { team_size: 2 }),
    await gatheringTeam(site, id, { team_size: 2 }),
  ];
  const email = person();
  const token = await joinNow(site, other.link, email);
  const ids = { id, registration_id: first.registration_id, other_id: other.registration_id };
  const admin = { ...site.ctx, actor: { name: site.adminEmail } };
  const { version } = await previewMerge(admin, ids);
  await mergeRegistrations(admin, { ...ids, version });
  expect((await ownJoin(site, token)).body).toMatchObject({ team_name: first.team_name });
  expect((await ownTeam(site, first)).gathering?.joined).toHaveLength(1);
});

test('the link that a member asks for by email is that of the own place', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  await joinNow(site, team.link, email);
  const { sendRegistrationLinks } = await import(
    '../registration-link/registration-link.service.ts'
  );
  await sendRegistrationLinks(site.ctx, { id, email });
  const text = (await emailsTo(site, email)).at(-1)?.text;
  expect(text).toContain('?member=');
  expect(text).not.toContain('/registration#');
});

test('what a person sent and did not confirm is exported and erased with the person', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  await join(site, team.link, email);
  const own = async () =>
    (await eventsPerson.list(site.ctx, email)).find(({ kind }) => kind.startsWith('Teams joined'))
      ?.records;
  expect(await own()).toEqual([expect.objectContaining({ email, event: eventFields.title })]);
  const { parts } = await eventsPerson.erase(site.ctx, email);
  expect(parts).toContainEqual({ kind: 'Teams joined by a link, not confirmed', count: 1 });
  expect(await own()).toEqual([]);
  expect((await ownTeam(site, team)).gathering?.waiting).toEqual([]);
});

test('a member who is erased keeps the place in the team, and its link neither names nor opens it', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  const email = person();
  const token = await joinNow(site, team.link, email);
  await eventsPerson.erase(site.ctx, email);
  expect((await ownJoin(site, token)).status).toBe(404);
  const invitation = (await invitationOf(site, team.link)).body;
  expect(invitation).toMatchObject({ first_names: ['Name'], places_left: 1 });
  expect((await ownTeam(site, team)).gathering?.joined).toEqual([]);
  await joinNow(site, team.link, person());
  expect((await ownTeam(site, team)).gathering?.is_complete).toBe(true);
});

test('it is found and erased by name, alone', async () => {
  const { id } = await addEvent(site, early);
  const team = await gatheringTeam(site, id);
  for (const _ of [0, 1]) await join(site, team.link, person());
  const name = member(`person-${people}`).name;
  const found = await eventsPerson.listByName(site.ctx, name);
  const part = found.find(({ kind }) => kind.startsWith('Teams joined'));
  const rows = part?.records.flatMap(({ row }) => row ?? []) ?? [];
  expect(rows).toHaveLength(1);
  await eventsPerson.eraseRows(site.ctx, rows);
  expect((await ownTeam(site, team)).gathering?.waiting).toHaveLength(1);
});

test('an event keeps its links when a form does not know them, and its copy has them', async () => {
  const { id } = await addEvent(site, complete);
  expect((await save(id, {})).body).toMatchObject({ gathering: 'complete' });
  const copy = await asAdmin(site, 'POST', `/api/admin/events/${id}/duplicate`);
  expect(copy.body).toMatchObject({ gathering: 'complete' });
  expect((await save(id, { gathering: '' })).body).toMatchObject({ gathering: null });
  const { status, body } = await save(id, { gathering: 'late' });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['gathering']]);
});
