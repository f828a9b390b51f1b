import { addEvent, asAdmin, openEventsSite } from '@club/events/testing/events-site';
import { setup, teardown } from '@club/service-kit/testing/embedded-setup';
import { compareSizes, costOfCsvRow, costOfPage, FEW } from '../support/growth.ts';

// What the reads of the events service cost with 10,000 and 100,000 registrations and events, against 1,000 of each.
const RUNS = Number(process.env.RUNS ?? 15);
const WARM_UP = 5;
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number);
const READS: Record<string, (list: string) => string> = {
  'page of events': () => '/api/events/shown',
  'past events of a year': () => '/api/events/past/2013',
  'all events': () => '/api/events',
  'admin events': () => '/api/admin/events',
  'admin events, page 2': () => '/api/admin/events?page=1',
  'search in the admin events': () => '/api/admin/events?search=vent 000777 hall',
  dashboard: () => '/api/admin/events/summary',
  registrations: (list) => list,
  'registrations, page 30': (list) => `${list}?page=30`,
  'search in an event': (list) => `${list}?search=eam 00077`,
  'search everywhere': () => '/api/admin/registrations?search=ember of team 00077',
};

/** A service with a database of its own. */
async function openGrown() {
  const site = await openEventsSite();
  const { id } = await addEvent(site, { title: 'Growing' });
  return { site, id, list: `/api/admin/events/${id}/registrations` };
}

type Grown = Awaited<ReturnType<typeof openGrown>>;

/** Adds rows up to this number, in statements that end within the limit of a statement. */
async function growTo({ site, id }: Grown, size: number): Promise<void> {
  const { rows } = await site.pool.query<{ count: number }>(
    `select count(*)::integer as count from events.registration`,
  );
  for (let from = rows[0]?.count ?? 0; from < size; from += 2_000) {
    const range = [from + 1, Math.min(size, from + 2_000)];
    await site.pool.query(
      `insert into events.event (id, title, description, date, time, location, registration_open)
       select gen_random_uuid(), 'Event ' || lpad(n::text, 6, '0'), 'Text', date '2012-01-01' + n % 4000, '10:00', 'Hall', false
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

/** Without a prepared answer. */
async function readPage({ site, list }: Grown, pathOf: (list: string) => string): Promise<string> {
  site.changes.touch(['events', 'registrations']);
  const path = pathOf(list);
  const { status, body } = await asAdmin<unknown>(site, 'GET', path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return JSON.stringify(body);
}

const readFile = async ({ site, list }: Grown) =>
  (await asAdmin<string>(site, 'GET', `${list}.csv`)).body;

await setup();
const [many, few] = [await openGrown(), await openGrown()];
await growTo(few, FEW);
for (const size of SIZES) {
  await growTo(many, size);
  for (const [name, pathOf] of Object.entries(READS)) {
    await compareSizes(
      { name, size, runs: RUNS, warmUp: WARM_UP },
      {
        many: () => costOfPage(() => readPage(many, pathOf)),
        few: () => costOfPage(() => readPage(few, pathOf)),
      },
    );
  }
  await compareSizes(
    { name: 'export for each row', size, runs: 1, warmUp: 0 },
    {
      many: () => costOfCsvRow(() => readFile(many)),
      few: () => costOfCsvRow(() => readFile(few)),
    },
  );
}
await many.site.close();
await few.site.close();
await teardown();
