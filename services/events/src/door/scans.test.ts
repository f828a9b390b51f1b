import { randomUUID } from 'node:crypto';
import type { Arrivals } from '@club/contracts/events/arrivals';
import type { DoorScan } from '@club/contracts/events/door';
import type { ArrivalFigures, Door } from '@club/contracts/events/doors';
import { mergeScans } from '@club/contracts/events/merge-scans';
import fc from 'fast-check';
import { addApprovedTeam, addDoor, joinDoor, type TestDevice } from '../testing/doors.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { sendDoorScans } from './send-scans.service.ts';

const HOUR = 3_600_000;

let site: EventsSite;
let event: string;
let north: TestDevice;
let south: TestDevice;
beforeAll(async () => {
  site = await openEventsSite();
  event = (await addEvent(site)).id;
  north = await joinDoor(site, (await addDoor(site, event, { name: 'North gate' })).secret);
  const { secret } = await addDoor(site, event, { name: 'South gate' });
  south = await joinDoor(site, secret, { name: 'Umar' });
});
afterAll(() => site.close());

const membersOf = async (registration_id: string, device = north) =>
  (await device.list()).body.teams?.find((team) => team.registration_id === registration_id)
    ?.members ?? [];
const figures = async (id = event) =>
  (await asAdmin<ArrivalFigures>(site, 'GET', `/api/admin/events/${id}/arrivals/figures`)).body;
const arrivals = async (search = '', id = event) =>
  (await asAdmin<Arrivals>(site, 'GET', `/api/admin/events/${id}/arrivals?search=${search}`)).body;
const stateOf = async (registration_id: string) =>
  (
    await site.pool.query(
      `select checked_in_at, checked_in_by, check_in_note from events.registration_member
       where registration_id = $1 order by position`,
      [registration_id],
    )
  ).rows;
const undo = (registration_id: string, checked_in_at: string | null | undefined) =>
  asAdmin(site, 'POST', `/api/admin/events/${event}/check-ins/undo`, {
    ...{ registration_id, position: 0, checked_in_at },
  });
const earlier = (device: TestDevice, minutes: number) =>
  new Date(Date.parse(device.clock()) - minutes * 60_000).toISOString();

test('a ticket is checked in once; the same scan again changes nothing, and the other door is told', async () => {
  const team = await addApprovedTeam(site, event);
  const [code = ''] = team.codes;
  const scan = north.scan({ code, note: 'Came late' });
  const first = await north.send([scan], { waiting: 3 });
  expect(first).toMatchObject({
    status: 200,
    body: {
      results: [{ nonce: scan.nonce, result: 'in', code: '', reason: '' }],
      check_ins: [{ ins: [{ nonce: scan.nonce, door: 'North gate', device: 'Sana' }] }],
      teams: [],
    },
  });
  const same = await north.send([scan, scan]);
  expect(same.body).toMatchObject({
    ...first.body,
    now: expect.any(String),
    results: times(2, () => ({ result: 'in' })),
  });
  const second = await south.send([south.scan({ code })]);
  expect(second.body.results[0]?.result).toBe('already');
  expect(second.body.check_ins[0]?.ins.map(({ door }) => door)).toEqual([
    'North gate',
    'South gate',
  ]);
  expect(await stateOf(team.registration_id)).toMatchObject([
    { checked_in_by: 'North gate', check_in_note: 'Came late' },
    { checked_in_at: null },
  ]);
  const actions = await auditOf(site, team.registration_id);
  expect(actions.filter((action) => action === 'registration.checked_in')).toHaveLength(1);
  const path = `/api/admin/events/${event}/check-ins`;
  const seen = await asAdmin(site, 'POST', path, { nonce: randomUUID(), code });
  expect(seen.body).toMatchObject({ result: 'already', checked_in_by: 'North gate' });
});

