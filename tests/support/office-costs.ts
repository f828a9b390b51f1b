import type { Page } from '@playwright/test';
import { signInToOffice } from './admin.ts';
import { openBrowser } from './browser.ts';
import { addRow, median } from './row.ts';
import { launchSite, type Site } from './site.ts';

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
  const browser = await openBrowser();
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

interface Sizes {
  /** `10,000 / 1,000`. */
  sizes: string;
  /** The largest ratio that is still flat. */
  goal?: number;
}

/** One row for each step: the median with much content against that with little. */
export function addRatios(
  { sizes, goal }: Sizes,
  many: Record<string, Cost[]>,
  few: Record<string, Cost[]>,
): void {
  for (const [name, costs] of Object.entries(many)) {
    const pair = [costs, few[name] ?? []];
    const times = pair.map((of) => median(of.map(({ ms }) => ms)));
    const tasks = pair.map((of) => median(of.map((cost) => cost.longestTask)));
    const [slow = 0, fast = 1] = times;
    addRow({
      name: `${name}, ${sizes}`,
      figure: slow / fast,
      unit: 'times',
      ...(goal && { goal: { atMost: goal } }),
      detail: `${times.map(Math.round).join(' / ')} ms; longest task ${tasks.map(Math.round).join(' / ')} ms`,
      meaning: 'How much longer this step in the back office takes with more content.',
    });
  }
}
