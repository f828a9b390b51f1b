import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a cold load of a page costs the main thread; times in milliseconds. */
export interface PageLoad {
  longestTask: number;
  /** The part of each task that is over 50 ms, summed. */
  overLimit: number;
  firstPaint: number;
  /** When the page's own code has taken over the server's HTML. */
  alive: number;
}

const LONG_MS = 50;
/** After the page is alive, so that the bot check and the code that is loaded ahead count too. */
const SETTLE_MS = 5_000;

/** Gives a step a phone with an empty cache, whose processor is slowed down. */
export async function onPhone<Value>(
  browser: Browser,
  slowdown: number,
  step: (page: Page, cdp: CDPSession) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await step(page, cdp);
  } finally {
    await context.close();
  }
}

const POLL_MS = 50;

/** Waits until React has hydrated the page's heading: it marks the nodes. The page's policy forbids `waitForFunction` with a text. */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = `(() => {
    const heading = document.querySelector('main h1');
    const isAlive = heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    if (isAlive) performance.mark('alive');
    return Boolean(isAlive);
  })()`;
  while (!(await page.evaluate(isAlive))) await page.waitForTimeout(POLL_MS);
}

/** Loads a page and adds up the tasks of its main thread. */
export async function measureLoad(page: Page, cdp: CDPSession, url: string): Promise<PageLoad> {
  const events = await traceOf(cdp, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await untilAlive(page);
    await page.waitForTimeout(SETTLE_MS);
  });
  const tasks = tasksOf(events).filter((ms) => ms > LONG_MS);
  const timeOf = async (name: string) =>
    (await page.evaluate(`performance.getEntriesByName('${name}')[0].startTime`)) as number;
  return {
    longestTask: Math.max(0, ...tasks),
    overLimit: tasks.reduce((sum, ms) => sum + ms - LONG_MS, 0),
    firstPaint: await timeOf('first-contentful-paint'),
    alive: await timeOf('alive'),
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock. */
  dur?: number;
  args: { name?: string };
}

async function traceOf(cdp: CDPSession, step: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await step();
  const ended = new Promise<void>((resolve) =>
    cdp.once('Tracing.tracingComplete', () => resolve()),
  );
  await cdp.send('Tracing.end');
  await ended;
  return events;
}

/** The time on the clock of each task of the main thread, in milliseconds: what a visitor waits. Needs a quiet machine. */
function tasksOf(events: TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)))
    .map(({ dur = 0 }) => dur / 1000);
}