test('two doors that admitted a ticket without a network: the earlier one counts, and all see both', async () => {
  const team = await addApprovedTeam(site, event);
  const [code = ''] = team.codes;
  const late = south.scan({ code, at: earlier(south, 8), offline: true });
  const early = north.scan({ code, at: earlier(north, 10), offline: true });
  expect((await south.send([late])).body.results[0]?.result).toBe('in');
  const { body } = await north.send([early]);
  expect(body.results[0]).toMatchObject({ result: 'in' });
  expect((await south.send([late])).body.results[0]?.result).toBe('already');
  const ins = [
    { nonce: early.nonce, door: 'North gate', device: 'Sana' },
    { nonce: late.nonce, door: 'South gate', device: 'Umar' },
  ];
  const member = body.results[0]?.member;
  const listed = (await south.list()).body.check_ins.find((one) => one.member === member);
  expect(listed?.ins).toMatchObject(ins);
  const [state] = await stateOf(team.registration_id);
  expect([state.checked_in_at.toISOString(), state.checked_in_by]).toEqual([
    body.results[0]?.at,
    'North gate',
  ]);
  expect((await figures()).twice.find((one) => one.team_name === team.team_name)).toMatchObject({
    registration_id: team.registration_id,
    ins: [
      { door: 'North gate', by: 'Sana' },
      { door: 'South gate', by: 'Umar' },
    ],
  });
});

test('an undo ends the check-ins that its phone knew, and no other; it may come before them', async () => {
  const team = await addApprovedTeam(site, event);
  const [one] = await membersOf(team.registration_id);
  const first = north.scan({ member: one?.id });
  const other = south.scan({ member: one?.id, at: earlier(south, 1) });
  const undoing = north.scan({ kind: 'undo', member: one?.id, about: [first.nonce] });
  expect((await north.send([undoing, first])).body.results).toMatchObject([
    { result: 'undone' },
    { result: 'undone' },
  ]);
  expect((await stateOf(team.registration_id))[0].checked_in_at).toBeNull();
  expect((await south.send([other])).body.results[0]?.result).toBe('in');
  expect((await north.send([undoing, first])).body.results[1]?.result).toBe('undone');
  const noting = south.scan({ kind: 'note', member: one?.id, about: [other.nonce], note: 'رات' });
  expect((await south.send([noting])).body.results[0]?.result).toBe('noted');
  expect((await stateOf(team.registration_id))[0]).toMatchObject({
    checked_in_by: 'South gate',
    check_in_note: 'رات',
  });
  const all = [first.nonce, other.nonce];
  await south.send([south.scan({ kind: 'undo', member: one?.id, about: all })]);
  expect((await stateOf(team.registration_id))[0]).toEqual({
    ...{ checked_in_at: null, checked_in_by: null, check_in_note: null },
  });
  const actions = await auditOf(site, team.registration_id);
  expect(actions.slice(-2)).toEqual(['registration.checked_in', 'registration.check_in_undone']);
});

test('admins and doors see and undo the check-ins of each other', async () => {
  const team = await addApprovedTeam(site, event);
  const { registration_id } = team;
  const [one] = await membersOf(registration_id);
  const scan = north.scan({ member: one?.id });
  const { body } = await north.send([scan]);
  expect((await undo(registration_id, body.results[0]?.at)).status).toBe(200);
  const after = await north.send([scan]);
  expect(after.body).toMatchObject({ results: [{ result: 'undone' }], check_ins: [{ ins: [] }] });
  const path = `/api/admin/events/${event}/check-ins`;
  await asAdmin(site, 'POST', path, { nonce: randomUUID(), registration_id, note: 'At the desk' });
  const listed = (await north.list()).body.check_ins.find(({ member }) => member === one?.id);
  expect(listed?.ins).toMatchObject([{ door: null, device: null }]);
  const about = listed?.ins.map(({ nonce }) => nonce);
  await north.send([north.scan({ kind: 'undo', member: one?.id, about })]);
  expect(
    (await stateOf(registration_id)).map(({ checked_in_at }) => checked_in_at !== null),
  ).toEqual([false, true]);
});

test.each([HOUR, -HOUR])('a clock that is wrong by %d ms is corrected', async (ahead) => {
  const { secret, name } = await addDoor(site, event);
  const phone = await joinDoor(site, secret, { ahead });
  const team = await addApprovedTeam(site, event);
  const scan = phone.scan({ code: team.codes[0], at: earlier(phone, 5), offline: true });
  await phone.send([scan]);
  const [state] = await stateOf(team.registration_id);
  const minutesAgo = (Date.now() - state.checked_in_at.getTime()) / 60_000;
  expect([state.checked_in_by, Math.round(minutesAgo)]).toEqual([name, 5]);
  const { rows } = await site.pool.query('select * from events.door_scan where nonce = $1', [
    scan.nonce,
  ]);
  expect(rows[0].device_at.toISOString()).toBe(scan.at);
  expect(Math.round((rows[0].device_sent_at - rows[0].received_at) / HOUR)).toBe(ahead / HOUR);
  // A scan cannot be in the future, whatever the phone says.
  const [, second] = team.codes;
  await phone.send([phone.scan({ code: second, at: '9999-12-31T23:59:59.000Z' })]);
  const times = (await stateOf(team.registration_id)).map((one) => one.checked_in_at.getTime());
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
});

