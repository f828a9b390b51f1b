import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { Door, DoorWithLink } from '@club/contracts/events/doors';
import { MAX_DOOR_DEVICES } from '@club/contracts/events/merge-scans';
import { hashTicket, signatureOf, signedText } from '@club/contracts/events/ticket-bytes';
import { formData } from '@club/contracts/http/client';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { addApprovedTeam, addDoor, doorForm, joinDoor } from '../testing/doors.ts';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { joinDoor as joinDoorCase } from './door-device.service.ts';

let site: EventsSite;
let event: string;
beforeAll(async () => {
  site = await openEventsSite();
  event = (await addEvent(site)).id;
});
afterAll(() => site.close());

const doors = (id = event) => `/api/admin/events/${id}/doors`;
const listDoors = async (id = event) => (await asAdmin<Door[]>(site, 'GET', doors(id))).body;
const newToken = () => randomUUID().replaceAll('-', '').padEnd(43, 'x');
const join = (secret: string, fields: object = {}) =>
  call(site, 'POST', '/api/door/join', { secret, name: 'Sana', token: newToken(), ...fields });

test('an admin makes a door, whose link is shown once and stored as a hash', async () => {
  const { secret, id, ...door } = await addDoor(site, event, { name: 'North gate' });
  expect(door).toMatchObject({ name: 'North gate', module: null, state: 'open', devices: [] });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await listDoors())).not.toContain(secret);
  const stored = await site.pool.query('select door::text from events.door where id = $1', [id]);
  expect(stored.rows[0].door).not.toContain(secret);
  const last = (await auditEntries(site.pool)).at(-1);
  expect(last).toMatchObject({ action: 'event.door_added', detail: { door: 'North gate' } });
});

test.each([
  ['name', { name: ' ' }, /required/],
  ['module', { module: 'Chess' }, /no such module/],
  ['opens_at', { opens_at: 'soon' }, /day and the time/],
  ['closes_at', { closes_at: '2019-01-01T08:00' }, /after the beginning/],
  ['closes_at', {}, /is over/],
  ['closes_at', { opens_at: '2038-01-01T08:00', closes_at: '2038-02-01T08:00' }, /14 days/],
])('a wrong %s is refused at its field (%j)', async (field, change, text) => {
  const { status, body } = await asAdmin(site, 'POST', doors(), {
    ...{ ...doorForm, name: `Door ${randomUUID()}` },
    ...{ opens_at: '2020-01-01T08:00', closes_at: '2020-01-01T17:00' },
    ...change,
  });
  expect([status, body.fields?.[field]]).toEqual([422, expect.stringMatching(text)]);
});

test('two doors of an event have different names, also when they are made at once', async () => {
  const { id } = await addEvent(site);
  const form = { name: 'Gate', closes_at: '2038-01-02T08:00', opens_at: '2038-01-01T08:00' };
  const path = doors(id);
  const made = await Promise.all(
    times(3, () => asAdmin(site, 'POST', path, { ...doorForm, ...form })),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.body.fields).toHaveProperty('name');
  const [door] = await listDoors(id);
  expect(door?.state).toBe('planned');
  await asAdmin(site, 'POST', `${path}/${door?.id}/revoke`);
  expect((await asAdmin(site, 'POST', path, { ...doorForm, ...form })).status).toBe(201);
});

test('doors need an admin, and belong to their event', async () => {
  const { id } = await addDoor(site, event);
  const other = (await addEvent(site)).id;
  for (const [method, path] of [
    ['POST', ''],
    ['POST', `/${id}/link`],
    ['POST', `/${id}/revoke`],
    ['DELETE', `/${id}/devices/${randomUUID()}`],
    ['POST', `/${id}/devices/${randomUUID()}/clear`],
  ] as const) {
    expect((await call(site, method, doors() + path, doorForm)).status).toBe(401);
    if (path) expect((await asAdmin(site, method, doors(other) + path)).status).toBe(404);
  }
});

test('a phone joins once, and the admin sees it and removes it', async () => {
  const { secret, id } = await addDoor(site, event);
  const token = newToken();
  const [first, again] = [await join(secret, { token }), await join(secret, { token })];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect(first.body).toMatchObject({ device: 'Sana', door: { event_id: event, module: null } });
  const list = (fields = {}) => call(site, 'POST', '/api/door/list', { token, ...fields });
  expect((await list({ waiting: 7 })).status).toBe(200);
  const own = async () => (await listDoors()).find((door) => door.id === id)?.devices ?? [];
  const [device] = await own();
  expect(await own()).toMatchObject([{ name: 'Sana', waiting: 7 }]);
  const path = `${doors()}/${id}/devices/${device?.id}`;
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await asAdmin(site, 'DELETE', path)).status).toBe(200);
  }
  expect(await own()).toEqual([]);
  expect([(await list()).body.code, (await join(secret, { token })).body.code]).toEqual([
    'device_removed',
    'device_removed',
  ]);
  expect((await join(secret, { name: '' })).body.fields).toHaveProperty('name');
  expect((await join(secret, { token: 'short' })).body.fields).toHaveProperty('token');
  expect((await join('wrong')).body.code).toBe('door_unknown');
  expect((await call(site, 'POST', '/api/door/list', { token: newToken() })).body.code).toBe(
    'door_unknown',
  );
});

