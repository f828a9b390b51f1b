import { authPerson } from '@club/auth/person/person.service';
import { contentPerson } from '@club/content/person/person.service';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import type { NamedPart } from '@club/contracts/person/named-person';
import { eventsPerson } from '@club/events/person/person.service';
import { personSource, runPersonCommand } from '@club/service-kit/person/person-command';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';
import { makers } from './testing/bad-inputs/makers.ts';

const NAME = 'Amna Siddiqui';
const SERVICES = ['auth', 'content', 'events'];
const friend = { name: 'Bilal Khan', email: 'bilal@example.org' };
const own = { name: NAME, email: 'amna.one@example.org', phone: '+92 300 1111111' };
/** Another person with the same name. */
const other = { name: NAME, email: 'amna.two@example.org', phone: '+92 300 2222222' };

let site: AttackSite;
let admin: Tokens;
let eventId: string;
let joined: RegisteredTeam;
beforeAll(async () => {
  site = await openAttackSite();
  admin = await site.signInWithCode('admin@club.test');
  const form = { ...makers.event.form, published: 'true', date: '2030-01-20' };
  const event = formData({ ...form, end_date: '2030-01-20', end_time: '' });
  eventId = (await send<{ id: string }>('POST', '/api/admin/events', event)).id;
  await leaveTraces();
});
afterAll(() => site.close());

async function send<Answer = unknown>(method: string, url: string, body?: object): Promise<Answer> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const response = await site.send(method, url, { tokens: admin, body: sent });
  if (response.status >= 300) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const register = (team_name: string, members: object[]) =>
  send<RegisteredTeam>('POST', `/api/events/${eventId}/register`, {
    team_name,
    members,
    modules: ['Robotics'],
  });

async function leaveTraces() {
  joined = await register('Null Pointers', [friend, own]);
  await register('Segfaults', [other]);
  const office = `/api/admin/events/${eventId}/registrations/${joined.registration_id}`;
  await send('POST', `${office}/notes`, { text: `${NAME} calls on Monday.` });
  await send('PUT', `${office}/members/1`, { ...own, phone: '0300 3333333' });
  // Her father pays for a team in which nobody has her name.
  const paid = await register('Stack Smashers', [friend]);
  const receipt = new File(['%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'a.pdf', {
    type: 'application/pdf',
  });
  const payment = { transaction_id: 'FT-77', competition: 'Robotics', payer_name: `${NAME} sr.` };
  const { team_name, payment_token } = paid;
  const body = formData({ ...payment, team_name, payment_token, receipt });
  await send('POST', `/api/events/${eventId}/payment`, body);
  const list = `/api/admin/events/${eventId}/registrations/${encodeURIComponent(team_name)}`;
  await send('POST', `${list}/reject`, { reason: `The receipt names ${NAME}.` });
  const lines = `Date,Sender,Narration,Amount
2026-11-21,SIDDIQUI AMNA,Fee 7,1.00
2026-11-22,SIDDIQUI AMNA,Back 8,-2.00
`;
  const file = new File([lines], 'statement.csv');
  await send(
    'POST',
    '/api/admin/statements',
    formData({ file, account: 'Club', confirmed: 'true' }),
  );
  const message = `Is ${NAME} in my team?`;
  await send('POST', '/api/contact/messages', { ...friend, message });
  const post = { title: 'Winners', content: `Well done, ${NAME}.` };
  await send('POST', '/api/admin/posts', formData(post));
}

const search = (service: string, name = NAME) =>
  send<NamedPart[]>('POST', `/api/admin/person/${service}/by-name`, { name });
const erase = (service: string, rows: string[], name = NAME) =>
  send('POST', `/api/admin/person/${service}/by-name/erase`, { name, rows });
const placesOf = (parts: NamedPart[]) =>
  parts.flatMap((part) => part.records.map(({ row }) => `${part.kind}: ${row?.split(':')[0]}`));
const rowsOf = (parts: NamedPart[]) =>
  parts.flatMap(({ records }) => records.flatMap(({ row }) => row ?? []));
const registrations = async () =>
  (
    await send<{ items: Record<string, unknown>[] }>(
      'GET',
      `/api/admin/events/${eventId}/registrations`,
    )
  ).items;

test('every place where a name stands is found, in any order of its words and in any case', async () => {
  const found = placesOf(await search('events', 'siddiqui AMNA'));
  expect(found).toEqual([
    'Registrations: place',
    'Registrations: place',
    'Reasons of decisions: reasons',
    'Notes about registrations: note',
    'Payers of registrations: payer',
    'Transfers on bank statements: line',
    'Money that went out on bank statements: debit',
  ]);
  expect(placesOf(await search('content'))).toEqual([
    'Contact messages: message',
    'Published records, drafts and newsletters: undefined',
  ]);
  const kept = placesOf(await search('auth'));
  expect(kept).toContain('Emails waiting to be sent: email');
  expect(kept).toContain('Audit log entries: entry');
});

