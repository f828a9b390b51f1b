import { createAccessFixture } from '@club/auth/testing/access-fixture';
import { setup, teardown } from '@club/service-kit/testing/embedded-setup';
import { addRow, median } from '../support/row.ts';

// What the audit log costs with 100,000 entries, against 1,000.
const RUNS = Number(process.env.RUNS ?? 15);
/** Before the measured ones: connections plan each statement once. */
const WARM_UP = 5;
const GOAL = 1.5;
const SIZES = [1_000, Number(process.env.SIZE ?? 100_000)] as const;

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

await setup();
const fixture = await createAccessFixture();
await fixture.createAdmin('owner@club.test');
const tokens = await fixture.signInWithCode('owner@club.test');

/** Adds entries up to this number, in statements that end within the limit of a statement. */
async function growTo(from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += 1_000) {
    await fixture.pool.query(
      `insert into kit.audit_entry (at, action, actor, subject, subject_name, address, detail, before, after)
       select timestamptz '2026-03-01' + n * interval '1 minute',
         (array['post.updated', 'event.updated', 'registration.approved'])[1 + n % 3],
         'admin' || n % 20 || '@club.test',
         (array['post', 'event', 'registration'])[1 + n % 3] || ':' || gen_random_uuid(),
         'Lamp ' || lpad(n::text, 6, '0'), '203.0.113.' || n % 250, '{}',
         jsonb_build_object('content', repeat('It waits. ', 60)),
         jsonb_build_object('content', repeat('It glows. ', 60))
       from generate_series($1::int + 1, $2::int) n`,
      [first, Math.min(to, first + 1_000)],
    );
  }
  await fixture.pool.query('vacuum analyze kit.audit_entry');
}

async function costOf(path: string): Promise<number> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const begun = performance.now();
    const response = await fixture.send('GET', path, { tokens });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    if (run >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}

/** Microseconds for each row of the CSV file. */
async function exportCost(): Promise<number> {
  const begun = performance.now();
  const response = await fixture.send('GET', `${LIST}.csv`, { tokens });
  const rows = (await response.text()).split('\r\n').length - 2;
  return ((performance.now() - begun) * 1000) / rows;
}

const [small, large] = SIZES;
const name = `${large.toLocaleString('en-GB')} entries / 1,000`;
await growTo(0, small);
const before = new Map<string, number>();
for (const [read, path] of Object.entries(READS)) before.set(read, await costOf(path));
await exportCost();
const smallExport = await exportCost();
await growTo(small, large);
for (const [read, path] of Object.entries(READS)) {
  const [ms, smallMs] = [await costOf(path), before.get(read) ?? 0];
  addRow({
    name: `audit log, ${read}, ${name}`,
    figure: ms / smallMs,
    unit: 'times',
    goal: { atMost: GOAL },
    detail: `${ms.toFixed(1)} / ${smallMs.toFixed(1)} ms`,
    meaning: 'The time of a page stays flat while the log grows; the goal is at most 1.5.',
  });
}
const exported = await exportCost();
addRow({
  name: `audit log, CSV for each row, ${name}`,
  figure: exported / smallExport,
  unit: 'times',
  goal: { atMost: GOAL },
  detail: `${exported.toFixed(0)} / ${smallExport.toFixed(0)} µs`,
  meaning: 'A row of a large file takes as long as a row of a small one.',
});
await fixture.drop();
await teardown();
