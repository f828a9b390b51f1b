import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@club/service-kit/db/database';
import { type Fault, setting } from './fault.ts';
import type { FaultSite } from './fault-site.ts';
import { countStatuses, type Outcome, quantile, send, sendMessage } from './requests.ts';

export const OUTAGE_SECONDS = setting('OUTAGE_SECONDS', 60);
/** How soon everything works again. */
const RECOVERY_SECONDS = setting('RECOVERY_SECONDS', 5);
const PAGES = ['/', '/events', '/blogs'];
const LISTS = ['/api/events', '/api/posts'];

/** Loads what visitors read, so that the site has it prepared. */
export async function prepareReads(site: FaultSite): Promise<void> {
  for (const read of [...PAGES, ...LISTS]) await send(site.url + read);
}

/** Uses the site during an outage. Returns the outcomes of its writes. */
export async function observeOutage({ figure, promise }: Fault, site: FaultSite): Promise<void> {
  const until = Date.now() + OUTAGE_SECONDS * 1000;
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

/** Waits until every process works again, and counts the listeners. */
export async function observeReturn(
  { figure, promise }: Fault,
  site: FaultSite,
  pool: Pool,
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
  const { rows } = await pool.query<{ count: number }>(
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
