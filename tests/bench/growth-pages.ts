import { CHANGES_CHANNEL } from '@club/service-kit/db/changes';
import { compareSizes, costOfPage, FEW } from '../support/growth.ts';
import { launchSite, type Site } from '../support/site.ts';
import { runStatement } from '../support/site-database.ts';

// What a page of a long public list costs with 10,000 and 100,000 posts and past events, against 1,000 of each.
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number);
const RUNS = 5;
const WARM_UP = 2;
/** Rows of a statement, so that it ends within its limit. */
const PIECE = 5_000;
const LISTS: Record<string, (page: number) => string> = {
  '/blogs?page=2': (page) => `/blogs?page=${page}`,
  '/events?year=2013': (page) => `/events?year=2013&page=${page}`,
};
const texts = `'Number ' || n, 'What happened at number ' || n`;

async function growTo(site: Site, before: number, size: number): Promise<void> {
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

/** Each read is of a page that nobody has read before, so it is rendered. */
function reader(site: Site) {
  let page = 1;
  return (pathOf: (page: number) => string) => {
    page += 1;
    return costOfPage(async () => {
      const response = await fetch(site.url + pathOf(page));
      if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
      return response.text();
    });
  };
}

const [many, few] = [await launchSite(), await launchSite()];
await growTo(few, 0, FEW);
const readers = new Map(
  Object.keys(LISTS).map((name) => [name, { many: reader(many), few: reader(few) }]),
);
let before = 0;
for (const size of SIZES) {
  await growTo(many, before, size);
  before = size;
  for (const [name, pathOf] of Object.entries(LISTS)) {
    const read = readers.get(name);
    if (!read) continue;
    await compareSizes(
      { name, size, runs: RUNS, warmUp: WARM_UP },
      { many: () => read.many(pathOf), few: () => read.few(pathOf) },
    );
  }
}
await few.stop();
await many.stop();