test('only the chosen rows are erased; another person with the name, and the accounts, stay', async () => {
  const found = await search('events');
  const [place] = found[0]?.records.filter(({ fields }) => fields.email === own.email) ?? [];
  expect(place).toMatchObject({ fields: { team_name: 'Null Pointers', is_leader: false } });
  const others = found.slice(1).flatMap(({ records }) => records.flatMap(({ row }) => row ?? []));
  await erase('events', [String(place?.row), ...others]);

  const left = await search('events');
  expect(left.flatMap(({ records }) => records.map(({ fields }) => fields.email))).toEqual([
    other.email,
  ]);
  const teams = await registrations();
  const teamOf = (team_name: string) => teams.find((team) => team.team_name === team_name);
  expect(teamOf('Null Pointers')).toMatchObject({
    members: [expect.objectContaining(friend), expect.objectContaining({ name: 'Erased' })],
  });
  expect(teamOf('Segfaults')).toMatchObject({ members: [expect.objectContaining(other)] });
  expect(teamOf('Stack Smashers')).toMatchObject({ transaction_id: 'FT-77', payable: 2500 });
  const { rows } = await site.pool.query(
    `select payer, text, amount, booked_on::text from events.statement_line
     union all select payer, text, amount, booked_on::text from events.statement_debit`,
  );
  expect(rows).toEqual([
    { payer: '', text: '', amount: 100, booked_on: '2026-11-21' },
    { payer: '', text: '', amount: 200, booked_on: '2026-11-22' },
  ]);
  const reasons = await site.pool.query(
    `select from events.decision where reason is not null or restores::text ilike '%amna%'
     union all select from events.registration where rejection_reason is not null`,
  );
  expect(reasons.rowCount).toBe(0);
});

test('messages, waiting emails and audit entries are erased by row; published records are only shown', async () => {
  await erase('content', rowsOf(await search('content')));
  expect(placesOf(await search('content'))).toEqual([
    'Published records, drafts and newsletters: undefined',
  ]);
  await erase('auth', rowsOf(await search('auth')));
  expect(await search('auth')).toEqual([]);
});

test('a row that no longer has the name, or never had it, stays', async () => {
  const place = `place:${joined.registration_id}:0`;
  await erase('events', [place, 'place:nobody:0', 'note:1']);
  const teams = await registrations();
  expect(teams.find(({ team_name }) => team_name === 'Null Pointers')).toMatchObject({
    members: [expect.objectContaining(friend), expect.anything()],
  });
});

test('a leader takes along the name of the team, its receipt and its notes', async () => {
  const led = await register('Team Nadia', [{ name: 'Nadia Zaidi', email: 'nadia@example.org' }]);
  const office = `/api/admin/events/${eventId}/registrations/${led.registration_id}`;
  await send('POST', `${office}/notes`, { text: 'She calls on Monday.' });
  await erase('events', [`place:${led.registration_id}:0`], 'nadia zaidi');
  const { rows } = await site.pool.query(
    `select team_name, (select count(*) from events.registration_note where registration_id = id)::int as notes
     from events.registration where id = $1`,
    [led.registration_id],
  );
  expect(rows).toEqual([{ team_name: expect.stringMatching(/^Erased /), notes: 0 }]);
});

test("the operator's command searches a name and erases rows of it", async () => {
  await send('POST', '/api/contact/messages', {
    name: 'Omar Farooq',
    email: 'omar@example.org',
    message: 'Hello.',
  });
  const sources = [
    personSource('auth', authPerson),
    personSource('content', contentPerson),
    personSource('events', eventsPerson),
  ];
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const deps = { pool: site.pool, storage: site.storage, outbox: undefined };
    const print = (line: string) => void lines.push(line);
    return { code: await runPersonCommand(args, { sources, deps, print }), lines };
  };
  const { lines } = await run('search', 'omar farooq');
  const parts = lines.flatMap((line) => JSON.parse(line).data as NamedPart[]);
  expect(placesOf(parts)).toContain('Contact messages: message');
  expect((await run('erase-rows', 'omar farooq', ...rowsOf(parts))).code).toBe(0);
  expect((await run('search', 'omar farooq')).lines.map((line) => JSON.parse(line).data)).toEqual([
    [],
    [],
    [],
  ]);
  for (const wrong of [['search', 'ab'], ['erase-rows', 'omar'], ['erase-rows']]) {
    expect((await run(...wrong)).code).toBe(1);
  }
});

test('a name is asked for at its field, and without a fresh code nobody searches or erases', async () => {
  const stale = await site.signInWithCode('stale@club.test');
  await site.pool.query(
    `update auth.session set otp_verified_at = now() - interval '6 minutes'
     where admin_id = (select id from auth.admin where email = 'stale@club.test')`,
  );
  for (const service of SERVICES) {
    const path = `/api/admin/person/${service}/by-name`;
    const short = await site.send('POST', path, { tokens: admin, body: '{"name":"A "}' });
    expect([short.status, ((await short.json()) as { fields: object }).fields]).toEqual([
      422,
      { name: 'Name must have at least 3 characters.' },
    ]);
    const rows = ['note:1'];
    for (const [url, body] of [
      [path, { name: NAME }],
      [`${path}/erase`, { name: NAME, rows }],
    ] as const) {
      const response = await site.send('POST', url, { tokens: stale, body: JSON.stringify(body) });
      expect([url, response.status]).toEqual([url, 403]);
    }
  }
});
