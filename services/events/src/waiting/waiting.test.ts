import type { ClubEvent } from '@club/contracts/events/event';
import { formData } from '@club/contracts/http/client';
import { RECIPIENT_EMAILS } from '@club/service-kit/email/public-email';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { eventsPerson } from '../person/person.service.ts';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  inHours,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';
import {
  emailsTo,
  endOffers,
  join,
  listOf,
  ownEntry,
  runOffers,
  tokenOf,
  wait,
  waitingFields,
} from '../testing/waiting.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const robotics = { modules: ['Robotics'] };
let people = 0;
/** A new address for each test. */
const person = () => `person-${++people}`;

/** An event whose only place is taken. */
async function fullEvent(fields: object = {}) {
  const event = await addEvent(site, { capacity: '1', waiting_hours: '48', ...fields });
  return { ...event, team: await addTeam(site, event.id, robotics) };
}

const cancel = ({ payment_token }: { payment_token: string }) =>
  call(site, 'POST', '/api/registration/cancel', { payment_token });
const register = (eventId: string, fields: object = {}) =>
  call(site, 'POST', `/api/events/${eventId}/register`, teamForm({ ...robotics, ...fields }));
const leave = (token: string) => call(site, 'POST', `/api/waiting/leave?token=${token}`);
const shown = async (id: string) => (await call<ClubEvent>(site, 'GET', `/api/events/${id}`)).body;
const save = (id: string, fields: object) =>
  asAdmin(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, ...fields }));
const actions = async (id: string) =>
  (await auditEntries(site.pool))
    .filter(({ detail }) => (detail as { event?: string }).event === id)
    .map(({ action }) => action)
    .filter((action) => action.startsWith('waiting.'));

test('an address waits once its owner has confirmed it, and a free place is offered and held', async () => {
  const { id, team } = await fullEvent();
  const name = person();
  expect((await join(site, id, name)).status).toBe(202);
  expect(await listOf(site, id)).toEqual([]);
  const token = await tokenOf(site, name);
  const stranger = person();
  for (let time = 0; time < 2; time += 1) await join(site, id, stranger);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'unconfirmed', position: 0 });
  expect(await ownEntry(site, token, '/confirm')).toMatchObject({ state: 'waiting', position: 1 });
  expect(await ownEntry(site, token, '/confirm')).toMatchObject({ state: 'waiting', position: 1 });

  await cancel(team);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'offered', position: 0 });
  expect(await shown(id)).toMatchObject({ places_left: 0, registration_state: 'full' });
  expect((await register(id)).body).toMatchObject({ code: 'event_full' });

  const offer = await tokenOf(site, name);
  const taken = await register(id, { offer });
  expect(taken.status).toBe(201);
  expect((await register(id, { offer })).body).toMatchObject({ code: 'offer_ended' });
  expect(await ownEntry(site, token)).toMatchObject({ state: 'registered', offer_until: '' });
  const own = await ownEntry(site, await tokenOf(site, stranger));
  expect(own).toMatchObject({ state: 'unconfirmed' });
  // The link of a team that has registered ends nothing, and neither does the time of its offer.
  await site.pool.query(
    `update events.waiting_entry set offer_until = now() - interval '1 second' where event_id = $1`,
    [id],
  );
  await runOffers(site);
  await leave(token);
  expect(await ownEntry(site, token, '/confirm')).toMatchObject({ state: 'registered' });
  expect(await actions(id)).toEqual(['waiting.confirmed', 'waiting.offered', 'waiting.registered']);
});

test('the offers of two events end in their own events', async () => {
  const events = [await fullEvent(), await fullEvent()];
  for (const { id, team } of events) {
    await wait(site, id, person());
    await cancel(team);
    await endOffers(site, id);
  }
  await runOffers(site);
  const expected = ['waiting.confirmed', 'waiting.offered', 'waiting.expired'];
  for (const { id } of events) expect(await actions(id)).toEqual(expected);
});