test('a scan that cannot count is answered with its reason, and the admin sees who was let in by mistake', async () => {
  const { id } = await addEvent(site);
  const { secret } = await addDoor(site, id, { name: 'Hall', module: 'Robotics' });
  const phone = await joinDoor(site, secret);
  const robots = { modules: ['Robotics'] };
  const team = await addApprovedTeam(site, id, robots);
  const [code = '', second = ''] = team.codes;
  const forged = `${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`;
  const web = await addApprovedTeam(site, id, { modules: ['Web development'] });
  const foreign = await addApprovedTeam(site, event);
  const cancelled = await addApprovedTeam(site, id, robots);
  const ended = await addApprovedTeam(site, id, robots);
  const path = `/api/admin/events/${id}/registrations`;
  await asAdmin(site, 'POST', `${path}/${cancelled.registration_id}/cancel`, { reason: 'Ill' });
  await asAdmin(site, 'POST', `${path}/${ended.registration_id}/revoke`, { reason: 'Oops' });
  const number = code.slice(0, 12);
  await asAdmin(site, 'POST', `${path}/${team.registration_id}/members/0/ticket`, { number });
  const scans: [Partial<DoorScan>, string][] = [
    [{ code: forged }, 'ticket_forged'],
    [{ code }, 'ticket_void'],
    [{ code: '000000000000' }, 'unknown_member'],
    [{ code: foreign.codes[0] }, 'ticket_of_other_event'],
    [{ code: web.codes[0] }, 'other_module'],
    [{ code: cancelled.codes[0] }, 'registration_cancelled'],
    [{ code: ended.codes[0] }, 'not_approved'],
    [{ member: randomUUID() }, 'unknown_member'],
    [{}, 'nothing_named'],
    [{ code: second, kind: 'undo' }, 'nothing_named'],
  ];
  const sent = scans.map(([fields]) => phone.scan({ ...fields, offline: true }));
  const { body } = await phone.send([...sent, phone.scan({ code: second })]);
  expect(body.results.map((one) => one.code)).toEqual([...scans.map(([, want]) => want), '']);
  for (const { reason, result } of body.results.slice(0, -1))
    expect([result, reason]).toEqual(['refused', expect.stringMatching(/^[A-Z].*\.$/)]);
  expect((await phone.send(sent)).body.results).toEqual(body.results.slice(0, -1));
  const { refused } = await figures(id);
  expect(refused).toHaveLength(5);
  const isStored = 'from events.door_scan where nonce = any($1)';
  const nonces = sent.map(({ nonce }) => nonce);
  expect(await countRows(site, isStored, nonces)).toBe(6);
  expect(refused.find(({ reason }) => /cancelled/.test(reason))).toMatchObject({
    ...{ door: 'Hall', by: 'Sana', team_name: cancelled.team_name },
  });
  expect((await arrivals('', id)).arrived).toBe(1);
  // What is refused once stays refused, and a new scan counts.
  const form = { amount: 2500, note: '' };
  await asAdmin(site, 'POST', `${path}/${ended.registration_id}/cash`, form);
  expect((await phone.send(sent)).body.results[6]?.code).toBe('not_approved');
  expect((await phone.send([phone.scan({ code: ended.codes[0] })])).body.results[0]?.result).toBe(
    'in',
  );
});