test('a new link ends the one before, and phones that have joined stay', async () => {
  const { secret, id } = await addDoor(site, event);
  const phone = await joinDoor(site, secret);
  const { body } = await asAdmin<DoorWithLink>(site, 'POST', `${doors()}/${id}/link`);
  expect((await join(secret)).body.code).toBe('door_unknown');
  expect((await join(body.link.split('#')[1] ?? '')).status).toBe(200);
  expect((await phone.list()).status).toBe(200);
});

test('outside of its time, revoked, or of a deleted event, a door tells its phones so', async () => {
  const { id: eventId } = await addEvent(site);
  const { secret, id } = await addDoor(site, eventId);
  const phone = await joinDoor(site, secret);
  const scan = phone.scan({ member: randomUUID() });
  const codes = async () =>
    [
      (await join(secret)).body.code,
      (await phone.list()).body as unknown as { code?: string },
      (await phone.send([scan])).body as unknown as { code?: string },
    ].map((body) => (typeof body === 'object' ? (body.code ?? 'ok') : body));
  const move = (opens: string, closes: string) =>
    site.pool.query(
      `update events.door set opens_at = now() + $2::interval, closes_at = now() + $3::interval where id = $1`,
      [id, opens, closes],
    );
  await move('1 hour', '2 hours');
  expect(await codes()).toEqual(['door_not_open', 'door_not_open', 'door_not_open']);
  // What waits on a phone may come for two days.
  await move('-2 hours', '-1 hour');
  expect(await codes()).toEqual(['door_over', 'door_over', 'ok']);
  await move('-80 hours', '-49 hours');
  expect(await codes()).toEqual(['door_over', 'door_over', 'door_over']);
  await move('-1 hour', '1 hour');
  await site.pool.query('update events.event set deleted_at = now() where id = $1', [eventId]);
  expect(await codes()).toEqual(['door_revoked', 'door_revoked', 'door_revoked']);
  await site.pool.query('update events.event set deleted_at = null where id = $1', [eventId]);
  expect(await codes()).toEqual(['ok', 'ok', 'ok'].map((ok, turn) => (turn ? ok : undefined)));
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await asAdmin(site, 'POST', `${doors(eventId)}/${id}/revoke`)).status).toBe(200);
  }
  expect(await codes()).toEqual(['door_revoked', 'door_revoked', 'door_revoked']);
  expect((await asAdmin(site, 'POST', `${doors(eventId)}/${id}/link`)).status).toBe(409);
});

test('of many phones that join at once, twenty are in', async () => {
  const join = (secret: string, db = site.db) =>
    joinDoorCase({ ...site.ctx, db }, { secret, name: 'Phone', token: newToken() });
  const almostFull = async () => {
    const door = await addDoor(site, event);
    for (let phones = 1; phones < MAX_DOOR_DEVICES; phones += 1) await join(door.secret);
    return door;
  };
  const [door, unguarded] = [await almostFull(), await almostFull()];
  await slowDown(site, 'insert', 'door_device');
  const race = async ({ id, secret }: typeof door, db = site.db) => {
    const { codes } = await allAtOnce(times(4, () => () => join(secret, db)));
    return {
      codes: [...codes],
      in: await countRows(site, 'from events.door_device where door_id = $1', id),
    };
  };
  expect(await race(door)).toEqual({ codes: ['too_many_devices'], in: MAX_DOOR_DEVICES });
  expect((await race(unguarded, withoutRowLocks(site.db))).in).toBeGreaterThan(MAX_DOOR_DEVICES);
  await site.pool.query('drop trigger pause_write on events.door_device');
});

