import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultPostgres, openPostgres } from '../support/postgres.ts';
import { type FaultSite, prepareSite } from '../support/site.ts';
import { countStatuses, type Outcome, quantile, send, sendMessage } from '../support/writes.ts';

const SECONDS = setting('OUTAGE_SECONDS', 60);
/** How soon everything works again. */
const RECOVERY_SECONDS = setting('RECOVERY_SECONDS', 5);
const PAGES = ['/', '/events', '/blogs'];
const LISTS = ['/api/events', '/api/posts'];

const outages = {
  'refuses connections': {
    begin: async ({ door }: FaultPostgres) => door.close('shut'),
    end: async ({ door }: FaultPostgres) => door.open(),
  },
  hangs: {
    begin: (postgres: FaultPostgres) => postgres.freeze(),
    end: (postgres: FaultPostgres) => postgres.thaw(),
  },
};

for (const [what, outage] of Object.entries(outages)) {
  await provoke(`the database ${what} for ${SECONDS} s`, async (fault) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
    const postgres = await openPostgres(dir);
    const site = await prepareSite(fault.composition, { DATABASE_URL: postgres.url });
    try {
      await site.start();
      for (const read of [...PAGES, ...LISTS]) await send(site.url + read);
      await outage.begin(postgres);
      await observeOutage(fault, site);
      await outage.end(postgres);
      await observeReturn(fault, site, postgres);
    } finally {
      await postgres.thaw();
      await site.end();
      await postgres.end();
      await rm(dir, { recursive: true, force: true });
    }
  });
}

async function observeOutage({ figure, promise }: Fault, site: FaultSite): Promise<void> {
  const until = Date.now() + SECONDS * 1000;
  const repeat = async (request: (turn: number) => Promise<Outcome>) => {
    const outcomes: Outcome[] = [];
    for (let turn = 0; Date.now() < until; turn += 1) {
      outcomes.push(await request(turn));
      await pause(200);
    }
    return outcomes;
  };
  const [pages, lists, writes] = await Promise.all([
    repeat((turn) => send(site.url + PAGES[turn % PAGES.length])),
    repeat((turn) => send(site.url + LISTS[turn % LISTS.length])),
    repeat((turn) => sendMessage(site.url, `away${turn}`)),
  ]);
  figure(`pages ${countStatuses(pages)}, p99 ${p99(pages)} ms`);
  figure(`lists ${countStatuses(lists)}, p99 ${p99(lists)} ms`);
  figure(`writes ${countStatuses(writes)}, p99 ${p99(writes)} ms`);
  promise('pages answer 200', allAre(pages, 200));
  promise('lists answer 200', allAre(lists, 200));
  promise('writes answer 503', allAre(writes, 503));
  promise(
    'a refused write has Retry-After and says to try again',
    writes.every(({ headers, body }) => headers.has('retry-after') && /again/.test(body)),
  );
}

async function observeReturn(
  { figure, promise }: Fault,
  site: FaultSite,
  postgres: FaultPostgres,
): Promise<void> {
  const returned = Date.now();
  const mark = `back${returned}`;
  while ((await sendMessage(site.url, mark)).status !== 201 && Date.now() - returned < 60_000) {
    await pause(50);
  }
  const ready = async () =>
    (await Promise.all(site.processes.map((own) => send(`${own}/readyz`)))).every(
      ({ status }) => status === 200,
    );
  while (!(await ready()) && Date.now() - returned < 60_000) await pause(50);
  const seconds = (Date.now() - returned) / 1000;
  figure(`writes work and every process is ready ${seconds.toFixed(1)} s after the return`);
  promise(
    `everything works within ${RECOVERY_SECONDS} s of the return`,
    seconds <= RECOVERY_SECONDS,
  );
  await pause(5000);
  const { rows } = await postgres.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where application_name = 'developers-club changes'`,
  );
  const expected = site.processes.length;
  promise(`one listener per process is left (${rows[0]?.count})`, rows[0]?.count === expected);
}

function p99(outcomes: Outcome[]): number {
  return quantile(
    outcomes.map(({ ms }) => ms),
    0.99,
  );
}

function allAre(outcomes: Outcome[], status: number): boolean {
  return outcomes.length > 0 && outcomes.every((outcome) => outcome.status === status);
}