test('a person waits for several events, and joins again after leaving', async () => {
  const [one, other] = [await fullEvent(), await fullEvent()];
  const name = person();
  const token = await wait(site, one.id, name);
  expect(await wait(site, other.id, name)).not.toBe(token);
  expect([await listOf(site, one.id), await listOf(site, other.id)]).toMatchObject([[{}], [{}]]);
  await leave(token);
  expect(await ownEntry(site, token, '/confirm')).toMatchObject({ state: 'left' });
  const again = await wait(site, one.id, name);
  expect(await ownEntry(site, again)).toMatchObject({ state: 'waiting' });
  expect(await ownEntry(site, token)).toMatchObject({ state: 'left' });
});

test.each([
  ['has no list any more', 'waiting_hours = null', 409],
  ['is a draft', 'published = false', 404],
])('an event that %s offers no place', async (_, change, joining) => {
  const { id, team } = await fullEvent();
  const token = await wait(site, id, person());
  const [entry] = await listOf(site, id);
  await site.pool.query(`update events.event set ${change} where id = $1`, [id]);
  await cancel(team);
  const path = `/api/admin/events/${id}/waiting/${entry?.id}/offer`;
  expect((await asAdmin(site, 'POST', path)).body).toMatchObject({ code: 'no_offers' });
  expect((await join(site, id, person())).status).toBe(joining);
  const back = 'update events.event set waiting_hours = 48, published = true where id = $1';
  await site.pool.query(back, [id]);
  await runOffers(site);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'offered' });
});

test('a registration that is refused leaves the offer as it was', async () => {
  const { id, team } = await fullEvent();
  const name = person();
  await wait(site, id, name);
  await cancel(team);
  const offer = await tokenOf(site, name);
  expect((await register(id, { offer, modules: ['Chess'] })).status).toBe(422);
  expect(await ownEntry(site, offer)).toMatchObject({ state: 'offered' });
  const other = await fullEvent();
  expect((await register(other.id, { offer })).body).toMatchObject({ code: 'offer_ended' });
  expect((await register(id, { offer })).status).toBe(201);
});

test('the same form sent twice with an offer is one registration', async () => {
  const { id, team } = await fullEvent();
  const name = person();
  await wait(site, id, name);
  await cancel(team);
  const form = teamForm({
    ...robotics,
    attempt: crypto.randomUUID(),
    offer: await tokenOf(site, name),
  });
  const [first, second] = [
    await call<{ registration_id: string }>(site, 'POST', `/api/events/${id}/register`, form),
    await call<{ registration_id: string }>(site, 'POST', `/api/events/${id}/register`, form),
  ];
  expect([first.status, second.body.registration_id]).toEqual([201, first.body.registration_id]);
});

test('an offer that nobody takes ends, and the next entry gets one, once', async () => {
  const { id, team } = await fullEvent();
  const [first, second] = [person(), person()];
  const tokens = [await wait(site, id, first), await wait(site, id, second)];
  await cancel(team);
  await endOffers(site, id);
  expect(await ownEntry(site, tokens[0] ?? '')).toMatchObject({ state: 'expired' });
  await Promise.all([runOffers(site), runOffers(site)]);
  await runOffers(site);
  expect(await ownEntry(site, tokens[1] ?? '')).toMatchObject({ state: 'offered' });
  const subjects = async (name: string) =>
    (await emailsTo(site, name)).map(({ subject }) => subject);
  expect(await subjects(first)).toEqual([
    expect.stringContaining('Confirm'),
    expect.stringContaining('A place is free'),
    expect.stringContaining('has ended'),
  ]);
  expect(await subjects(second)).toHaveLength(2);
  const [, held, over] = await emailsTo(site, first);
  const opensEvent = [held, over].map((email) => /events\/winter-/.test(email?.text ?? ''));
  expect(opensEvent).toEqual([false, true]);
  const offer = await tokenOf(site, first);
  expect((await register(id, { offer })).body).toMatchObject({ code: 'offer_ended' });
});