test('the list names members and nothing that reaches them, and verifies their tickets', async () => {
  const { id } = await addEvent(site);
  const { secret } = await addDoor(site, id);
  const phone = await joinDoor(site, secret);
  const zara = { ...member('zara-list@club.test'), name: 'Zara Khan', university_roll_no: 'SE-7' };
  const team = await addApprovedTeam(site, id, { members: [zara] });
  await addPendingTeam(site, id);
  const { status, body } = await phone.list();
  const [code = ''] = team.codes;
  const number = code.slice(0, 12);
  expect([status, body.expected, body.here, body.check_ins]).toEqual([200, 1, 0, []]);
  expect(body.teams).toEqual([
    {
      registration_id: team.registration_id,
      team_name: team.team_name,
      reference: team.reference,
      modules: ['Web development', 'Robotics'],
      paid: true,
      members: [
        {
          id: expect.any(String),
          name: 'Zara Khan',
          university_roll_no: 'SE-7',
          ticket: await hashTicket(number),
        },
      ],
    },
  ]);
  for (const secret of [number, zara.email, zara.phone, site.adminEmail])
    expect(JSON.stringify(body)).not.toContain(secret);
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: body.keys[0] ?? '' },
    format: 'jwk',
  });
  const signed = Buffer.from(signedText({ event_id: id, number }));
  expect(verify(null, signed, key, signatureOf(code))).toBe(true);
});

test('a refresh sends the check-ins that changed, and the teams only when they did', async () => {
  const { id } = await addEvent(site);
  const phone = await joinDoor(site, (await addDoor(site, id)).secret);
  const team = await addApprovedTeam(site, id);
  const { version } = (await phone.list()).body;
  const same = (await phone.list({ version })).body;
  expect([same.teams, same.check_ins, same.expected]).toEqual([null, [], 2]);
  const path = `/api/admin/events/${id}/check-ins`;
  const who = { registration_id: team.registration_id, position: 0 };
  const { body: made } = await asAdmin<{ checked_in_at: string }>(site, 'POST', path, {
    ...who,
    nonce: randomUUID(),
  });
  const changed = (await phone.list({ version: same.version })).body;
  expect([changed.teams, changed.here]).toEqual([null, 1]);
  expect(changed.check_ins).toMatchObject([
    { ins: [{ at: made.checked_in_at, door: null, device: null }] },
  ]);
  await site.pool.query("update events.door_scan set received_at = now() - interval '5 minutes'");
  expect((await phone.list({ version: changed.version })).body.check_ins).toEqual([]);
  await asAdmin(site, 'POST', `${path}/undo`, { ...who, checked_in_at: made.checked_in_at });
  expect((await phone.list({ version: changed.version })).body.check_ins).toMatchObject([
    { ins: [] },
  ]);
  await addApprovedTeam(site, id);
  const whole = (await phone.list({ version: changed.version })).body;
  expect(whole.teams).toHaveLength(2);
  expect((await phone.list({ version: 'nonsense' })).body.teams).toHaveLength(2);
});

test('a door of a module expects its teams, also after the module has another name', async () => {
  const { id } = await addEvent(site);
  const { secret } = await addDoor(site, id, { module: 'Robotics' });
  const phone = await joinDoor(site, secret);
  await addApprovedTeam(site, id, { modules: ['Web development'] });
  const team = await addApprovedTeam(site, id, { modules: ['Robotics'] });
  const names = async () => (await phone.list()).body.teams?.map(({ team_name }) => team_name);
  expect(await names()).toEqual([team.team_name]);
  const renamed = {
    ...{ modules: 'Web development,Robots', module_amounts: 'Web development:1200,Robots:9000' },
    ...{ module_renames: '{"Robotics":"Robots"}', discount_codes: '' },
  };
  const form = formData({ ...eventFields, ...renamed });
  expect((await asAdmin(site, 'PUT', `/api/admin/events/${id}`, form)).status).toBe(200);
  expect((await phone.list()).body.door.module).toBe('Robots');
  expect(await names()).toEqual([team.team_name]);
});

test('a flood of invented tokens stops no phone of the hall, and no new phone with the link', async () => {
  const strict = await openEventsSite({ rateLimitScale: 0.1 });
  const { id } = await addEvent(strict);
  const { secret } = await addDoor(strict, id);
  const hall = { [CLIENT_ADDRESS_HEADER]: '10.30.0.1' };
  const post = (path: string, body: object) =>
    call(strict, 'POST', `/api/door/${path}`, body, hall);
  const flood = await Promise.all(
    times(60, (n) => [
      post('list', { token: newToken() }),
      post('scans', n % 2 ? { token: 7 } : []),
      post('join', { secret: newToken(), name: 'x', token: newToken() }),
    ]).flat(),
  );
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(174);
  const token = newToken();
  const scan = { nonce: randomUUID(), kind: 'in', at: new Date().toISOString() };
  const answers = [
    await post('join', { secret, name: 'Late', token }),
    await post('list', { token }),
    await post('scans', { token, sent_at: scan.at, scans: [scan] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await strict.close();
});

test('a phone that asks too often waits', async () => {
  const strict = await openEventsSite({ rateLimitScale: 0.05 });
  const { id } = await addEvent(strict);
  const phone = await joinDoor(strict, (await addDoor(strict, id)).secret);
  const answers = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push((await phone.list()).status);
  expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  await strict.close();
});
