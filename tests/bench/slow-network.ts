import type { Browser, CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { openRegistration } from '../support/registration.ts';
import { addRow, median } from '../support/row.ts';
import { launchSite } from '../support/site.ts';

// A first visit on a phone with 400 kbit/s and 400 ms: what it transfers, when it paints, and when it is alive. The browser
// adds the 400 ms to each request. A tap as soon as there is a button has a faster link and a processor slowed down by 4.
const ROUNDS = 3;
const LINK = { latency: 400, bytesPerSecond: 400_000 / 8 };
const TAP = { path: '/events', latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 };
const PHONE = { width: 360, height: 740 };
const COMPRESS_MS = 5000;
const PATHS = ['/', '/events'] as const;

/** Notes when React has taken over the page's heading. */
const NOTE_ALIVE = `{
  const check = () => {
    const heading = document.querySelector('main h1');
    if (heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) window.alive = performance.now();
    else setTimeout(check, 10);
  };
  check();
}`;

interface Visit {
  paint: number;
  alive: number;
  /** kB of 1000 bytes that the browser received, by kind of resource. */
  received: Map<string, number>;
  /** From the tap on Register until the form is on the screen; 0 on other pages. */
  form: number;
}

/** The site compresses a file best after its second request, in the background. */
async function warmUp(browser: Browser, url: string, path: string): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    const context = await browser.newContext({ viewport: PHONE, baseURL: url });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.close();
  }
  await new Promise((resume) => setTimeout(resume, COMPRESS_MS));
}

async function visit(browser: Browser, url: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(NOTE_ALIVE);
  const session = await slowSession(page, LINK);
  const received = countBytes(session);
  await page.goto(path, { waitUntil: 'commit' });
  const alive = Number(
    await (await page.waitForFunction(() => Reflect.get(globalThis, 'alive'))).jsonValue(),
  );
  const paint = Number(
    await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`),
  );
  // The code of the form and the check for robots load when the page is idle.
  await page.waitForLoadState('networkidle');
  const transferred = new Map(received);
  const form = path === '/events' ? await timeOf(() => openRegistration(page)) : 0;
  await context.close();
  return { paint, alive, received: transferred, form };
}

/** The first tap on Register, before any code of the page has arrived. @returns the milliseconds until the form is open */
async function tapEarly(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url, hasTouch: true });
  const page = await context.newPage();
  const session = await slowSession(page, TAP);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TAP.slowdown });
  await page.goto(TAP.path, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Register for/ })
    .first()
    .waitFor();
  const time = await timeOf(() => openRegistration(page));
  await context.close();
  return time;
}

async function slowSession(page: Page, link: typeof LINK): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.latency,
    downloadThroughput: link.bytesPerSecond,
    uploadThroughput: link.bytesPerSecond,
  });
  return session;
}

function countBytes(session: CDPSession): Map<string, number> {
  const kinds = new Map<string, string>();
  const received = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    received.set(kind, (received.get(kind) ?? 0) + encodedDataLength / 1000);
  });
  return received;
}

async function timeOf(step: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step();
  return performance.now() - begun;
}

const sum = (received: Map<string, number>) =>
  [...received.values()].reduce((total, size) => total + size, 0);

const site = await launchSite();
const browser = await openBrowser();
try {
  for (const path of PATHS) {
    await warmUp(browser, site.url, path);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      visits.push(await visit(browser, site.url, path));
    addRows(path, visits);
  }
  const taps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taps.push(await tapEarly(browser, site.url));
  addRow({
    name: `${TAP.path} at 1.6 Mbit/s, 150 ms and a processor slowed down by ${TAP.slowdown}: early tap`,
    figure: median(taps),
    unit: 'ms',
    goal: { atMost: 3000 },
    detail: taps.map(Math.round).join(', '),
    meaning: 'From a tap on Register as soon as it is on the screen until the form is open.',
  });
} finally {
  await browser.close();
  await site.stop();
}

function addRows(path: string, visits: Visit[]): void {
  const time = (name: string, part: 'paint' | 'alive' | 'form', goal: number, meaning: string) =>
    addRow({
      name: `${path} at 400 kbit/s and 400 ms: ${name}`,
      figure: median(visits.map((one) => one[part])),
      unit: 'ms',
      goal: { atMost: goal },
      detail: visits.map((one) => Math.round(one[part])).join(', '),
      meaning,
    });
  time('first paint', 'paint', 1500, 'When the first text is on the screen.');
  time('alive', 'alive', 6000, 'When the page answers to taps by itself.');
  if (path === '/events')
    time('form', 'form', 1000, 'From the tap on Register in an idle page until the form is open.');
  const received = visits[0]?.received ?? new Map();
  addRow({
    name: `${path}: bytes of a first visit`,
    figure: sum(received),
    unit: 'kB',
    ...(path === '/' && { goal: { atMost: 260 } }),
    detail: [...received].map(([kind, size]) => `${kind} ${size.toFixed(1)}`).join(', '),
    meaning: 'All that the browser receives until the page is idle, with headers.',
  });
}
