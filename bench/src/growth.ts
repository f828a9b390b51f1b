import { addEvent, asAdmin, openEventsSite } from '@club/events/testing/events-site';
import { setup, teardown } from '@club/service-kit/testing/embedded-setup';
import { addRow, median } from '../support/row.ts';

// What the reads of the events service cost with 10,000 and 100,000 registrations and events, against 1,000 of each.
const RUNS = Number(process.env.RUNS ?? 15);
/** Before the measured ones: connections plan each statement once. */
const WARM_UP = 5;
const GOAL = 1.5;
const SIZES = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number);

await setup();
const site = await openEventsSite();
const { id } = await addEvent(site, { title: 'Growing' });
const list = `/api/admin/events/${id}/registrations`;
const READS: Record<string, string> = {
  'page of events': '/api/events/shown',
  'past events of a year': '/api/events/past/2013',
  'all events': '/api/events',
  'admin events': '/api/admin/events',
  dashboard: '/api/admin/events/summary',
  registrations: list,
  'registrations, page 30': `${list}?page=30`,
  'search in an event': `${list}?search=eam 00077`,
  'search everywhere': '/api/admin/registrations?search=ember of team 00077',
};

/** Adds rows up to this number, in statements that end within the limit of a statement. */
async function growTo(size: number): Promise<void> {
  const { rows } = await site.pool.query<{ count: number }>(
    `select count(*)::integer as count from events.registration`,
  );
  for (let from = rows[0]?.count ?? 0; from < size; from += 2_000) {
    const range = [from + 1, Math.min(size, from + 2_000)];
    await site.pool.query(
      `insert into events.event (id, title, description, date, time, location, registration_open)
       select gen_random_uuid(), 'Event ' || n, 'Text', date '2012-01-01' + n % 4000, '10:00', 'Hall', false
       from generate_series($1::int, $2::int) n`,
      range,
    );
    await site.pool.query(
      `with made as (
        insert into events.registration (id, event_id, team_name, reference, total, payable, registered_at, held_until)
        select gen_random_uuid(), $1, 'Team ' || lpad(n::text, 6, '0'), 'GROW-' || n, 1000, 1000,
          now() - n * interval '1 minute', now() - n * interval '1 minute'
        from generate_series($2::int, $3::int) n returning id, team_name
      ) insert into events.registration_member
        select id, 0, 'Member of ' || team_name, id || '@example.edu', '', '', '', '' from made`,
      [id, ...range],
    );
  }
  await site.pool.query('vacuum analyze');
}

/** Milliseconds and bytes of a read without a prepared answer. */
async function costOf(path: string): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    site.changes.touch(['events', 'registrations']);
    const begun = performance.now();
    const { body } = await asAdmin<unknown>(site, 'GET', path);
    if (run >= 0) times.push(performance.now() - begun);
    bytes = JSON.stringify(body).length;
  }
  return { ms: median(times), bytes };
}

/** Microseconds for each row of the export. */
async function exportCost(): Promise<number> {
  const begun = performance.now();
  const { body } = await asAdmin<string>(site, 'GET', `${list}.csv`);
  return ((performance.now() - begun) * 1000) / (body.split('\r\n').length - 2);
}

let smallExport = 0;
const small: Record<string, { ms: number; bytes: number }> = {};
for (const size of SIZES) {
  await growTo(size);
  const exported = await exportCost();
  smallExport ||= exported;
  for (const [name, path] of Object.entries(READS)) {
    const cost = await costOf(path);
    small[name] ??= cost;
    if (size === SIZES[0]) continue;
    const { ms, bytes } = small[name];
    addRow({
      name: `${name}, ${size.toLocaleString('en-GB')} rows / 1,000`,
      figure: cost.ms / ms,
      unit: 'times',
      goal: { atMost: GOAL },
      detail: `${cost.ms.toFixed(1)} / ${ms.toFixed(1)} ms; bytes ${(cost.bytes / bytes).toFixed(2)} times`,
      meaning: 'The time of a page stays flat while the tables grow; the goal is at most 1.5.',
    });
  }
  if (size === SIZES[0]) continue;
  addRow({
    name: `export for each row, ${size.toLocaleString('en-GB')} rows / 1,000`,
    figure: exported / smallExport,
    unit: 'times',
    goal: { atMost: GOAL },
    detail: `${exported.toFixed(0)} / ${smallExport.toFixed(0)} µs`,
    meaning: 'The export takes as long for a row of a large event as for one of a small event.',
  });
}
await site.close();
await teardown();
