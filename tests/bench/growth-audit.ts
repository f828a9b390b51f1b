import {
  type AccessFixture,
  createAccessFixture,
  type Tokens,
} from '@club/auth/testing/access-fixture';
import { setup, teardown } from '@club/service-kit/testing/embedded-setup';
import { compareSizes, costOfCsvRow, costOfPage, FEW } from '../support/growth.ts';

// What the audit log costs with 100,000 entries, against 1,000.
const RUNS = Number(process.env.RUNS ?? 15);
const WARM_UP = 5;
const SIZE = Number(process.env.SIZE ?? 100_000);

const LIST = '/api/admin/auth/audit';
const READS: Record<string, string> = {
  list: LIST,
  'filter by admin': `${LIST}?actor=admin7@club.test`,
  'filter by action and kind': `${LIST}?action=post.updated&kind=post`,
  'filter by days': `${LIST}?from=2026-03-01&to=2026-03-02`,
  'a rare word': `${LIST}?search=lamp 000777`,
  'part of a word in every entry': `${LIST}?search=club.test`,
  'two characters': `${LIST}?search=La`,
};

/** Adds so many entries, in statements that end within the limit of a statement. */
async function growTo({ pool }: AccessFixture, size: number): Promise<void> {
  for (let first = 0; first < size; first += 1_000) {
    await pool.query(
      `insert into kit.audit_entry (at, action, actor, subject, subject_name, address, detail, before, after)
       select timestamptz '2026-03-01' + n * interval '1 minute',
         (array['post.updated', 'event.updated', 'registration.approved'])[1 + n % 3],
         'admin' || n % 20 || '@club.test',
         (array['post', 'event', 'registration'])[1 + n % 3] || ':' || gen_random_uuid(),
         'Lamp ' || lpad(n::text, 6, '0'), '203.0.113.' || n % 250, '{}',
         jsonb_build_object('content', repeat('It waits. ', 60)),
         jsonb_build_object('content', repeat('It glows. ', 60))
       from generate_series($1::int + 1, $2::int) n`,
      [first, Math.min(size, first + 1_000)],
    );
  }
  await pool.query('vacuum analyze kit.audit_entry');
}

interface Log {
  fixture: AccessFixture;
  tokens: Tokens;
}

async function openLog(size: number): Promise<Log> {
  const fixture = await createAccessFixture();
  await fixture.createAdmin('owner@club.test');
  const tokens = await fixture.signInWithCode('owner@club.test');
  await growTo(fixture, size);
  return { fixture, tokens };
}

async function read({ fixture, tokens }: Log, path: string): Promise<string> {
  const response = await fixture.send('GET', path, { tokens });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}

await setup();
const [many, few] = [await openLog(SIZE), await openLog(FEW)];
for (const [name, path] of Object.entries(READS)) {
  await compareSizes(
    { name: `audit log, ${name}`, size: SIZE, runs: RUNS, warmUp: WARM_UP },
    {
      many: () => costOfPage(() => read(many, path)),
      few: () => costOfPage(() => read(few, path)),
    },
  );
}
await compareSizes(
  { name: 'audit log, CSV for each row', size: SIZE, runs: 1, warmUp: 0 },
  {
    many: () => costOfCsvRow(() => read(many, `${LIST}.csv`)),
    few: () => costOfCsvRow(() => read(few, `${LIST}.csv`)),
  },
);
await many.fixture.drop();
await few.fixture.drop();
await teardown();
