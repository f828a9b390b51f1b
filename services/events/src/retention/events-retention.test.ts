import { randomUUID } from 'node:crypto';
import { defaultDesign } from '@club/contracts/events/certificate-design';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import { uuidv7 } from '@club/service-kit/db/id';
import { keptRows } from '@club/service-kit/person/personal-data';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { testRetention } from '@club/service-kit/testing/retention-cases';
import { eventsData } from '../person/personal-data.ts';
import { addDoor } from '../testing/doors.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { gatheringTeam, join } from '../testing/gathering.ts';

const DAY = '2026-11-21';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
beforeEach(() => site.pool.query('truncate events.event, events.registration cascade'));
afterAll(() => site.close());

/** Adds an event with a team, then moves its day into the past. */
const addPast = async (at: Date, add: (site: EventsSite, id: string) => Promise<unknown>) => {
  const { id } = await addEvent(site);
  await add(site, id);
  await site.pool.query('update events.event set date = $1 where id = $2', [at, id]);
};
const addWaiting = ({ pool }: EventsSite, eventId: string, state: string, joinedAt = new Date()) =>
  pool.query(
    `insert into events.waiting_entry
       (id, event_id, email, team_name, team_size, modules, state, token_hashes, joined_at)
     values (gen_random_uuid(), $1, gen_random_uuid() || '@club.test', '', 1, '{}', $2, '{}', $3)`,
    [eventId, state, joinedAt],
  );
const addCertificate = ({ pool }: EventsSite, at: Date, eventId: string | null = null) =>
  pool.query(
    `insert into events.certificate (id, number, event_id, kind, place, holder, team, modules, event_title, event_date,
       design, issued_by)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'participation', '', 'Zara Khan', 'Team', '{}', 'Sprint', $2, '{}', 'a')`,
    [eventId, at],
  );
const addFile = ({ pool }: EventsSite, eventId: string, usedAt = new Date()) =>
  pool.query(
    `insert into events.answer_file (id, event_id, question_id, key, type, name, bytes, used_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'image/png', 'card.png', 1, $2)`,
    [eventId, usedAt],
  );
const counting = (from: string) => async () =>
  (await site.pool.query(`select from events.${from}`)).rowCount;