describe('a rogue phone', () => {
  const fill = (token: string, eventId: string) =>
    site.pool.query(
      `insert into events.door_scan (nonce, event_id, door_id, device_id, kind, at, refusal)
       select gen_random_uuid(), $2, door_id, id, 'in', now(), 'ticket_void'
       from events.door_device, generate_series(1, 4000) where token_hash = sha256($1)`,
      [Buffer.from(token), eventId],
    );
  const deviceOf = async (eventId: string, name: string) => {
    const { body } = await asAdmin<Door[]>(site, 'GET', `/api/admin/events/${eventId}/doors`);
    const door = body.find(({ devices }) => devices.some((device) => device.name === name));
    const device = door?.devices.find((one) => one.name === name);
    return `/api/admin/events/${eventId}/doors/${door?.id}/devices/${device?.id}`;
  };

  test('fills its own room only, and is answered about what it sent before', async () => {
    const { id } = await addEvent(site);
    const { secret } = await addDoor(site, id);
    const rogue = await joinDoor(site, secret, { name: 'Rogue' });
    const honest = await joinDoor(site, secret, { name: 'Honest' });
    const [one, two] = [await addApprovedTeam(site, id), await addApprovedTeam(site, id)];
    const stored = rogue.scan({ code: one.codes[0] });
    const first = await rogue.send([stored]);
    await fill(rogue.token, id);
    expect((await rogue.send([stored, rogue.scan({})])).body.results[0]).toEqual(
      first.body.results[0],
    );
    const more = await rogue.send([stored, rogue.scan({ code: one.codes[1] })]);
    expect(more).toMatchObject({ status: 409, body: { code: 'device_full' } });
    expect((await honest.send([honest.scan({ code: two.codes[0] })])).status).toBe(200);
  });

  test('is cleared by an admin: what it did counts for nothing, also on the other phones', async () => {
    const { id } = await addEvent(site);
    const { secret } = await addDoor(site, id);
    const rogue = await joinDoor(site, secret, { name: 'Rogue' });
    const honest = await joinDoor(site, secret, { name: 'Honest' });
    const team = await addApprovedTeam(site, id);
    const [one, two] = await membersOf(team.registration_id, honest);
    const byHonest = honest.scan({ member: two?.id });
    await honest.send([byHonest]);
    const byRogue = rogue.scan({ member: one?.id });
    const undone = rogue.scan({ kind: 'undo', member: two?.id, about: [byHonest.nonce] });
    await rogue.send([byRogue, undone]);
    await fill(rogue.token, id);
    const { version } = (await honest.list()).body;
    await site.pool.query("update events.door_scan set received_at = now() - interval '1 hour'");
    const { body } = await asAdmin(site, 'POST', `${await deviceOf(id, 'Rogue')}/clear`);
    expect(body).toEqual({ scans: 4002 });
    const here = await stateOf(team.registration_id);
    expect(here.map(({ checked_in_by }) => checked_in_by !== null)).toEqual([false, true]);
    const told = (await honest.list({ version })).body.check_ins;
    expect(new Map(told.map(({ member, ins }) => [member, ins.length]))).toEqual(
      new Map([
        [one?.id, 0],
        [two?.id, 1],
      ]),
    );
    expect((await rogue.send([byRogue])).body.results[0]?.code).toBe('device_cleared');
    expect((await rogue.send([rogue.scan({ member: one?.id })])).body.results[0]?.result).toBe(
      'in',
    );
    expect(
      (await asAdmin(site, 'POST', `${await deviceOf(event, 'Sana')}/clear`.replace(event, id)))
        .status,
    ).toBe(404);
  });
});

test('scans of a revoked door are taken by another door of the event, with their time and whatever its module', async () => {
  const { id } = await addEvent(site);
  const first = await addDoor(site, id);
  const phone = await joinDoor(site, first.secret);
  const team = await addApprovedTeam(site, id, { modules: ['Robotics'] });
  const scan = phone.scan({ code: team.codes[0], at: earlier(phone, 30), offline: true });
  await asAdmin(site, 'POST', `/api/admin/events/${id}/doors/${first.id}/revoke`);
  expect((await phone.send([scan])).status).toBe(403);
  const second = await addDoor(site, id, { module: 'Web development' });
  await site.pool.query(
    "update events.door set opens_at = now() - interval '1 minute' where id = $1",
    [second.id],
  );
  const moved = await joinDoor(site, second.secret);
  const { body } = await moved.send([scan, moved.scan({ code: team.codes[1] })]);
  expect(body.results.map(({ result, code }) => [result, code])).toEqual([
    ['in', ''],
    ['refused', 'other_module'],
  ]);
  const minutes = (Date.now() - Date.parse(body.results[0]?.at ?? '')) / 60_000;
  expect(Math.round(minutes)).toBe(30);
});

