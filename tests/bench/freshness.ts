import path from 'node:path';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { openAdminSession } from '../support/admin-session.ts';
import { addRow, median } from '../support/row.ts';
import { launchSite, type Site } from '../support/site.ts';

// How old an answer of any of three gateways is after an admin's save through one of them. Each is a whole site in one
// process; all use the database and the files of the first.
const ROUNDS = 15;
const GATEWAYS = 3;
const GOAL_MS = 100;
const PATHS = { list: '/api/achievements', page: '/hall-of-fame' };
const LIMIT_MS = 10_000;

const first = await launchSite();
const DATABASE_URL = (await findEmbeddedPostgres(path.join(first.dataDir, 'postgres'))) ?? '';
const shared = { DATABASE_URL, STORAGE_URL: `file:${path.join(first.dataDir, 'uploads')}` };
const sites = [first];
while (sites.length < GATEWAYS) sites.push(await launchSite('standalone', shared));
const headers = await openAdminSession(first.dataDir);

async function save(site: Site, title: string): Promise<void> {
  const body = new FormData();
  body.set('title', title);
  const response = await fetch(`${site.url}/api/admin/achievements`, {
    method: 'POST',
    headers,
    body,
  });
  if (response.status !== 201) throw new Error(`the save answered ${response.status}`);
}

const shows = async (url: string, title: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(title);

/** Reads an address until it shows the title. @returns when the last answer without it and the first one with it arrived */
async function follow(url: string, title: string): Promise<{ lastOld: number; firstNew: number }> {
  const until = performance.now() + LIMIT_MS;
  let lastOld = 0;
  while (!(await shows(url, title))) {
    lastOld = performance.now();
    if (lastOld > until) throw new Error(`${url} does not show the change`);
  }
  return { lastOld, firstNew: performance.now() };
}

async function measure(address: string, round: number) {
  const title = `Round ${round} of ${address}`;
  // Prepared answers, as visitors get them.
  for (const { url } of [...sites, ...sites]) await shows(url + address, title);
  const following = sites.map(({ url }) => follow(url + address, title));
  await save(sites[round % GATEWAYS] as Site, title);
  const savedAt = performance.now();
  const seen = await Promise.all(following);
  return {
    age: Math.max(0, ...seen.map(({ lastOld }) => lastOld - savedAt)),
    allNew: Math.max(0, ...seen.map(({ firstNew }) => firstNew - savedAt)),
  };
}

for (const [name, address] of Object.entries(PATHS)) {
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await measure(address, round));
  const ages = runs.map(({ age }) => age);
  addRow({
    name: `oldest answer after a save, ${name}`,
    figure: median(ages),
    unit: 'ms',
    goal: { atMost: GOAL_MS },
    detail: `at most ${Math.max(...ages).toFixed(0)} ms`,
    meaning: 'How long after the save any of three gateways still sends the earlier answer.',
  });
  const shown = runs.map(({ allNew }) => allNew);
  addRow({
    name: `all three gateways show a save, ${name}`,
    figure: median(shown),
    unit: 'ms',
    detail: `at most ${Math.max(...shown).toFixed(0)} ms`,
    meaning: 'From the save until the new answer of the last gateway has arrived.',
  });
}
for (const site of sites.toReversed()) await site.stop();