test('a visitor cannot take a place before those who wait, also when the job is late', async () => {
  const { id, team } = await fullEvent();
  const token = await wait(site, id, person());
  await site.pool.query(
    `update events.registration set held_until = now() - interval '1 second' where id = $1`,
    [team.registration_id],
  );
  expect((await register(id)).body).toMatchObject({ code: 'event_full' });
  await runOffers(site);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'offered' });
});

test('an offer for one module takes no place of another one from those who wait for it', async () => {
  const limits = { capacity: '', module_capacities: 'Robotics:1,Web development:1' };
  const { id } = await addEvent(site, { ...limits, waiting_hours: '1' });
  const robotics = await addTeam(site, id, { modules: ['Robotics'] });
  const web = await addTeam(site, id, { modules: ['Web development'] });
  const [offered, waits] = [person(), person()];
  await wait(site, id, offered);
  await wait(site, id, waits, ['Web development']);
  await cancel(robotics);
  const offer = await tokenOf(site, offered);
  await site.pool.query(
    `update events.registration set held_until = now() - interval '1 second' where id = $1`,
    [web.registration_id],
  );
  const taken = await register(id, { offer, modules: ['Web development'] });
  expect(taken.body).toMatchObject({ code: 'module_full' });
  expect((await register(id, { offer })).status).toBe(201);
});

test('a place goes to the first entry that fits, and to everybody when none fits', async () => {
  const limits = { capacity: '', module_capacities: 'Robotics:1,Web development:1' };
  const event = await addEvent(site, { ...limits, waiting_hours: '1' });
  await addTeam(site, event.id, { modules: ['Robotics'] });
  const web = await addTeam(site, event.id, { modules: ['Web development'] });
  const both = await wait(site, event.id, person(), ['Web development', 'Robotics']);
  const one = await wait(site, event.id, person(), ['Web development']);
  const next = await wait(site, event.id, person(), ['Web development']);
  await cancel(web);
  expect(await ownEntry(site, next)).toMatchObject({ state: 'waiting' });
  await leave(next);
  expect(await ownEntry(site, both)).toMatchObject({ state: 'waiting', position: 1 });
  expect(await ownEntry(site, one)).toMatchObject({ state: 'offered' });
  expect((await shown(event.id)).module_places_left).toEqual({
    'Web development': 0,
    Robotics: 0,
  });
  await leave(one);
  expect(await ownEntry(site, one)).toMatchObject({ state: 'left' });
  expect((await register(event.id, { modules: ['Web development'] })).status).toBe(201);
});

test('a module that the event has no longer is offered to nobody', async () => {
  const { id, team } = await fullEvent();
  const token = await wait(site, id, person());
  await site.pool.query(`update events.waiting_entry set modules = '{Chess}' where event_id = $1`, [
    id,
  ]);
  await cancel(team);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'waiting' });
});

test('more places are offered at once, in order, and renamed modules are followed', async () => {
  const { id } = await fullEvent();
  const tokens = [await wait(site, id, person()), await wait(site, id, person())];
  const renamed = {
    modules: 'Web development,Robots',
    module_amounts: 'Web development:1200,Robots:2500',
    discount_codes: '[]',
    module_renames: '{"Robotics":"Robots"}',
  };
  expect((await save(id, { ...renamed, capacity: '2' })).status).toBe(200);
  expect(await ownEntry(site, tokens[0] ?? '')).toMatchObject({
    state: 'offered',
    modules: ['Robots'],
  });
  expect(await ownEntry(site, tokens[1] ?? '')).toMatchObject({ state: 'waiting', position: 1 });
  expect(await shown(id)).toMatchObject({ waiting_hours: 48 });
});

