import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { fillSite, smallReceipt } from '../support/filled-site.ts';
import { prepareReads } from '../support/outage.ts';
import { type ProductionParts, startProductionParts } from '../support/production-parts.ts';
import {
  countStatuses,
  type Outcome,
  openEvent,
  registerToPay,
  send,
  sendMessage,
  submitReceipt,
} from '../support/requests.ts';

const SECONDS = setting('STORE_SECONDS', 60);
const PAGES = ['/', '/events', '/blogs', '/api/events', '/api/posts'];

await provoke(`the bucket is away for ${SECONDS} s`, async (fault) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
  const parts = await startProductionParts(dir);
  const site = await prepareSite(fault.composition, parts.env);
  try {
    await site.start();
    await prepareReads(site);
    await fillSite(site.url);
    await loseStore(fault, site.url, parts.store);
  } finally {
    await site.end();
    await parts.stop();
    await rm(dir, { recursive: true, force: true });
  }
});

async function loseStore(
  { figure, promise }: Fault,
  url: string,
  store: ProductionParts['store'],
): Promise<void> {
  const payment = await registerToPay(url, await openEvent(url), 'pays-while-away');
  const receipt = await smallReceipt(500);
  const pay = () => submitReceipt(payment, 'receipt.jpg', receipt);
  await store.end();
  const until = Date.now() + SECONDS * 1000;
  const reads: Outcome[] = [];
  const messages: Outcome[] = [];
  const receipts: Outcome[] = [];
  for (let turn = 0; Date.now() < until; turn += 1) {
    reads.push(await send(url + PAGES[turn % PAGES.length]));
    messages.push(await sendMessage(url, `away${turn}`));
    if (turn % 25 === 0) receipts.push(await pay());
    await pause(100);
  }
  const health = await send(`${url}/readyz`);
  figure(`reads ${countStatuses(reads)}; messages ${countStatuses(messages)}`);
  figure(`receipts ${countStatuses(receipts)} ${receipts[0]?.body}`);
  figure(`/readyz ${health.status} ${health.body}`);
  const all = (outcomes: Outcome[], wanted: number) =>
    outcomes.every(({ status }) => status === wanted);
  promise('every page is read', all(reads, 200));
  promise('what needs no file is written', all(messages, 201));
  promise('a receipt is refused with 503', all(receipts, 503));
  promise('/readyz names the store', health.status === 503 && health.body.includes('store'));
  await store.start();
  const back = Date.now();
  while ((await send(`${url}/readyz`)).status !== 200 && Date.now() - back < 30_000)
    await pause(200);
  const paid = await pay();
  figure(`ready ${((Date.now() - back) / 1000).toFixed(1)} s after the bucket is back`);
  promise(`the same receipt is accepted then (${paid.status})`, paid.status === 200);
}
