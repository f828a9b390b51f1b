import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import type { FoundRegistration } from '@club/contracts/events/registration-search';
import type { NamedPart } from '@club/contracts/person/named-person';
import { finds } from '../../../../tests/fixtures/world/texts.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
let paid: RegisteredTeam;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
  await addTeam(site, eventId, { team_name: 'Off by One', modules: ['Robotics'] });
  paid = await addTeam(site, eventId, {
    team_name: '=cmd|calc',
    members: [{ ...member('first@club.test'), name: '@Ayesha, "Ash"' }],
  });
  await pay(
    site,
    eventId,
    paymentForm(paid, { transaction_id: 'FT_100%', discount_code_Robotics: 'EARLY' }),
  );
  const approved = await addPendingTeam(site, eventId, {
    team_name: 'Late Binding',
    modules: ['Web development'],
  });
  const part = { received: 1150 };
  await asAdmin(site, 'POST', decisionPath(eventId, approved.team_name, 'approve'), part);
  const rejected = await addPendingTeam(site, eventId, { team_name: 'heap of Trouble' });
  await asAdmin(site, 'POST', decisionPath(eventId, rejected.team_name, 'reject'), {
    reason: 'No.',
  });
});
afterAll(() => site.close());

const list = (query: Record<string, string>) =>
  asAdmin<RegistrationPage>(
    site,
    'GET',
    `/api/admin/events/${eventId}/registrations?${new URLSearchParams(query)}`,
  );
const names = async (query: Record<string, string>) =>
  (await list(query)).body.items.map(({ team_name: name }) => name);

const search = (words: string) =>
  asAdmin<FoundRegistration[]>(
    site,
    'GET',
    `/api/admin/registrations?${new URLSearchParams({ search: words })}`,
  );

test('finds teams of any event by team, member, email address and transaction ID', async () => {
  const other = await addEvent(site, { title: 'Game Jam' });
  const team = await addTeam(site, other.id, { team_name: 'Late Return' });
  const { body } = await search('late');
  expect(body.map(({ team_name: name }) => name)).toEqual(['Late Return', 'Late Binding']);
  expect(body[0]).toEqual({
    id: team.registration_id,
    team_name: 'Late Return',
    reference: team.reference,
    event_id: other.id,
    event_title: 'Game Jam',
    payment_status: 'unpaid',
  });
  expect((await search('first@club')).body.map(({ team_name: name }) => name)).toEqual([
    '=cmd|calc',
  ]);
  expect((await search('100%')).body).toHaveLength(1);
  expect((await search('%%')).body).toEqual([]);
  expect((await search('L')).status).toBe(400);
  await asAdmin(site, 'DELETE', `/api/admin/events/${other.id}`);
  expect((await search('late')).body).toHaveLength(1);
});

test('lists all registrations, newest first, with counts and sums over the event', async () => {
  const { body } = await list({});
  expect(body).toMatchObject({
    total: 4,
    counts: { unpaid: 1, pending: 1, approved: 1, rejected: 1 },
    // What came, not what the approved team has to pay.
    confirmed_amount: 1150,
    pending_amount: 3200,
  });
  expect(body.items.map(({ team_name: name }) => name)).toEqual([
    'heap of Trouble',
    'Late Binding',
    '=cmd|calc',
    'Off by One',
  ]);
  expect(body.items[3]).toMatchObject({
    payment_status: 'unpaid',
    total: 2500,
    payable: 2500,
    transaction_id: null,
    payment_receipt_url: null,
    receipt_type: null,
    paid_at: null,
  });
  expect(body.items[2]).toMatchObject({
    members: [{ ...member('first@club.test'), name: '@Ayesha, "Ash"' }],
    modules: [
      { name: 'Web development', amount: 1200 },
      { name: 'Robotics', amount: 2500 },
    ],
    payment_status: 'pending',
    reference: paid.reference,
    payable: 3200,
    transaction_id: 'FT_100%',
    payment_receipt_url: expect.stringMatching(
      `^/api/admin/events/${eventId}/registrations/${paid.registration_id}/receipt\\?submitted=\\d+$`,
    ),
    receipt_type: 'application/pdf',
  });
});

