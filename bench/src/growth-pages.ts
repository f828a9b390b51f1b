import { CHANGES_CHANNEL } from '@club/service-kit/db/changes';
import { launchSite } from 'e2e/fixtures/site.ts';
import { runStatement } from 'e2e/fixtures/site-database.ts';
import { addRow, median } from '../support/row.ts';

// What a page of a long public list costs with 10,000 and 100,000 posts and past events, against 1,000 of each.
const SIZES = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number);
const GOAL = 1.5;
/** Rows of a statement, so that it ends within its limit. */
const PIECE = 5_000;
/** Pages that nobody has read before, so that each is rendered. */
const PAGES = [2, 3, 4, 5, 6, 7, 8];
const LISTS: Record<string, (page: number) => string> = {
  '/blogs?page=2': (page) => `/blogs?page=${page}`,
  '/events?year=2013': (page) => `/events?year=2013&page=${page}`,
};

const site = await launchSite();
const texts = `'Number ' || n, 'What happened at number ' || n`;

async function growTo(before: number, size: number): Promise<void> {
  for (let from = before; from < size; from += PIECE) {
    const range = [from + 1, Math.min(size, from + PIECE)];
    await runStatement(
      site,
      `insert into content.post (id, title, excerpt, author, read_time, content, created_at)
       select gen_random_uuid(), ${texts}, 'Ayesha', '3 min read', 'Text', now() - n * interval '1 hour'
       from generate_series($1::int, $2::int) n`,
      range,
    );
    await runStatement(
      site,
      `insert into events.event (id, title, description, date, time, location, registration_open)
       select gen_random_uuid(), ${texts}, date '2012-01-01' + n % 1000, '10:00', 'Hall', false
       from generate_series($1::int, $2::int) n`,
      range,
    );
  }
  await runStatement(site, 'vacuum analyze content.post, events.event');
  for (const topic of ['posts', 'events']) {
    await runStatement(site, `select pg_notify($1, $2)`, [CHANGES_CHANNEL, topic]);
  }
}

async function costOf(pathOf: (page: number) => string): Promise<{ ms: number; bytes: number }> {
  const times: number[] = [];
  let bytes = 0;
  for (const page of PAGES) {
    const begun = performance.now();
    const response = await fetch(site.url + pathOf(page));
    bytes = (await response.text()).length;
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return { ms: median(times), bytes };
}

const small: Record<string, { ms: number; bytes: number }> = {};
let before = 0;
for (const size of SIZES) {
  await growTo(before, size);
  before = size;
  for (const [name, pathOf] of Object.entries(LISTS)) {
    const cost = await costOf(pathOf);
    small[name] ??= cost;
    if (size === SIZES[0]) continue;
    const first = small[name];
    const sizes = `${size.toLocaleString('en-GB')} rows / 1,000`;
    for (const [what, unit] of [
      ['ms', 'ms'],
      ['bytes', 'bytes of HTML'],
    ] as const) {
      addRow({
        name: `${name}, ${unit}, ${sizes}`,
        figure: cost[what] / first[what],
        unit: 'times',
        goal: { atMost: GOAL },
        detail: `${cost[what].toFixed(0)} / ${first[what].toFixed(0)} ${unit}`,
        meaning: 'A page of a list that nobody has read before stays as fast and as small.',
      });
    }
  }
}
await site.stop();