testRetention(
  { rows: keptRows(eventsData), deps: () => site },
  {
    'Registrations that were never paid': {
      insert: (at) => addPast(at, addTeam),
      count: counting('registration'),
    },
    Receipts: { insert: (at) => addPast(at, addPendingTeam), count: counting('receipt') },
    'Waiting lists with email addresses and team names': {
      insert: (at) => addPast(at, (site, id) => addWaiting(site, id, 'left')),
      count: counting(`waiting_entry where state = 'left'`),
    },
    'Addresses of waiting lists that nobody confirmed': {
      insert: async (at) => addWaiting(site, (await addEvent(site)).id, 'unconfirmed', at),
      count: counting(`waiting_entry where state = 'unconfirmed'`),
    },
    'Names and email addresses of judges': {
      insert: (at) =>
        addPast(at, ({ pool }, id) =>
          pool.query(
            `with contest as (insert into events.contest (id, event_id, opens_at, closes_at, judging)
               values (gen_random_uuid(), $1, now(), now() + interval '1 hour', 'pairs') returning id)
             insert into events.judge (id, contest_id, name, email, secret_hash, until)
             select gen_random_uuid(), id, 'Zara Khan', 'zara@club.test', gen_random_uuid()::text::bytea, now() from contest`,
            [id],
          ),
        ),
      count: counting(`judge where name <> 'Erased'`),
    },
    'Names in files of points that no team has': {
      insert: (at) =>
        addPast(at, ({ pool }, id) =>
          pool.query(
            `insert into events.contest (id, event_id, opens_at, closes_at, judging, points_mapping)
             values (gen_random_uuid(), $1, now(), now() + interval '1 hour', 'points', '{"names": {"Zara Khan": ""}}')`,
            [id],
          ),
        ),
      count: counting(`contest where points_mapping -> 'names' <> '{}'`),
    },
    'People who used the join link of a team and did not confirm, with a hash of their network': {
      insert: async (at) => {
        const { id } = await addEvent(site, { gathering: 'early' });
        const { link } = await gatheringTeam(site, id);
        const email = `${randomUUID()}@club.test`;
        await join(site, link, email);
        const sql = 'update events.team_join set joined_at = $1 where email = $2';
        await site.pool.query(sql, [at, email]);
      },
      count: counting('team_join'),
    },
    'Registrations with team, members, entry tickets, check-ins, payment and amounts': {
      insert: (at) => addPast(at, addPendingTeam),
      count: counting('registration_member where position = 0'),
    },
    'Receipt files without a payment': {
      insert: (at) => {
        const hex = at.getTime().toString(16).padStart(12, '0');
        const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
        return site.storage.put(`receipts/${id}.pdf`, new Uint8Array([1]), 'application/pdf');
      },
      count: async () => site.storage.files.size,
    },
    'Files that teams have sent as answers': {
      insert: (at) => addPast(at, addFile),
      count: counting('answer_file'),
    },
    'Files of answers that belong to no registration, with the network of their sender': {
      insert: async (at) => addFile(site, (await addEvent(site)).id, at),
      count: counting('answer_file'),
    },
    'Names and email addresses of the admins who looked at a registration': {
      insert: (at) =>
        site.pool.query(
          `insert into events.desk_claim (event_id, registration_id, review_window, admin_email, is_open, expires_at)
           values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'hira@club.test', true, $1)`,
          [at],
        ),
      count: counting('desk_claim'),
    },
    'Payer and text of transfers that are linked to no registration': {
      insert: async (at) => {
        const file = new File([`Date,Narration,Amount\n${DAY},${randomUUID()},5.00\n`], 'a.csv');
        const form = formData({ file, account: 'Club', confirmed: 'true' });
        await asAdmin(site, 'POST', '/api/admin/statements', form);
        await site.pool.query(
          'update events.statement_line set imported_at = $1 where imported_at > $2',
          [at, daysAgo(0.5)],
        );
      },
      count: counting("statement_line where text <> ''"),
    },
    'Certificates: holder, team, modules, place, event and signatories, without the email address once the registration is deleted':
      {
        insert: (at) => addCertificate(site, at),
        count: counting('certificate'),
      },
    'Images of signatures that neither a design nor a certificate uses': {
      insert: async (at) =>
        site.pool.query(
          `insert into events.certificate_signature (id, event_id, image, uploaded_at)
           values (gen_random_uuid(), $1, '', $2)`,
          [(await addEvent(site)).id, at],
        ),
      count: counting('certificate_signature'),
    },
    'Doors with the names of their phones, and the log of all check-ins with its notes': {
      insert: (at) => addPast(at, (site, id) => addDoor(site, id)),
      count: counting('door'),
    },
    'Deleted events without registrations or certificates': {
      insert: async (at) => {
        const { id } = await addEvent(site);
        await site.pool.query('update events.event set deleted_at = $1 where id = $2', [at, id]);
      },
      count: counting('event'),
    },
  },
);

test('a team that cancelled before it paid is deleted with those that never paid; one that had paid stays', async () => {
  let eventId = '';
  let paid = '';
  await addPast(daysAgo(100), async (site, id) => {
    eventId = id;
    await addTeam(site, id);
    const cancelled = [await addTeam(site, id), await addPendingTeam(site, id)];
    paid = cancelled[1]?.registration_id ?? '';
    for (const { registration_id } of cancelled) {
      const path = `/api/admin/events/${id}/registrations/${registration_id}/cancel`;
      await asAdmin(site, 'POST', path, { reason: 'Asked for it.' });
    }
  });
  const row = rowNamed('Registrations that were never paid');
  expect(await row.enforce(site, row.days)).toBe(2);
  const left = 'select id from events.registration where event_id = $1';
  expect((await site.pool.query(left, [eventId])).rows).toEqual([{ id: paid }]);
});

