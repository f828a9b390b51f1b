import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import {
  countStatuses,
  type Outcome,
  openEvent,
  register,
  send,
  sendMessage,
} from '../support/requests.ts';

/** Room for the embedded Postgres, the seeds and the releases. */
const DISK_MB = setting('DISK_MB', 700);
const RECOVERY_SECONDS = setting('RECOVERY_SECONDS', 30);
const PAGES = ['/', '/events', '/blogs', '/team', '/api/events', '/api/posts'];
const SMALL_LIMITS = { STORAGE_LOW_MB: '60', STORAGE_RESERVE_MB: '30' };

const receipt = Uint8Array.from(
  await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8fc714' } })
    .jpeg()
    .toBuffer(),
);

await provoke('the disk with the database and the files becomes full', async (fault) => {
  const disk = mountDisk();
  try {
    await fillAndFree(fault, disk);
  } finally {
    spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});

/** A small disk of its own, in memory. It needs root. */
function mountDisk(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-disk-'));
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    // Postgres does not run as root, and must reach its folder.
    `size=${DISK_MB}m,mode=0755`,
    'tmpfs',
    folder,
  ]);
  if (status !== 0) throw new Error(`mount: ${stderr}`);
  return folder;
}

type Pay = () => Promise<Outcome>;

async function fillAndFree(fault: Fault, disk: string): Promise<void> {
  const { composition, promise } = fault;
  const site = await prepareSite(composition, { ...SMALL_LIMITS, DATA_DIR: `${disk}/data` });
  try {
    await site.start();
    const pay = await preparePayments(site);
    promise('a receipt is accepted before', (await pay()).status === 200);
    await loadPages(site);
    fill(`${disk}/filler`);
    await useFullDisk(fault, site, pay);
    rmSync(`${disk}/filler`);
    await useFreedDisk(fault, site, pay);
    const halves = readdirSync(`${disk}/data`, { recursive: true }).filter((file) =>
      String(file).endsWith('.partial'),
    );
    promise('no half of a file is left', halves.length === 0);
  } finally {
    await site.end();
  }
}

async function useFullDisk({ figure, promise }: Fault, site: FaultSite, pay: Pay): Promise<void> {
  promise('/readyz says that the disk is full', await becomesFull(site));
  const receipts = [await pay(), await pay(), await pay()];
  figure(`receipts: ${countStatuses(receipts)}: ${receipts[0]?.body}`);
  promise(
    'a receipt gets 507 in words',
    receipts.every(({ status, body }) => status === 507 && body.includes('nothing was saved')),
  );
  const messages: Outcome[] = [];
  for (let index = 0; index < 40; index += 1) {
    messages.push(await sendMessage(site.url, `full${index}`));
  }
  figure(`messages: ${countStatuses(messages)}`);
  promise(
    'a message is stored, or refused with 503 or 507',
    messages.every(({ status }) => [201, 503, 507].includes(status)),
  );
  const pages = await loadPages(site);
  figure(`pages and lists: ${countStatuses(pages)}`);
  promise(
    'pages and lists answer',
    pages.every(({ status }) => status === 200),
  );
}

async function useFreedDisk({ figure, promise }: Fault, site: FaultSite, pay: Pay): Promise<void> {
  const freed = Date.now();
  while ((await pay()).status !== 200 && Date.now() - freed < RECOVERY_SECONDS * 1000) {
    await pause(250);
  }
  figure(`a receipt was accepted ${((Date.now() - freed) / 1000).toFixed(1)} s after`);
  promise('receipts are accepted again', (await pay()).status === 200);
  promise('messages are accepted again', (await sendMessage(site.url, 'after')).status === 201);
}

/** Writes until the disk has no byte left. */
function fill(file: string): void {
  for (const size of [2 ** 20, 2 ** 12, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // ENOSPC: the next smaller size fills the rest.
    }
  }
}

function loadPages(site: FaultSite): Promise<Outcome[]> {
  return Promise.all(PAGES.map((page) => send(site.url + page)));
}

/** Whether `/readyz` says within half a minute that the disk is full. */
async function becomesFull(site: FaultSite): Promise<boolean> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { body } = await send(`${site.url}/readyz`);
    if (body.includes('"level":"full"')) return true;
    await pause(250);
  }
  return false;
}

/** Registers teams, and returns a function that hands in the receipt of the next team. */
async function preparePayments(site: FaultSite): Promise<Pay> {
  const event = await openEvent(site.url);
  const teams: { team_name: string; modules: { name: string }[]; payment_token: string }[] = [];
  for (let index = 0; index < 200; index += 1) {
    teams.push(JSON.parse((await register(site.url, event, `disk${index}`)).body));
  }
  return () => {
    const team = teams.pop();
    if (!team) throw new Error('no team is left');
    const form = new FormData();
    form.set('receipt', new File([receipt], 'receipt.jpg'));
    form.set('transaction_id', `FT-disk-${teams.length}`);
    form.set('team_name', team.team_name);
    form.set('competition', team.modules[0]?.name ?? '');
    form.set('payment_token', team.payment_token);
    return send(`${site.url}/api/events/${event.id}/payment`, { method: 'POST', body: form });
  };
}