test('a ticket that is newer than the list comes with its team', async () => {
  const team = await addApprovedTeam(site, event);
  const scan = north.scan({ code: team.codes[0], by_signature: true, offline: true });
  const { body } = await north.send([scan]);
  expect(body.teams).toMatchObject([{ team_name: team.team_name, members: [{}, {}] }]);
  expect(body.teams[0]?.members[0]?.id).toBe(body.results[0]?.member);
});

test('a scan of after the end of the door is refused, one of before it counts late', async () => {
  const { secret, id } = await addDoor(site, event);
  const phone = await joinDoor(site, secret);
  const team = await addApprovedTeam(site, event);
  await site.pool.query(
    "update events.door set opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  const { body } = await phone.send([
    phone.scan({ code: team.codes[0], at: earlier(phone, 90), offline: true }),
    phone.scan({ code: team.codes[1], at: earlier(phone, 30), offline: true }),
  ]);
  expect(body.results.map(({ result, code }) => [result, code])).toEqual([
    ['in', ''],
    ['refused', 'door_over'],
  ]);
});

test.each([
  ['scans', { scans: [] }],
  ['scans', { scans: times(201, () => ({})) }],
  ['scans.0.nonce', { scans: [{ nonce: 'x' }] }],
  ['scans.0.kind', { scans: [{ kind: 'out' }] }],
  ['scans.0.at', { scans: [{ at: 'noon' }] }],
  ['scans.0.code', { scans: [{ code: 'hello' }] }],
  ['scans.0.about.0', { scans: [{ about: ['x'] }] }],
  ['scans.0.note', { scans: [{ note: 'x'.repeat(201) }] }],
  ['sent_at', { sent_at: 'now' }],
  ['waiting', { waiting: -1 }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { status, body } = await north.send([north.scan({})], change);
  expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ]);
});

test('a phone without a token, or of another event, learns and changes nothing', async () => {
  const team = await addApprovedTeam(site, event);
  const scan = north.scan({ code: team.codes[0] });
  const wrong = { token: 'x'.repeat(43), sent_at: north.clock(), scans: [scan] };
  expect((await call(site, 'POST', '/api/door/scans', wrong)).status).toBe(403);
  await north.send([scan]);
  const { id } = await addEvent(site);
  const stranger = await joinDoor(site, (await addDoor(site, id)).secret);
  const [one] = await membersOf(team.registration_id);
  const { body } = await stranger.send([
    scan,
    stranger.scan({ member: one?.id }),
    stranger.scan({ kind: 'undo', member: one?.id, about: [scan.nonce] }),
  ]);
  expect(body.results.map(({ result, member }) => [result, member])).toEqual(
    times(3, () => ['refused', null]),
  );
  expect(body.check_ins).toEqual([]);
  expect((await stateOf(team.registration_id))[0].checked_in_by).toBe('North gate');
});

test('of two doors at the same ticket at once, one check-in counts and both are known', async () => {
  await slowDown(site, 'insert', 'door_scan');
  const race = async (db = site.db) => {
    const team = await addApprovedTeam(site, event);
    const [code = ''] = team.codes;
    const start = (phone: typeof north) => async () => {
      const { nonce, at } = phone.scan({});
      const scan = { nonce, code, at, kind: 'in' as const, about: [], note: '', offline: false };
      const { clock, token } = phone;
      await sendDoorScans(
        { ...site.ctx, db },
        { token, sent_at: clock(), waiting: 0, scans: [{ ...scan, by_signature: false }] },
      );
    };
    await allAtOnce([start(north), start(south)]);
    const recorded = (await auditOf(site, team.registration_id)).filter(
      (action) => action === 'registration.checked_in',
    );
    const kept =
      "from events.door_scan scan join events.registration_member using (member_id) where registration_id = $1 and kind = 'in'";
    return {
      scans: await countRows(site, kept, team.registration_id),
      recorded: recorded.length,
    };
  };
  expect(await race()).toEqual({ scans: 2, recorded: 1 });
  expect((await race(withoutRowLocks(site.db))).recorded).toBe(2);
  await site.pool.query('drop trigger pause_write on events.door_scan');
});