test('nothing goes on the last day of its period', async () => {
  const lastDay = "(now() at time zone 'UTC')::date - $1::integer";
  await addTeam(site, (await addEvent(site)).id);
  await addCertificate(site, new Date());
  const team = rowNamed('Registrations that were never paid');
  const certificate = keptRows(eventsData).find(({ what }) => what.startsWith('Certificates:'));
  await site.pool.query(`update events.event set date = ${lastDay}`, [team.days]);
  await site.pool.query(`update events.certificate set event_date = ${lastDay}`, [
    certificate?.days,
  ]);
  expect(await team.enforce(site, team.days)).toBe(0);
  expect(await certificate?.enforce(site, certificate.days)).toBe(0);
});

test('the log of check-ins goes with its own event', async () => {
  const checkIn = async (_: EventsSite, id: string) => {
    const { team_name, registration_id } = await addPendingTeam(site, id);
    await asAdmin(site, 'POST', decisionPath(id, team_name, 'approve'), {});
    const scan = { nonce: randomUUID(), registration_id };
    await asAdmin(site, 'POST', `/api/admin/events/${id}/check-ins`, scan);
  };
  await addPast(daysAgo(100), checkIn);
  const scans = (await counting('door_scan')()) ?? 0;
  await checkIn(site, (await addEvent(site)).id);
  const doors = rowNamed(
    'Doors with the names of their phones, and the log of all check-ins with its notes',
  );
  expect(scans).toBeGreaterThan(0);
  expect(await doors.enforce(site, doors.days)).toBe(scans);
  expect(await counting('door_scan')()).toBe(scans);
});

test('a team that waits stays on the list, and a deleted event stays with its teams', async () => {
  await addWaiting(site, (await addEvent(site)).id, 'unconfirmed', daysAgo(20));
  await site.pool.query(
    "update events.waiting_entry set state = 'waiting', confirmed_at = joined_at, rank = 1",
  );
  await addPendingTeam(site, (await addEvent(site)).id);
  await site.pool.query(
    `update events.event set deleted_at = now() - interval '40 days'
     where id in (select event_id from events.registration)`,
  );
  await enforceAll();
  expect(await counting('waiting_entry')()).toBe(1);
  expect(await counting('event')()).toBe(2);
});

const enforceAll = async () => {
  for (const row of keptRows(eventsData)) await row.enforce(site, row.days);
};
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

test('after half a year a registration stays without its receipt, and the file is gone', async () => {
  site.storage.files.clear();
  await addPast(daysAgo(182), addPendingTeam);
  await enforceAll();
  expect(site.storage.files.size).toBe(0);
  const { rows } = await site.pool.query('select event_id, team_name from events.registration');
  const [{ event_id: id, team_name: team }] = rows;
  const list = await asAdmin<{ items: object[] }>(
    site,
    'GET',
    `/api/admin/events/${id}/registrations`,
  );
  expect(list.body.items).toMatchObject([
    { team_name: team, payment_status: 'pending', payment_receipt_url: null },
  ]);
});

test('after two years nothing of a registration is left, and its audit entries name no team', async () => {
  site.storage.files.clear();
  await addPast(daysAgo(732), addPendingTeam);
  const { rows } = await site.pool.query('select id, team_name from events.registration');
  const [{ id, team_name: team }] = rows;
  await enforceAll();
  expect(site.storage.files.size).toBe(0);
  for (const table of ['registration', 'registration_member', 'payment_token', 'receipt']) {
    expect(await counting(table)()).toBe(0);
  }
  const entries = await auditEntries(site.pool);
  const own = entries.filter(({ subject }) => subject === `registration:${id}`);
  expect(own.map(({ action }) => action)).toEqual([
    'registration.registered',
    'registration.payment_submitted',
  ]);
  expect(own.map(({ address }) => address)).toEqual([null, null]);
  expect(JSON.stringify(own)).not.toContain(team);
});

test('other files stay', async () => {
  site.storage.files.clear();
  await addPast(daysAgo(1), addPendingTeam);
  const keys = [`receipts/${uuidv7()}.pdf`, 'receipts/readme.txt', 'media/a/480.webp'];
  for (const key of keys) await site.storage.put(key, new Uint8Array([1]), 'text/plain');
  await enforceAll();
  expect(site.storage.files.size).toBe(4);
});

