import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { loadPages, loadPagesFor } from '../support/load-pages.ts';
import { watchMemory } from '../support/memory.ts';
import {
  countStatuses,
  type Outcome,
  openEvent,
  type Payment,
  quantile,
  registerToPay,
  submitReceipt,
} from '../support/requests.ts';

const FILES = setting('FILES', 100);
/** Attacks one after the other: the pages of one of them are too few for a p99. */
const ROUNDS = setting('ROUNDS', 3);
const QUIET_SECONDS = setting('QUIET_SECONDS', 20);

const photo = Uint8Array.from(
  await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8fc714' } })
    .jpeg()
    .toBuffer(),
);

const ANSWERS = [200, 413, 415, 422, 429, 503];

await provoke(`${FILES} hostile uploads at once`, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    const payments = await preparePayments(site, FILES * ROUNDS + 2);
    // The first image starts the image process, which is part of the rest.
    await submitReceipt(payments.pop() as Payment, 'warm-up.jpg', photo);
    await loadPagesFor(site, 5);
    await attack(fault, site, payments);
  } finally {
    await site.end();
  }
});

/** Registers so many teams that can pay now. */
async function preparePayments({ url }: FaultSite, count: number): Promise<Payment[]> {
  const event = await openEvent(url);
  const payments: Payment[] = [];
  for (let index = 0; index < count; index += 1)
    payments.push(await registerToPay(url, event, `upload${index}`));
  return payments;
}

async function startAttacker(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../support/upload-attacker.ts', import.meta.url));
  const node = [process.execPath, '--conditions=source', '--import', 'tsx', file];
  const attacker = spawn('nice', ['-n', '19', ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(attacker, 'message');
  return attacker;
}

async function attack(
  { figure, promise }: Fault,
  site: FaultSite,
  payments: Payment[],
): Promise<void> {
  const attacker = await startAttacker();
  const memory = await watchMemory(site);
  const quiet = quantile(await loadPagesFor(site, QUIET_SECONDS), 0.99);
  const stop = await loadPages(site);
  const started = Date.now();
  const outcomes: Outcome[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    attacker.send(payments.slice(round * FILES, (round + 1) * FILES));
    outcomes.push(...(await once(attacker, 'message'))[0]);
  }
  attacker.disconnect();
  const pages = await stop();
  const seconds = (Date.now() - started) / 1000;
  const p99 = quantile(pages, 0.99);
  const { rest, peak } = await memory.stop();
  figure(`uploads ${countStatuses(outcomes)} in ${seconds.toFixed(1)} s`);
  figure(
    `page p99 ${quiet.toFixed(1)} ms quiet, ${p99.toFixed(1)} ms under attack (${pages.length} pages)`,
  );
  figure(`memory ${rest} MB at rest, ${peak} MB at most`);
  promise(
    'every upload gets an answer, and none of them is a 500',
    outcomes.every(({ status }) => ANSWERS.includes(status)),
  );
  promise('page p99 stays under 3 times its quiet value', p99 < 3 * quiet);
  promise('memory stays under 400 MB above rest', peak - rest < 400);
  const next = await submitReceipt(payments.at(-1) as Payment, 'receipt.jpg', photo);
  promise('the next receipt is accepted', next.status === 200);
}