test('an offer ends with the event at the latest, and a closed event offers nothing', async () => {
  const { id, team } = await fullEvent();
  const token = await wait(site, id, person());
  await save(id, { capacity: '1', registration_open: 'false' });
  await cancel(team);
  expect(await ownEntry(site, token)).toMatchObject({ state: 'waiting' });
  await save(id, { capacity: '1', closes_at: inHours(site, 120), waiting_hours: '336' });
  expect(await ownEntry(site, token)).toMatchObject({ state: 'offered' });
  await wait(site, id, person());
  const sooner = inHours(site, 72);
  const other = await fullEvent({ waiting_hours: '336' });
  const kept = await wait(site, other.id, person());
  await cancel(other.team);
  await save(id, { capacity: '1', closes_at: sooner });
  expect((await ownEntry(site, token)).offer_until <= sooner).toBe(true);
  expect((await listOf(site, id))[1]).toMatchObject({ position: 1, offer_until: '' });
  expect((await ownEntry(site, kept)).offer_until > sooner).toBe(true);
});

test('the job passes by a deleted event', async () => {
  const { id } = await fullEvent();
  await wait(site, id, person());
  await site.pool.query('update events.event set deleted_at = now() where id = $1', [id]);
  const failed = jest.spyOn(site.log, 'error');
  await runOffers(site);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

test('a link that a person asks for leaves although others have used up the emails of its address', async () => {
  const slow = await openEventsSite({ rateLimitScale: 1 });
  const { id } = await addEvent(slow, { capacity: '1', waiting_hours: '48' });
  await addTeam(slow, id, robotics);
  for (let time = 0; time <= RECIPIENT_EMAILS; time += 1) await join(slow, id, 'asked');
  expect(await emailsTo(slow, 'asked')).toHaveLength(RECIPIENT_EMAILS + 1);
  await slow.close();
});

test('every email leaves the list by one click of the email program', async () => {
  const { id } = await fullEvent();
  const name = person();
  const token = await wait(site, id, name);
  const [email] = await emailsTo(site, name);
  expect(email?.headers).toEqual({
    'List-Unsubscribe': `<https://club.test/api/waiting/leave?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(email?.text).toContain('we hold the place for 48 hours.');
  expect((await leave(token)).status).toBe(200);
  expect((await leave(token)).status).toBe(200);
  expect(await listOf(site, id)).toEqual([]);
  expect((await leave('unknown')).status).toBe(404);
  const short = await fullEvent({ waiting_hours: '1' });
  await join(site, short.id, name);
  expect((await emailsTo(site, name)).at(-1)?.text).toContain('we hold the place for 1 hour.');
});

test('joining again ends no link of the same address, changes no confirmed entry and answers alike', async () => {
  const { id } = await fullEvent();
  const name = person();
  await join(site, id, name);
  const token = await tokenOf(site, name);
  await wait(site, id, name);
  const again = { ...waitingFields(name.toUpperCase()), team_size: 3 };
  const path = `/api/events/${id}/waiting`;
  expect((await call(site, 'POST', path, again)).status).toBe(202);
  expect(await ownEntry(site, token)).toMatchObject({ team_size: 2, position: 1 });
  expect(await listOf(site, id)).toHaveLength(1);
});

test.each([
  ['no_waiting_list', { waiting_hours: '' }],
  ['places_left', { capacity: '2' }],
  ['registrations_closed', { registration_open: 'false' }],
])('nobody joins: %s', async (code, fields) => {
  const { id } = await fullEvent();
  await save(id, { capacity: '1', ...fields });
  expect((await join(site, id, person())).body).toMatchObject({ code });
});

test.each([
  ['email', { email: 'nobody' }],
  ['team_size', { team_size: 0 }],
  ['modules', { modules: [] }],
  ['modules', { modules: ['Chess'] }],
  ['team_name', { team_name: 'Win at club.com/now' }],
])('refuses a wrong %s at its field', async (field, fields) => {
  const { id } = await fullEvent();
  const { status, body } = await call(site, 'POST', `/api/events/${id}/waiting`, {
    ...waitingFields(person()),
    ...fields,
  });
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
});

test('an admin sees, moves, offers and removes', async () => {
  const { id } = await fullEvent();
  const names = [person(), person(), person()];
  for (const name of names) await wait(site, id, name);
  const path = `/api/admin/events/${id}/waiting`;
  const emails = async () => (await listOf(site, id)).map(({ email }) => email.split('@')[0]);
  const [first, , third] = await listOf(site, id);
  const act = (entry: { id: string } | undefined, action: string, body?: object) =>
    asAdmin(site, action ? 'POST' : 'DELETE', `${path}/${entry?.id}${action}`, body);
  await act(third, '/move', { direction: 'up' });
  expect((await act(first, '/move', { direction: 'up' })).status).toBe(200);
  expect(await emails()).toEqual([names[0], names[2], names[1]]);
  for (const direction of ['down', 'up']) await act(first, '/move', { direction });
  const other = `/api/admin/events/${(await fullEvent()).id}/waiting`;
  expect((await asAdmin(site, 'DELETE', `${other}/${first?.id}`)).status).toBe(404);
  expect((await act(third, '/offer')).body).toMatchObject({ code: 'no_place' });

  await site.pool.query('update events.event set capacity = 2 where id = $1', [id]);
  expect((await act(third, '/offer')).body).toMatchObject([
    { email: `${names[2]}@club.test`, position: 0, offer_until: expect.stringMatching(/^\d{4}-/) },
    { position: 1, offer_until: '' },
    { position: 2 },
  ]);
  expect((await act(first, '/offer')).body).toMatchObject({ code: 'no_place' });
  expect((await act(third, '/offer')).body).toMatchObject({ code: 'not_waiting' });
  // An offer has no position.
  await act(third, '/move', { direction: 'down' });
  for (let time = 0; time < 2; time += 1) expect((await act(third, '')).status).toBe(200);
  // Its place goes to the next at once.
  expect(await emails()).toEqual([names[0], names[1]]);
  expect((await listOf(site, id))[0]).toMatchObject({ position: 0 });
  expect((await actions(id)).slice(3)).toEqual([
    ...['waiting.moved', 'waiting.moved', 'waiting.moved'],
    ...['waiting.offered', 'waiting.removed', 'waiting.offered'],
  ]);
});

test('the entries of a person are exported and erased by address, and listed by the name of the team', async () => {
  const { id } = await fullEvent();
  const name = person();
  const email = `${name}@club.test`;
  const team_name = `Lanterns ${name}`;
  const stranger = person();
  await join(site, id, stranger);
  await call(site, 'POST', `/api/events/${id}/waiting`, { ...waitingFields(name), team_name });
  const ctx = { ...site.ctx, actor: { name: 'system' } };
  const partOf = (parts: { kind: string }[]) => parts.find(({ kind }) => kind === 'Waiting lists');
  expect(partOf(await eventsPerson.list(ctx, email))).toMatchObject({
    records: [{ email, team_name, state: 'unconfirmed' }],
  });
  expect(partOf(await eventsPerson.listByName(ctx, team_name))).toMatchObject({
    records: [{ fields: { email } }],
  });
  expect(partOf((await eventsPerson.erase(ctx, email)).parts)).toMatchObject({ count: 1 });
  expect(partOf(await eventsPerson.list(ctx, email))).toMatchObject({ records: [] });
  expect(await ownEntry(site, await tokenOf(site, stranger))).toMatchObject({ position: 0 });
});

test('a form without the field keeps the hours, and a wrong number is refused', async () => {
  const { id } = await fullEvent();
  expect((await save(id, { capacity: '1' })).body).toMatchObject({ waiting_hours: 48 });
  const { status, body } = await save(id, { capacity: '1', waiting_hours: '0' });
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
    422,
    ['waiting_hours'],
  ]);
});