const rowNamed = (name: string) => {
  const row = keptRows(eventsData).find(({ what }) => what === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

test.each([
  'Receipts',
  'Registrations with team, members, entry tickets, check-ins, payment and amounts',
])(
  '%s: a store that fails at any step leaves a receipt with its file, or neither after the job',
  async (name) => {
    const { files } = site.storage;
    const keysOfRows = async () =>
      (await site.pool.query('select key from events.receipt')).rows.map(({ key }) => key);
    let failing = 1;
    for (let hasFailed = true; hasFailed; failing += 1) {
      files.clear();
      await site.pool.query('truncate events.event, events.registration cascade');
      for (const days of [2000, 2000, 0])
        await addPast(new Date(Date.now() - days * DAY_MS), addPendingTeam);
      let calls = 0;
      const remove: typeof site.storage.remove = async (key) => {
        calls += 1;
        if (calls === failing) throw new Error('the store is away');
        await site.storage.remove(key);
      };
      const { days, enforce } = rowNamed(name);
      const outcome = await enforce({ ...site, storage: { ...site.storage, remove } }, days).catch(
        (error: Error) => error.message,
      );
      hasFailed = outcome === 'the store is away';
      const keys = await keysOfRows();
      expect(keys).toHaveLength(1);
      for (const key of keys) expect(files.has(key)).toBe(true);
      const { rows } = await site.pool.query(
        'select receipt_key as key from events.registration where receipt_key is not null',
      );
      if (!hasFailed) expect(rows.map(({ key }) => key)).toEqual(keys);
      // The job takes files of today too, as it would a day later.
      await rowNamed('Receipt files without a payment').enforce(site, -1);
      expect([...files.keys()]).toEqual(keys);
    }
    expect(failing).toBeGreaterThan(2);
  },
);

test('a certificate outlives its registration without the address, and keeps the event and the signatures in use', async () => {
  let eventId = '';
  await addPast(daysAgo(732), async (site, id) => {
    eventId = id;
    const team = await addPendingTeam(site, id);
    await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'), {});
    await asAdmin(site, 'POST', `/api/admin/events/${id}/certificates`, { to: 'approved' });
    const [designed, ...certified] = [randomUUID(), randomUUID(), randomUUID()];
    await site.pool.query(
      `insert into events.certificate_signature
       select unnest($1::uuid[]), $2, '', now() - interval '2 days'`,
      [[designed, ...certified], id],
    );
    await asAdmin(site, 'PUT', `/api/admin/events/${id}/certificate-design`, {
      ...defaultDesign,
      signatories: [{ name: 'Hira', office: '', signature_id: designed }],
    });
    for (const signature of certified) {
      await site.pool.query(
        `update events.certificate set design = jsonb_set(design, '{signatories}', $1)`,
        [JSON.stringify([{ name: 'Hira', office: '', signature_id: signature }])],
      );
    }
  });
  const young = (await addEvent(site)).id;
  const team = await addPendingTeam(site, young);
  await asAdmin(site, 'POST', decisionPath(young, team.team_name, 'approve'), {});
  await asAdmin(site, 'POST', `/api/admin/events/${young}/certificates`, { to: 'approved' });
  await addEvent(site);
  await site.pool.query(
    "update events.event set deleted_at = now() - interval '40 days' where id <> $1",
    [young],
  );
  await enforceAll();
  expect(await counting('event')()).toBe(2);
  expect(await counting(`certificate where event_id = '${young}' and email is not null`)()).toBe(2);
  expect(await counting(`registration where event_id = '${eventId}'`)()).toBe(0);
  const { rows } = await site.pool.query(
    'select number, email, registration_id, event_id from events.certificate where event_id = $1',
    [eventId],
  );
  const kept = { email: null, registration_id: null, event_id: eventId };
  expect(rows).toMatchObject([kept, kept]);
  expect(await counting('certificate_signature')()).toBe(2);
  const { status, body } = await call(site, 'GET', `/api/certificates/${rows[0].number}`);
  expect([status, body]).toMatchObject([200, { state: 'valid' }]);
});
