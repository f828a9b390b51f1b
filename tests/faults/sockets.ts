import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { loadPages, loadPagesFor } from '../support/load-pages.ts';
import { watchMemory } from '../support/memory.ts';
import { quantile } from '../support/requests.ts';

const SILENT = setting('SILENT_SOCKETS', 5200);
const SLOW = setting('SLOW_SOCKETS', 1500);
const UNREAD = setting('UNREAD_SOCKETS', 2500);
const HALF = setting('HALF_SENT_SOCKETS', 2500);
const KINDS = [SILENT, SLOW, UNREAD, HALF];
const ALL = KINDS.reduce((sum, count) => sum + count);
const SECONDS = setting('SOCKET_SECONDS', 10);
/** Quiet and attack take turns, and the best round counts: a busy machine has bad moments, and a fault of the site is in every round. */
const ROUNDS = setting('SOCKET_ROUNDS', 3);
const MOST = 3;
/** A p99 below it counts as quick: the ratio of two small times says nothing. */
const NOTICED_MS = 50;

const TITLE = `${SILENT} silent, ${SLOW} slow, ${UNREAD} unread and ${HALF} half-sent connections of six addresses`;

await provoke(TITLE, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    await loadPagesFor(site, 2);
    await attack(fault, site);
  } finally {
    await site.end();
  }
});

async function attack({ figure, promise }: Fault, site: FaultSite): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = quantile(await loadPagesFor(site, SECONDS), 0.99);
    const { pages, opened, growth } = await loadPagesUnderAttack(site);
    const attacked = quantile(pages, 0.99);
    ratios.push(attacked / Math.max(quiet, NOTICED_MS / MOST));
    figure(
      `${opened} connections opened, ${pages.length} pages, each on a new connection, ${growth} MB more`,
    );
    figure(`page p99 ${quiet.toFixed(1)} ms quiet, ${attacked.toFixed(1)} ms under attack`);
  }
  const ratio = Math.min(...ratios);
  promise(`page p99 stays under ${MOST} times its quiet value (${ratio.toFixed(1)})`, ratio < MOST);
}

/** @throws when a page of a visitor from another address does not come */
async function loadPagesUnderAttack(site: FaultSite) {
  const attacker = await startAttacker(site);
  const memory = await watchMemory(site);
  const stop = await loadPages(site);
  attacker.send('start');
  await pause((SECONDS + ALL / 1000) * 1000);
  const pages = await stop();
  const { rest, peak } = await memory.stop();
  attacker.send('end');
  const [opened] = await once(attacker, 'message');
  return { pages, opened, growth: peak - rest };
}

async function startAttacker({ url }: FaultSite): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../support/socket-attacker.ts', import.meta.url));
  const attacker = fork(file, [new URL(url).port, ...KINDS.map(String)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  });
  await once(attacker, 'message');
  return attacker;
}