test.each([
  ['a part of the team name, in any case', { search: 'BINDING' }, ['Late Binding']],
  ['a member', { search: 'ayesha' }, ['=cmd|calc']],
  ['an email address', { search: 'first@club' }, ['=cmd|calc']],
  ['a transaction ID with special characters', { search: 'ft_100%' }, ['=cmd|calc']],
  ['no team by wildcards alone', { search: '_%_' }, []],
  ['a status', { status: 'rejected' }, ['heap of Trouble']],
  [
    'a module',
    { module: 'Web development', sort: 'team_name', order: 'asc' },
    ['=cmd|calc', 'heap of Trouble', 'Late Binding'],
  ],
  [
    'names without regard to case',
    { sort: 'team_name', order: 'desc' },
    ['Off by One', 'Late Binding', 'heap of Trouble', '=cmd|calc'],
  ],
  [
    'amounts',
    { sort: 'payable', order: 'asc' },
    ['Late Binding', 'Off by One', '=cmd|calc', 'heap of Trouble'],
  ],
  [
    'pending first',
    { sort: 'payment_status', order: 'asc' },
    ['=cmd|calc', 'Off by One', 'heap of Trouble', 'Late Binding'],
  ],
  ['a page', { page_size: '2', page: '1' }, ['=cmd|calc', 'Off by One']],
  ['a page past the end', { page: '9' }, []],
])('finds and sorts by %s', async (_, query: Record<string, string>, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('the total counts the matches, the sums cover the whole event', async () => {
  const { body } = await list({ status: 'approved' });
  expect([body.total, body.pending_amount]).toEqual([1, 3200]);
});

test.each([{ status: 'lost' }, { sort: 'password' }, { page: '-1' }, { page_size: '1000' }])(
  'refuses %j',
  async (query: Record<string, string>) => {
    expect((await list(query)).status).toBe(400);
  },
);

test('exports the filtered list as CSV without spreadsheet formulas', async () => {
  const path = `/api/admin/events/${eventId}/registrations.csv?search=cmd`;
  const { status, headers, body } = await asAdmin<string>(site, 'GET', path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="registrations-winter-code-sprint-2038-01-20.csv"',
  );
  const [head = '', row = '', rest] = body.split('\r\n');
  expect([rest, head.split(',').length]).toEqual(['', 41]);
  expect(row).toMatch(/^'=cmd\|calc,pending,WCS-/);
  expect(row).toContain(',"Web development, Robotics",Robotics: EARLY,3700,3200,FT_100%,');
  expect(row).toContain(`,"'@Ayesha, ""Ash""",first@club.test,'+92 300 1234567,`);
  const { rows } = await site.database.pool.query(
    `select actor, subject, detail from kit.audit_entry
     where action = 'registrations.exported' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { actor: 'admin@club.test', subject: `event:${eventId}`, detail: { registrations: 1 } },
  ]);
});

test('filters by kind of payment and by ids, also in the export', async () => {
  expect(await names({ kind: 'bank', sort: 'team_name', order: 'asc' })).toEqual([
    '=cmd|calc',
    'heap of Trouble',
    'Late Binding',
  ]);
  expect(await names({ kind: 'free' })).toEqual([]);
  const all = (await list({})).body.items;
  const ids = all.slice(1, 3).map(({ id }) => id);
  expect(await names({ ids: ids.join(',') })).toEqual(['Late Binding', '=cmd|calc']);
  const csv = await asAdmin<string>(
    site,
    'GET',
    `/api/admin/events/${eventId}/registrations.csv?ids=${ids.join()}`,
  );
  expect(csv.body.split('\r\n')).toHaveLength(4);
  for (const wrong of [{ kind: 'gold' }, { ids: 'x' }, { ids: `${ids[0]},` }] as const)
    expect((await list(wrong)).status).toBe(400);
});

test('filters by what may need a second look', async () => {
  const { id } = await addEvent(site);
  const path = `/api/admin/events/${id}/registrations`;
  const owing = await addTeam(site, id, { team_name: 'Owing' });
  await asAdmin(site, 'POST', `${path}/${owing.registration_id}/cash`, { amount: 1 });
  const noted = await addTeam(site, id, { team_name: 'Noted' });
  await asAdmin(site, 'POST', `${path}/${noted.registration_id}/notes`, { text: 'Call them.' });
  const twin = await addTeam(site, id, { team_name: 'Twin' });
  await pay(site, id, paymentForm(twin, { transaction_id: 'ft 100' }));
  const listed = async (query: string) =>
    (await asAdmin<RegistrationPage>(site, 'GET', path + query)).body.items;
  const [duplicates, balances, notes] = [
    await listed('?flag=duplicate'),
    await listed('?flag=balance'),
    await listed('?flag=notes'),
  ];
  expect(duplicates).toMatchObject([{ team_name: 'Twin', has_duplicate: true }]);
  expect(balances).toMatchObject([{ team_name: 'Owing', balance: expect.any(Number) }]);
  expect(balances[0]?.balance).toBeGreaterThan(0);
  expect(notes).toMatchObject([{ team_name: 'Noted', note_count: 1 }]);
  expect((await asAdmin(site, 'GET', `${path}?flag=red`)).status).toBe(400);
});

test('answers 404 for the list and the export of an unknown event', async () => {
  const other = '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000/registrations';
  expect((await asAdmin(site, 'GET', other)).status).toBe(404);
  expect((await asAdmin(site, 'GET', `${other}.csv`)).status).toBe(404);
});

test('a team and a person are found in every spelling, also to erase them', async () => {
  const { id } = await addEvent(site);
  for (const [at, [wanted, text]] of finds.entries()) {
    const members = [{ ...member(`found-${at}@club.test`), name: text }];
    const { registration_id } = await addTeam(site, id, {
      team_name: `No. ${at} ${text}`,
      members,
    });
    const found = await search(wanted);
    expect(found.body.map((one) => one.id)).toContain(registration_id);
    const path = '/api/admin/person/events/by-name';
    const { body } = await asAdmin<NamedPart[]>(site, 'POST', path, { name: wanted });
    const rows = body.flatMap(({ records }) => records.map(({ row }) => row));
    expect(rows).toEqual(expect.arrayContaining([expect.stringContaining(`${registration_id}:0`)]));
  }
});

test('team names that differ by spelling alone are one name', async () => {
  const { id } = await addEvent(site);
  for (const [name, other] of [
    ['Zoë', 'ZOE'],
    ['علی', 'علي'],
    ['علی\u200cخان', 'علیخان'],
    ['Straße', 'strasse'],
    ['Two  Words', 'two words'],
    ['Love ❤\ufe0f', 'love ❤'],
  ]) {
    await addTeam(site, id, { team_name: name });
    const again = await call(
      site,
      'POST',
      `/api/events/${id}/register`,
      teamForm({ team_name: other }),
    );
    expect([other, again.status, again.body.code]).toEqual([other, 409, 'team_name_taken']);
  }
  await addTeam(site, id, { team_name: 'किरण' });
  await addTeam(site, id, { team_name: 'करण' });
});

test('lists, searches and exports 10,000 registrations', async () => {
  const { id } = await addEvent(site);
  await site.database.pool.query(
    `with made as (
      insert into events.registration (id, event_id, team_name, reference, total, payable)
      select gen_random_uuid(), $1, 'Team ' || n, 'BIG-' || n, 100000, 100000 from generate_series(1, 10000) n
      returning id, team_name
    ), named as (
      insert into events.registration_member
      select id, 0, 'Member of ' || team_name, 'm' || id || '@club.test', '', '', '', '' from made
    ) insert into events.registration_module (registration_id, position, name, amount)
      select id, 0, 'Robotics', 100000 from made`,
    [id],
  );
  await site.database.pool.query('analyze');
  const list = (path: string) =>
    asAdmin<RegistrationPage & string>(site, 'GET', `/api/admin/events/${id}/registrations${path}`);
  const page = await list('?search=member of team big-99&page_size=100');
  expect([page.status, page.body.total]).toEqual([200, 111]);
  const csv = await list('.csv?sort=team_name&order=asc');
  const names = csv.body.split('\r\n').map((line) => line.split(',')[0]);
  const sorted = Array.from({ length: 10_000 }, (_, index) => `Team ${index + 1}`).sort();
  expect(names).toEqual(['Team', ...sorted, '']);
});
