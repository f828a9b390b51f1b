import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { cameraArguments, writeVideo } from '../support/door-video.ts';
import { addDoor, addFreeEvent, addManyTickets } from '../support/doors.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { call } from '../support/office-calls.ts';
import { openOffice } from '../support/office-costs.ts';
import type { Site } from '../support/site.ts';

// People show the signed codes of their tickets to the cameras of two doors, whose network is away for 40 % of the time.
const PEOPLE = setting('DOOR_PEOPLE', 600);
const DOORS = ['North gate', 'South gate'];
/** Of each ticket before a camera. The video begins again, so a ticket that was not read comes back. */
const SHOWN_SECONDS = 0.5;
const PATIENCE_MS = 900_000;

interface Phone {
  page: Page;
  context: BrowserContext;
  close: () => Promise<void>;
}

async function openPhone(video: string, link: string, name: string): Promise<Phone> {
  const browser = await openBrowser(...cameraArguments(video));
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name, or a name for this phone').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('This page also opens without a network').waitFor();
  return { page, context, close: () => browser.close() };
}

/** Takes the network of both phones away for 0.4 s of each second, until `isOver`. */
async function flicker(phones: Phone[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await Promise.all(phones.map(({ context }) => context.setOffline(true)));
    await pause(400);
    await Promise.all(phones.map(({ context }) => context.setOffline(false)));
    await pause(600);
  }
}

async function openPhones(page: Page, site: Site, folder: string, eventId: string) {
  await addManyTickets(site, { eventId, people: PEOPLE, module: 'Lamps' });
  const badges: { code: string }[] = await call(
    page,
    site,
    `GET /admin/events/${eventId}/badges?codes=yes`,
  );
  const phones: Phone[] = [];
  for (const [index, name] of DOORS.entries()) {
    const video = path.join(folder, `${index}.y4m`);
    const own = badges.filter((_, at) => at % DOORS.length === index);
    await writeVideo(
      video,
      own.map(({ code }) => [code, SHOWN_SECONDS]),
    );
    const { link } = await addDoor(page, site, { eventId, name });
    phones.push(await openPhone(video, link, name));
  }
  return phones;
}

async function letIn({ figure }: Fault, phones: Phone[]): Promise<void> {
  const begun = Date.now();
  let isOver = false;
  const flickering = flicker(phones, () => isOver);
  const everybody = `${PEOPLE} of ${PEOPLE} are here`;
  await Promise.all(
    phones.map(({ page }) => page.getByText(everybody).waitFor({ timeout: PATIENCE_MS })),
  );
  isOver = true;
  await flickering;
  figure(`${Math.round((Date.now() - begun) / 1000)} s until both phones counted everybody`);
  await Promise.all(
    phones.map(({ page }) => page.getByText('Online, everything is sent').waitFor()),
  );
}

async function judge({ promise }: Fault, page: Page, site: Site, eventId: string): Promise<void> {
  const of = `/admin/events/${eventId}/arrivals`;
  const { arrived } = await call(page, site, `GET ${of}`);
  promise(`the server counts everybody once (${arrived})`, arrived === PEOPLE);
  const { doors } = await call(page, site, `GET ${of}/figures`);
  const counts: number[] = doors.map((door: { arrived: number }) => door.arrived);
  const half = PEOPLE / DOORS.length;
  promise(
    `each door has its own people (${counts})`,
    counts.every((count) => count === half),
  );
  const csv = await (await page.request.get(`/api${of}.csv`)).text();
  const rows = csv.trim().split(/\r?\n/).slice(1);
  const here = rows.filter((row) => DOORS.some((name) => row.includes(name))).length;
  promise(`the CSV file has everybody (${here})`, here === PEOPLE);
}

await provoke(
  `${PEOPLE} people before the cameras of two doors with a bad network`,
  async (fault) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'club-door-'));
    const { site, page, close } = await openOffice();
    let phones: Phone[] = [];
    try {
      const eventId = await addFreeEvent(page, site, 'Night of Cameras');
      phones = await openPhones(page, site, folder, eventId);
      await letIn(fault, phones);
      await judge(fault, page, site, eventId);
      const toCheck = phones.map((phone) =>
        phone.page.getByRole('region', { name: 'To check' }).count(),
      );
      const reported = await Promise.all(toCheck);
      fault.promise('no phone reports a person who was let in twice', Math.max(...reported) === 0);
    } finally {
      for (const phone of phones) await phone.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  ['one process'],
);
