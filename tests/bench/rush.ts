import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBareRush, PLACES } from '../support/bare-rush.ts';
import { type Outcome, openEvent, register, submitReceipt } from '../support/requests.ts';
import { addRow, inTurns, median } from '../support/row.ts';
import { launchSite } from '../support/site.ts';
import { runStatement } from '../support/site-database.ts';

// Registration opens: 200 clients register a team and pay with a receipt of 200 kB, while 2,000 others read.

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CLIENTS = 200;
const READERS = { connections: 2000, rate: 1000 };
const QUIET_MS = 8000;
const REST_MS = 10_000;
const RECEIPT = Uint8Array.from(
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, '0 '), Buffer.from('\n%%EOF')]),
);

const dir = await mkdtemp(path.join(tmpdir(), 'club-rush-'));
const bare = await openBareRush(dir, RECEIPT);
// As deploy/systemd runs it.
const site = await launchSite('standalone', {
  RATE_LIMIT_SCALE: '100000',
  // All clients share one address here. Real visitors come from many networks.
  CONNECTIONS_PER_NETWORK: '5000',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=768',
  SMTP_URL: `outbox:${path.join(dir, 'outbox')}`,
});
const url = site.url.replace('localhost', '127.0.0.1');
const event = await openEvent(url);
// The sample event has fewer places than teams in all rounds.
await runStatement(site, 'update events.event set capacity = $1 where id = $2', [PLACES, event.id]);

/** So many of each error: `busy × 40`. */
function countCodes(outcomes: Outcome[]): string {
  const counts: Record<string, number> = {};
  for (const { status, body } of outcomes) {
    const code = /"code":"(\w+)"/.exec(body)?.[1] ?? `status ${status}`;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return Object.entries(counts)
    .map(([code, count]) => `${code} × ${count}`)
    .join(', ');
}

let teams = 0;
const failed = { lost: 0, refused: 0 };
const failedWrites: Outcome[] = [];
async function registerAndPay(): Promise<void> {
  teams += 1;
  const mark = `rush${teams}`;
  const registered = await register(url, event, mark);
  if (registered.status !== 201) {
    failedWrites.push(registered);
    return;
  }
  const team = JSON.parse(registered.body);
  const fields = {
    transaction_id: `FT-${mark}`,
    team_name: team.team_name,
    competition: team.modules[0].name,
    payment_token: team.payment_token,
  };
  const payment = { url: `${url}/api/events/${event.id}/payment`, fields };
  const paid = await submitReceipt(payment, 'receipt.pdf', RECEIPT);
  if (paid.status !== 200) failedWrites.push(paid);
}

const rush = () => Promise.all(Array.from({ length: CLIENTS }, registerAndPay));

/** @returns teams a second */
async function rateOf(addTeams: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await addTeams();
  return CLIENTS / ((performance.now() - begun) / 1000);
}

/** Does some work while the readers read. */
async function whileReading<Value>(work: () => Promise<Value>) {
  const { connections, rate } = READERS;
  const readers = fork(
    new URL('../support/readers.mjs', import.meta.url),
    [url, String(connections), String(rate)],
    { execArgv: [] },
  );
  await pause(2000);
  const value = await work();
  readers.send('stop');
  const [{ p99, lost, refused }] = await once(readers, 'message');
  failed.lost += lost;
  failed.refused += refused;
  return { value, p99: p99 as number };
}

const megabytes = async () => {
  const pid = (await site.processes()).split(' ')[0];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};

await pause(REST_MS);
const atRest = await megabytes();
const after: number[] = [];
const runs = await inTurns(ROUNDS, {
  quiet: () => whileReading(() => pause(QUIET_MS)),
  site: async () => {
    const run = await whileReading(() => rateOf(rush));
    await pause(REST_MS);
    after.push(await megabytes());
    return run;
  },
  bare: () => rateOf(() => bare.addTeams(CLIENTS)),
});
await site.stop();
await bare.close();
await rm(dir, { recursive: true, force: true });

const rates = runs.site.map(({ value }) => value);
addRow({
  name: 'rush: teams that register and pay',
  figure: median(rates.map((rate, round) => rate / (runs.bare[round] ?? 1))),
  unit: 'of bare',
  goal: { atLeast: 0.4 },
  detail: `${median(rates).toFixed(1)} / ${median(runs.bare).toFixed(1)} a second`,
  meaning: 'Teams a second while others read, of what the same SQL and file writes alone reach.',
});
addRow({
  name: 'rush: errors',
  figure: failedWrites.length + failed.lost + failed.refused,
  unit: 'requests',
  goal: { atMost: 0 },
  detail: `${failedWrites.length} of ${ROUNDS * CLIENTS} teams (${countCodes(failedWrites)}); reads: ${failed.lost} without an answer, ${failed.refused} refused`,
  meaning: 'Registrations, payments and reads that failed.',
});
const [busy, quiet] = [runs.site, runs.quiet].map((of) => median(of.map(({ p99 }) => p99)));
addRow({
  name: "rush: readers' p99",
  figure: (busy ?? 0) / Math.max(1, quiet ?? 0),
  unit: 'times quiet',
  goal: { atMost: 5 },
  detail: `${busy} / ${quiet} ms`,
  meaning: 'The time that 99 of 100 reads stay under, against the same readers without the rush.',
});
const [first = 0, last = 0] = [after[0], after.at(-1)];
for (const [name, figure, goal, meaning] of [
  ['at rest', atRest, 200, 'Resident memory of the one process after its start.'],
  ['after the rush', first, 350, 'Resident memory of the one process after a rush.'],
] as const) {
  addRow({ name: `memory ${name}`, figure, unit: 'MB', goal: { atMost: goal }, meaning });
}
addRow({
  name: 'memory after three rushes / after one',
  figure: last / first,
  unit: 'times',
  goal: { atMost: 1.1 },
  detail: after.map((size) => Math.round(size)).join(' → '),
  meaning: 'Whether the process keeps growing.',
});
