import { monitorEventLoopDelay } from 'node:perf_hooks';
import { importStatement } from '@club/events/statement/import-statement.service';
import { addEvent, openEventsSite } from '@club/events/testing/events-site';
import { setup, teardown } from '@club/service-kit/testing/embedded-setup';
import { addRow, inTurns, median } from '../support/row.ts';

// What the import of a statement with 5,000 lines costs, with 1,000 registrations to match, against an insert of 5,000 bare rows.
const RUNS = 5;
const LINES = 5000;
const TEAMS = 1000;

await setup();
const site = await openEventsSite();
const { pool, ctx } = site;
const event = await addEvent(site);
await pool.query(
  `with made as (
    insert into events.registration (id, event_id, team_name, reference, status, total, payable, transaction_id)
    select gen_random_uuid(), $1, 'Team ' || n, 'WCS-' || upper(substr(md5(n::text), 1, 6)), 'pending', 120000, 120000, 'FT' || (100000000 + n)
    from generate_series(1, $2::int) n returning id
  ) insert into events.registration_member
    select id, position, 'Member ' || chr(65 + position) || ' ' || substr(id::text, 1, 8), id::text || position || '@example.edu', '', '', '', ''
    from made, generate_series(0, 2) position`,
  [event.id, TEAMS],
);
await pool.query('create table bare (id integer, booked_on date, amount bigint, words text)');
const { rows: teams } = await pool.query<{ reference: string }>(
  'select reference from events.registration',
);
const numbers = Array.from({ length: LINES }, (_, nth) => nth);
const wordsOf = (nth: number) =>
  `IBFT from person ${nth} of City Bank ${nth % 2 ? '' : teams[nth % TEAMS]?.reference}`;
const day = new Date().toISOString().slice(0, 10);
const csv = ['Date,Particulars,Transaction ID,Debit,Credit']
  .concat(numbers.map((nth) => `${day},${wordsOf(nth)},${70_000_000_000 + nth},,"1,200.00"`))
  .join('\n');

const delay = monitorEventLoopDelay({ resolution: 5 });
const steps = {
  import: async () => {
    await pool.query('truncate events.statement cascade');
    delay.enable();
    const file = new File([csv], 'statement.csv');
    const { new_lines } = await importStatement(ctx, { file, account: 'Club', confirmed: 'true' });
    delay.disable();
    if (new_lines !== LINES) throw new Error(`${new_lines} lines instead of ${LINES}`);
  },
  bare: async () => {
    await pool.query(
      `insert into bare select nth, $2, 120000, words
       from unnest($1::integer[], $3::text[]) as line (nth, words)`,
      [numbers, day, numbers.map(wordsOf)],
    );
  },
};

const timed = (step: () => Promise<void>) => async () => {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
};

const times = await inTurns(RUNS, { whole: timed(steps.import), bare: timed(steps.bare) });
const [whole, bare] = [median(times.whole), median(times.bare)];
addRow({
  name: 'import of 5,000 bank lines / insert of 5,000 rows',
  figure: whole / bare,
  unit: 'times',
  detail: `${Math.round(whole)} / ${Math.round(bare)} ms; longest wait of other requests ${Math.round(delay.max / 1e6)} ms`,
  meaning: 'What parsing and matching a statement costs beside its bare insert.',
});
await site.close();
await teardown();
