import { chromium, type Page } from '@playwright/test';
import { signInToOffice } from 'e2e/fixtures/admin.ts';
import { launchSite, type Site } from 'e2e/fixtures/site.ts';

/** What a step cost: how long until it was on the screen, and the longest task that held the page up meanwhile. */
export interface Cost {
  ms: number;
  longestTask: number;
}

/** A site of its own, and a page of it whose admin is in. */
export async function openOffice(): Promise<{
  site: Site;
  page: Page;
  close: () => Promise<void>;
}> {
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
  await signInToOffice(page, site);
  return {
    site,
    page,
    close: async () => {
      await browser.close();
      await site.stop();
    },
  };
}

/** @param fresh whether the step reloads the page and its tasks */
export async function costOf(page: Page, step: () => Promise<void>, fresh = false): Promise<Cost> {
  if (!fresh) await page.evaluate('window.tasks = []');
  const begun = performance.now();
  await step();
  const ms = performance.now() - begun;
  // The browser reports a task after it has ended.
  await page.waitForTimeout(300);
  const tasks = (await page.evaluate('window.tasks')) as number[];
  return { ms, longestTask: Math.max(0, ...tasks) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One line a step: the median of many against that of few. */
export function report(
  sizes: string,
  many: Record<string, Cost[]>,
  few: Record<string, Cost[]>,
): void {
  for (const [name, costs] of Object.entries(many)) {
    const pair = [costs, few[name] ?? []];
    const times = pair.map((of) => median(of.map(({ ms }) => ms)));
    const tasks = pair.map((of) => median(of.map((cost) => cost.longestTask)));
    const [slow = 0, fast = 1] = times;
    console.log(
      `${name}, ${sizes}: ${(slow / fast).toFixed(1)} (${times.map(Math.round).join(' / ')} ms; longest task ${tasks.map(Math.round).join(' / ')} ms)`,
    );
  }
}
