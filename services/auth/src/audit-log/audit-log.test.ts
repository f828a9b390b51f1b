import {
  type AuditPage,
  exportAuditEntries,
  type HistoryPage,
  MAX_LISTED_TEXT,
} from '@club/contracts/auth/audit-log';
import { writeAudit } from '@club/service-kit/audit/audit';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

let fixture: AccessFixture;
let tokens: Tokens;
beforeAll(async () => {
  fixture = await createAccessFixture();
  await fixture.createAdmin('reader@club.test');
  tokens = await fixture.signInWithCode('reader@club.test');
  for (let n = 0; n < 5; n += 1) {
    await writeAudit(fixture.db, {
      action: 'registration.approved',
      actor: 'ayesha@club.test',
      subject: `registration:${n}_%`,
      address: '203.0.113.5',
      detail: { n },
    });
  }
});
afterAll(() => fixture.drop());

const read = async (query = '') =>
  (await (
    await fixture.send('GET', `/api/admin/auth/audit${query}`, { tokens })
  ).json()) as AuditPage;

const readHistory = async <Answer = HistoryPage>(query: string) =>
  (await (
    await fixture.send('GET', `/api/admin/auth/history${query}`, { tokens })
  ).json()) as Answer;

test.each(['', '&from=2020-01-01'])(
  'entries are listed newest first, in pages without a gap%s',
  async (filter) => {
    const all = await read(`?limit=200${filter}`);
    expect(all.next).toBeNull();
    expect(all.items[0]).toMatchObject({ action: 'registration.approved', detail: { n: 4 } });
    const ids = all.items.map(({ id }) => id);
    const first = await read(`?limit=3${filter}`);
    const second = await read(`?limit=3&before=${first.next}${filter}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(0, 6));
  },
);

const late = { action: 'event.updated', actor: 'hira@club.test', subject: 'event:late' };

test('filters by action, person, record, words, and days in the zone of the club', async () => {
  const page = await read('?actor=ayesha@club.test');
  expect(page.items).toHaveLength(5);
  expect((await read('?kind=registration')).items).toHaveLength(5);
  expect((await read('?kind=registrations')).items).toEqual([]);
  expect((await read('?subject=registration:2_%25')).items).toHaveLength(1);
  expect((await read('?action=otp.verified')).items).toHaveLength(1);
  expect((await read('?search=AYESHA')).items).toHaveLength(5);
  expect((await read('?search=203.0.113.5')).items).toHaveLength(5);
  expect((await read('?search=3_%25')).items).toHaveLength(1);
  const today = wallClock(new Date(), page.time_zone).slice(0, 10);
  expect((await read(`?from=${today}&to=${today}`)).items.length).toBeGreaterThan(5);
  await fixture.db
    .insertInto('kit.audit_entry')
    .values({ ...late, at: new Date('2025-06-09T23:30:00Z') } as never)
    .execute();
  const lateDay = wallClock(new Date('2025-06-09T23:30:00Z'), page.time_zone).slice(0, 10);
  expect((await read(`?from=${lateDay}&to=${lateDay}`)).items).toMatchObject([late]);
  expect((await read('?to=2020-01-01')).items).toEqual([]);
});

test('the filter offers every action, account and kind of the log', async () => {
  const { actions, actors, kinds } = await read('?limit=1');
  expect(actions).toEqual([
    'event.updated',
    'login.succeeded',
    'master_token.given',
    'otp.verified',
    'registration.approved',
  ]);
  expect(actors).toEqual(['ayesha@club.test', 'hira@club.test', 'reader@club.test']);
  expect(kinds).toEqual(['event', 'master_token', 'registration', 'session']);
});

test('the history of a record has its texts cut and no network addresses; one entry has them whole', async () => {
  const text = 'A long text. '.repeat(200);
  await writeAudit(fixture.db, {
    action: 'post.updated',
    actor: 'hira@club.test',
    subject: 'post:7',
    name: 'First steps',
    address: '203.0.113.9',
    before: { content: text, title: 'Old' },
    after: { content: `${text}!`, title: 'First steps' },
  });
  const { items, next } = await readHistory('?kind=post&id=7');
  expect(next).toBeNull();
  expect(items).toMatchObject([{ subject_name: 'First steps', address: null }]);
  expect(items[0]?.before).toMatchObject({ title: 'Old' });
  expect(String(items[0]?.before?.content)).toHaveLength(MAX_LISTED_TEXT + 1);
  expect(await readHistory<object>(`/${items[0]?.id}`)).toMatchObject({
    before: { content: text },
    after: { content: `${text}!` },
    address: null,
  });
  expect((await readHistory('?kind=post&id=8')).items).toEqual([]);
});

test('an entry that is about no record has no history', async () => {
  const [{ id = 0 } = {}] = (await read('?kind=session&limit=1')).items;
  const response = await fixture.send('GET', `/api/admin/auth/history/${id}`, { tokens });
  expect(response.status).toBe(404);
  const kind = await fixture.send('GET', '/api/admin/auth/history?kind=session', { tokens });
  expect(kind.status).toBe(400);
});

test('the CSV has the filtered list with sentences, and no text runs as a formula', async () => {
  for (let n = 0; n < 501; n += 1) {
    await writeAudit(fixture.db, {
      action: 'event.updated',
      actor: 'hira@club.test',
      subject: 'event:9',
      name: '=Sprint',
      before: { location: '=1+1' },
      after: { location: `Lab ${n}` },
    });
  }
  const response = await fixture.send('GET', '/api/admin/auth/audit.csv?subject=event:9', {
    tokens,
  });
  expect(response.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(502);
  expect(lines[1]).toContain(
    ",hira@club.test,Hira changed the location of =Sprint from =1+1 to Lab 500,location: =1+1 → Lab 500,event,'=Sprint,event.updated,event:9,",
  );
  expect((await read('?limit=1')).items).toMatchObject([
    { action: 'audit_log.exported', detail: { entries: 501, subject: 'event:9' } },
  ]);
});

test.each(['?limit=0', '?limit=201', '?from=yesterday', '?before=x'])(
  'refuses %s as malformed',
  async (query) => {
    const response = await fixture.send('GET', `/api/admin/auth/audit${query}`, { tokens });
    expect(response.status).toBe(400);
  },
);

test('reading needs a fresh code once in a session, downloading each time', async () => {
  await fixture.createAdmin('stale@club.test');
  const stale = await fixture.signInWithCode('stale@club.test');
  const age = (minutes: number) =>
    fixture.pool.query(
      `update auth.session set otp_verified_at = now() - make_interval(mins => $1)
       where admin_id = (select id from auth.admin where email = 'stale@club.test')`,
      [minutes],
    );
  const read = (path = '/api/admin/auth/audit') => fixture.send('GET', path, { tokens: stale });
  await age(6);
  const response = await read();
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'fresh_otp_required' });
  await age(0);
  expect((await read()).status).toBe(200);
  await age(6);
  expect((await read()).status).toBe(200);
  expect((await read(exportAuditEntries.path)).status).toBe(403);
  const session = await read('/api/admin/auth/session');
  expect(await session.json()).toMatchObject({ fresh_until: null, has_opened_log: true });
});
