import type { Browser } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { measureLoad, onPhone, type PageLoad, untilAlive } from '../support/phone.ts';
import { addRow, median } from '../support/row.ts';
import { launchSite } from '../support/site.ts';

// How long the public pages block a phone, and how long a tap waits for its result.
const ROUNDS = 3;
const SLOWDOWN = { load: 4, tap: 6 };
const GOAL = { longestTask: 100, tap: 200 };

function addLoad(path: string, goal: number, loads: PageLoad[]): void {
  const middle = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  const name = `${path.replace(/^(\/\w+\/).+/, '$1{slug}')} on a phone`;
  addRow({
    name: `${name}, longest task`,
    figure: middle('longestTask'),
    unit: 'ms',
    goal: { atMost: GOAL.longestTask },
    meaning: `How long the page cannot react, at most, while it loads on a processor slowed down by ${SLOWDOWN.load}.`,
  });
  addRow({
    name: `${name}, time over 50 ms`,
    figure: middle('overLimit'),
    unit: 'ms',
    goal: { atMost: goal },
    detail: `first paint ${Math.round(middle('firstPaint'))} ms, alive ${Math.round(middle('alive'))} ms`,
    meaning: 'The sum of what each task takes over 50 ms.',
  });
}

interface Tap {
  path: string;
  button: RegExp;
}

const TAPS: Record<string, Tap> = {
  Register: { path: '/events', button: /^Register for/ },
  menu: { path: '/', button: /^Open the menu$/ },
};

interface TapTimes {
  /** The longest event of the tap: until the next picture, which shows at least that the button is pressed. */
  answer: number;
  /** Until the dialog is in the page. */
  dialog: number;
}

const WATCH_TAP = `
  window.durations = [];
  new PerformanceObserver((list) => {
    window.durations.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      if (document.querySelector('[role="dialog"]')) window.dialogAfter ??= performance.now() - timeStamp;
      else requestAnimationFrame(look);
    };
    look();
  }, true);
`;

/** The times of a tap that opens a dialog. */
const tapTime = (browser: Browser, site: string, { path, button }: Tap, isEarly: boolean) =>
  onPhone(browser, SLOWDOWN.tap, async (page): Promise<TapTimes> => {
    await page.addInitScript(WATCH_TAP);
    await page.goto(site + path, { waitUntil: isEarly ? 'commit' : 'networkidle' });
    if (!isEarly) await untilAlive(page);
    // An event that takes no teams has a button too.
    await page.getByRole('button', { name: button, disabled: false }).first().tap();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(1_000);
    return {
      answer: Math.max(0, ...((await page.evaluate('window.durations')) as number[])),
      dialog: (await page.evaluate('window.dialogAfter')) as number,
    };
  });

async function timesOf<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await measure());
  return values;
}

const site = await launchSite();
const browser = await openBrowser();
const firstOf = async (list: string) => {
  const [first] = (await (await fetch(site.url + list)).json()) as { slug: string }[];
  return first?.slug ?? '';
};
const goals: Record<string, number> = {
  '/': 250,
  '/events': 150,
  [`/events/${await firstOf('/api/events')}`]: 150,
  '/blogs': 150,
  [`/blogs/${await firstOf('/api/posts')}`]: 150,
  '/team': 150,
};
for (const [path, goal] of Object.entries(goals)) {
  const load = () =>
    onPhone(browser, SLOWDOWN.load, (page, cdp) => measureLoad(page, cdp, site.url + path));
  addLoad(path, goal, await timesOf(load));
}
for (const [name, tap] of Object.entries(TAPS)) {
  for (const isEarly of [false, true]) {
    const times = await timesOf(() => tapTime(browser, site.url, tap, isEarly));
    addRow({
      name: `tap on ${name}${isEarly ? ' before the page is alive' : ''}`,
      figure: median(times.map(({ answer }) => answer)),
      unit: 'ms',
      goal: { atMost: GOAL.tap },
      detail: `dialog after ${Math.round(median(times.map(({ dialog }) => dialog)))} ms`,
      meaning: `How long a tap waits for the next picture on a processor slowed down by ${SLOWDOWN.tap}.`,
    });
  }
}
await browser.close();
await site.stop();
