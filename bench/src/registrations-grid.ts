import { chromium, type Page } from '@playwright/test';
import { goIn } from 'e2e/fixtures/admin.ts';
import { addRegistrations } from 'e2e/fixtures/many-registrations.ts';
import { launchSite } from 'e2e/fixtures/site.ts';

// What an event of 10,000 registrations costs in the back office, against one of 100: how long each step takes until it is
// on the screen, and the longest task that held the page up meanwhile.
const EVENTS = {
  few: { title: 'Compiler Weekend', count: 100 },
  many: { title: 'Robot Night', count: 10_000 },
};
const RUNS = 5;

interface Cost {
  ms: number;
  longestTask: number;
}

const site = await launchSite();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ baseURL: site.url });
await page.addInitScript(`
  window.tasks = [];
  new PerformanceObserver((list) => {
    window.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
`);
await goIn(page, site);
const events: { id: string; title: string }[] = await (
  await page.request.get(`${site.url}/api/events`)
).json();

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function costOf(step: () => Promise<void>): Promise<Cost> {
  await page.evaluate('window.tasks = []');
  const begun = performance.now();
  await step();
  const ms = performance.now() - begun;
  // A task is told of once it is over.
  await page.waitForTimeout(300);
  const tasks = (await page.evaluate('window.tasks')) as number[];
  return { ms, longestTask: Math.max(0, ...tasks) };
}

const stepsOf = (page: Page, count: number): Record<string, () => Promise<void>> => ({
  'next page': async () => {
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await page.getByRole('gridcell', { name: 'Team 00026', exact: true }).waitFor();
  },
  sort: async () => {
    await page.getByRole('columnheader', { name: 'Payable' }).click();
    const last = `Team ${String(count).padStart(5, '0')}`;
    await page.getByRole('gridcell', { name: last, exact: true }).waitFor();
  },
  filter: async () => {
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByText(`1–25 of ${(count / 4).toLocaleString('en-GB')}`).waitFor();
  },
});

async function measure({ title, count }: { title: string; count: number }) {
  const id = events.find((event) => event.title === title)?.id ?? '';
  await addRegistrations(site, id, count);
  const costs: Record<string, Cost[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`/fake/events/${id}/registrations`, { waitUntil: 'networkidle' });
    await page.getByRole('gridcell', { name: '=1+1', exact: true }).waitFor();
    for (const [name, step] of Object.entries(stepsOf(page, count))) {
      costs[name] = [...(costs[name] ?? []), await costOf(step)];
    }
  }
  return costs;
}

const few = await measure(EVENTS.few);
const many = await measure(EVENTS.many);
await browser.close();
await site.stop();
for (const [name, costs] of Object.entries(many)) {
  const times = [costs, few[name] ?? []].map((of) => median(of.map(({ ms }) => ms)));
  const tasks = [costs, few[name] ?? []].map((of) => median(of.map((cost) => cost.longestTask)));
  const [slow = 0, fast = 1] = times;
  console.log(
    `${name}, 10,000 / 100: ${(slow / fast).toFixed(1)} (${times.map(Math.round).join(' / ')} ms; longest task ${tasks.map(Math.round).join(' / ')} ms)`,
  );
}
