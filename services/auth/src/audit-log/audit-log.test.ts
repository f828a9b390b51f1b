import { writeAudit } from '@club/service-kit/audit/audit';
import { type AccessFixture, createAccessFixture, type Tokens } from '../testing/access-fixture.ts';

interface Page {
  items: { id: number; action: string; actor: string; address: string | null }[];
  next: number | null;
  actions: string[];
}

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
  (await (await fixture.send('GET', `/api/admin/auth/audit${query}`, { tokens })).json()) as Page;

test('entries are listed newest first, in pages without a gap', async () => {
  const all = await read();
  expect(all.next).toBeNull();
  expect(all.items[0]).toMatchObject({ action: 'registration.approved', detail: { n: 4 } });
  const ids = all.items.map(({ id }) => id);
  const first = await read('?limit=3');
  const second = await read(`?limit=3&before=${first.next}`);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(0, 6));
});

test('filters by action, words and days', async () => {
  expect((await read('?action=otp.verified')).items).toHaveLength(1);
  expect((await read('?search=AYESHA')).items).toHaveLength(5);
  expect((await read('?search=203.0.113.5')).items).toHaveLength(5);
  expect((await read('?search=3_%25')).items).toHaveLength(1);
  const today = new Date().toISOString().slice(0, 10);
  expect((await read(`?from=${today}&to=${today}`)).items.length).toBeGreaterThan(5);
  expect((await read('?to=2020-01-01')).items).toEqual([]);
});

test('the filter offers every action of the log', async () => {
  expect((await read('?limit=1')).actions).toEqual([
    'login.succeeded',
    'master_token.given',
    'otp.verified',
    'registration.approved',
  ]);
});

test.each(['?limit=0', '?limit=201', '?from=yesterday', '?before=x'])(
  'refuses %s as malformed',
  async (query) => {
    const response = await fixture.send('GET', `/api/admin/auth/audit${query}`, { tokens });
    expect(response.status).toBe(400);
  },
);

test('reading needs a code that was entered in the last five minutes', async () => {
  await fixture.createAdmin('stale@club.test');
  const stale = await fixture.signInWithCode('stale@club.test');
  await fixture.pool.query(
    `update auth.session set otp_verified_at = now() - interval '6 minutes'
     where admin_id = (select id from auth.admin where email = 'stale@club.test')`,
  );
  const response = await fixture.send('GET', '/api/admin/auth/audit', { tokens: stale });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'fresh_otp_required' });
});