test('whatever order, doors and repetition the scans come in, the check-ins are those of the rule', async () => {
  const { id } = await addEvent(site);
  const phones = [
    await joinDoor(site, (await addDoor(site, id)).secret),
    await joinDoor(site, (await addDoor(site, id)).secret, { ahead: HOUR }),
  ];
  const nonces = times(6, () => randomUUID());
  const template = fc.record({
    kind: fc.constantFrom('in' as const, 'in' as const, 'undo' as const, 'note' as const),
    minutes: fc.integer({ min: 1, max: 4 }),
    about: fc.uniqueArray(fc.constantFrom(...nonces), { minLength: 1, maxLength: 3 }),
    note: fc.constantFrom('', 'Late'),
    door: fc.nat({ max: 1 }),
  });
  const plan = fc.array(template, { minLength: 1, maxLength: 6 }).chain((all) => {
    const order = all.map((_, index) => index);
    return fc.record({
      all: fc.constant(all),
      orders: fc.tuple(
        fc.shuffledSubarray(order),
        fc.shuffledSubarray(order, { minLength: all.length }),
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ all, orders }) => {
      const team = await addApprovedTeam(site, id, {
        members: [member(`${randomUUID()}@club.test`)],
        modules: ['Robotics'],
      });
      const own = new Map<string, string>(nonces.map((nonce) => [nonce, randomUUID()]));
      const start = Date.now();
      const scans = all.map(({ about, minutes, kind, note }, index) => ({
        ...{ kind, note, nonce: own.get(nonces[index] ?? '') ?? '' },
        at: new Date(start - minutes * 60_000).toISOString(),
        about: kind === 'in' ? [] : about.map((one) => own.get(one) ?? ''),
      }));
      for (const index of orders.flat()) {
        const scan = scans[index];
        const phone = phones[all[index]?.door ?? 0];
        if (!scan || !phone) continue;
        // The same difference for all scans of a phone: its clock is wrong by the hour, and not by the time of the request.
        const ahead = Date.parse(phone.clock()) - Date.now();
        const at = new Date(Date.parse(scan.at) + ahead).toISOString();
        await phone.send([{ ...scan, code: team.codes[0] ?? '', at }]);
      }
      const [state] = await stateOf(team.registration_id);
      const { rows } = await site.pool.query(
        `select nonce, kind, at, about, note from events.door_scan
         join events.registration_member using (member_id) where registration_id = $1`,
        [team.registration_id],
      );
      const expected = mergeScans(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
      expect(rows).toHaveLength(scans.length);
      expect(state.checked_in_at?.toISOString()).toBe(expected.ins[0]?.at);
      expect(state.check_in_note ?? '').toBe(expected.note);
      const isIn = mergeScans(scans).ins.length > 0;
      expect(state.checked_in_at !== null).toBe(isIn);
    }),
    { numRuns: 12 },
  );
});

test('the figures by door and by minute, and the files for a spreadsheet', async () => {
  const { id } = await addEvent(site, { title: 'Figures of doors' });
  const phone = await joinDoor(site, (await addDoor(site, id, { name: 'Gate' })).secret);
  const team = await addApprovedTeam(site, id, { team_name: '=1+1 ٹیم' });
  await addApprovedTeam(site, id);
  const [first = '', second = ''] = team.codes;
  await phone.send([phone.scan({ code: first, at: earlier(phone, 9) })]);
  const path = `/api/admin/events/${id}/check-ins`;
  await asAdmin(site, 'POST', path, { nonce: randomUUID(), code: second });
  const { doors, minutes, twice, refused } = await figures(id);
  expect(doors).toEqual([
    { name: 'Gate', arrived: 1 },
    { name: null, arrived: 1 },
  ]);
  expect(minutes.map(({ arrived }) => arrived)).toEqual([1, 1]);
  expect([twice, refused]).toEqual([[], []]);
  await phone.send([phone.scan({ code: second, note: 'Second "door"' })]);

  const files = `/api/admin/events/${id}/arrivals`;
  const csv = await site.app.request(`${files}.csv`, { headers: site.adminHeaders });
  const rows = (await csv.text()).trim().split('\r\n');
  expect(rows).toHaveLength(5);
  const own = rows.filter((row) => row.includes('1+1'));
  expect(own[0]).toMatch(/^'=1\+1 ٹیم,[^,]+,"Web development, Robotics",.*,yes,20[^,TZ]+,Gate,,$/);
  expect(own[1]).toMatch(new RegExp(`,yes,20[^,TZ]+,${site.adminEmail},.*,20[^,TZ]+ Gate$`));
  expect(rows.filter((row) => row.includes(',no,,,,'))).toHaveLength(2);
  const xlsx = await site.app.request(`${files}.xlsx`, { headers: site.adminHeaders });
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await call(site, 'GET', `${files}.csv`)).status).toBe(401);
  expect(
    (await asAdmin(site, 'GET', `/api/admin/events/${randomUUID()}/arrivals/figures`)).status,
  ).toBe(404);
});

test('a merge, another person and an erasure take the scans along', async () => {
  const ann = member('ann-scan@club.test');
  const first = await addApprovedTeam(site, event, { members: [ann] });
  const other = await addTeam(site, event, { members: [member('ben-scan@club.test')] });
  const list = `/api/admin/events/${event}/registrations`;
  await asAdmin(site, 'POST', `${list}/${other.registration_id}/cash`, { amount: 3700, note: '' });
  const [ben] = await membersOf(other.registration_id);
  const scan = north.scan({ member: ben?.id, note: 'Alone' });
  await north.send([scan]);
  await asAdmin(site, 'POST', `${list}/${other.registration_id}/revoke`, { reason: 'Twice' });
  const merging = { other_id: other.registration_id };
  await asAdmin(site, 'POST', `${list}/${first.registration_id}/merge`, merging);
  const [, moved] = await membersOf(first.registration_id);
  const listed = (await south.list()).body.check_ins.find(({ member }) => member === moved?.id);
  expect(listed?.ins).toMatchObject([{ nonce: scan.nonce, door: 'North gate' }]);
  expect((await stateOf(first.registration_id))[1]).toMatchObject({
    ...{ checked_in_by: 'North gate', check_in_note: 'Alone' },
  });

  const place = `${list}/${first.registration_id}/members/1`;
  const now = { ...member('ben-scan@club.test') };
  const person = { ...member('new-scan@club.test'), name: 'Another Person' };
  expect((await asAdmin(site, 'PUT', place, { ...person, seen: now })).status).toBe(200);
  const [, replaced] = await membersOf(first.registration_id);
  expect(replaced?.id).not.toBe(moved?.id);
  expect((await stateOf(first.registration_id))[1].checked_in_at).toBeNull();
  // The earlier person has left the team.
  const gone = await north.send([north.scan({ member: moved?.id })]);
  expect(gone.body.results[0]?.code).toBe('unknown_member');

  await north.send([north.scan({ member: replaced?.id, note: 'Was here' })]);
  const erase = { email: person.email };
  const told = await asAdmin(site, 'POST', '/api/admin/person/events', erase);
  expect(JSON.stringify(told.body)).toMatch(
    /"note":"Was here".*"door":"North gate"|"door":"North gate".*"note":"Was here"/,
  );
  await asAdmin(site, 'POST', '/api/admin/person/events/erase', erase);
  expect(await countRows(site, 'from events.door_scan where member_id = $1', replaced?.id)).toBe(0);
});

test('check-ins of the release before, which knows no scans, are in the log too', async () => {
  const team = await addApprovedTeam(site, event);
  const [one] = await membersOf(team.registration_id);
  const set = (at: string) =>
    site.pool.query(
      `update events.registration_member set checked_in_at = ${at}, checked_in_by = 'old@club.test'
       where registration_id = $1 and position = 0`,
      [team.registration_id],
    );
  await set("date_trunc('milliseconds', now())");
  const ins = async () =>
    (await north.list()).body.check_ins.find(({ member }) => member === one?.id)?.ins;
  expect(await ins()).toMatchObject([{ door: null }]);
  await north.send([north.scan({ member: one?.id })]);
  expect((await stateOf(team.registration_id))[0].checked_in_by).toBe('old@club.test');
  await set('null');
  expect(await ins()).toEqual([]);
});

test('a team that waits for its approval is on no list', async () => {
  const team = await addPendingTeam(site, event);
  expect(await membersOf(team.registration_id)).toEqual([]);
});
