import { setTimeout as pause } from 'node:timers/promises';
import {
  LOAD_SAMPLE,
  PAGE_REPORT_PATH,
  type PageReport,
} from '@club/contracts/remotes/page-report';
import { addressOf } from '@club/contracts/remotes/paths';
import type { Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import {
  buildWithBrowserFault,
  buildWithServerFault,
  HEADING,
  removeBuild,
} from '../support/changed-builds.ts';
import { reportOf } from '../support/evidence.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { createTeam, runRemote } from '../support/remote-builds.ts';
import { send } from '../support/requests.ts';
import { launchSite, type Site } from '../support/site.ts';
import { readRows } from '../support/site-database.ts';

// Real builds of mf-events go through check, promotion, canary, evidence and rollback.

const REPLACED_SECONDS = setting('REPLACED_SECONDS', 60);
const VISITS = 200;
/** Of those visits, for a fault in browsers. */
const FAILING = 40;
const EAT = 'const kept = []; for (;;) kept.push(new Array(1e7).fill(1.5));';
const CLICK = 'globalThis.faulty??=(addEventListener("click",()=>{throw Error("broken")}),1)';

type Team = Awaited<ReturnType<typeof createTeam>>;
interface Scene {
  fault: Fault;
  site: Site;
  team: Team;
}
interface Faulty {
  /** What the page of the build does, on the server or in browsers. @param last the path of the last event */
  code(last: string): string;
  build?: (code: string) => Promise<string>;
  /** What the check must find; without it the check may let the release pass. */
  found?: string;
  /** What visitors open. @param turn the number of the visit */
  path?(turn: number, last: string): string;
  /** The failure that a browser reports. */
  reported?: string;
}

const FAULTS: Record<string, Faulty> = {
  'throws always': { code: () => 'throw new Error("broken");', found: 'broken' },
  'throws in 20 %': {
    code: () => 'if (Math.random() < 0.2) throw new Error("broken");',
    path: (turn) => `/events?year=${1900 + turn}`,
  },
  'throws for one record': {
    code: (last) => `if (params.id === "${last}") throw new Error("broken");`,
    path: (_, last) => `/events/${last}`,
  },
  'never ends': { code: () => 'for (;;);', found: 'took longer than' },
  'eats memory': {
    code: () => 'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));',
    found: '/events',
  },
  'returns nothing': { code: () => 'return null;', found: 'The page shows nothing.' },
  'throws in the browser only': {
    code: () => 'throw Error("broken")',
    build: buildWithBrowserFault,
    reported: '',
  },
  'throws after a click': {
    code: () => CLICK,
    build: buildWithBrowserFault,
    reported: 'unhandled',
  },
  'eats memory in the browser only': {
    code: () => EAT,
    build: buildWithBrowserFault,
    reported: 'ended',
  },
};

await provoke('releases that fail', async (fault) => {
  const mode = fault.composition === 'one process' ? 'standalone' : 'split';
  const site = await launchSite(mode, { EVIDENCE_SECONDS: '1', RATE_LIMIT_SCALE: '10000' });
  try {
    const team = await createTeam(site);
    for (const [name, faulty] of Object.entries(FAULTS))
      await observe({ fault, site, team }, name, faulty);
  } finally {
    await site.stop();
  }
});

/** A release that the check lets pass is a canary first. The site leaves a release once, so another build is promoted then. */
async function observe({ fault, site, team }: Scene, name: string, faulty: Faulty) {
  const last = await pathOfLastEvent(site);
  const stage = async (mark: string) => {
    const { code, build = buildWithServerFault } = faulty;
    const dir = await build(`/* ${mark} */${code(last)}`);
    const { text } = await team('stage', '--dir', dir);
    await removeBuild(dir);
    return { text, version: /^mf-events (\w{16}) is staged/.exec(text)?.[1] ?? '' };
  };
  const { text, version } = await stage('canary');
  const isNamed = text.includes('\n- ');
  if (faulty.found)
    fault.promise(`${name}: the check names it`, isNamed && text.includes(faulty.found));
  else fault.figure(`${name}: the check ${isNamed ? 'names it' : 'lets it pass'}`);
  if (isNamed)
    fault.promise(`${name}: promotion refuses it`, (await team('promote', version)).code === 1);
  else {
    await team('canary', version, '50');
    const cookie = await cookieOfCanary(site);
    const ended = await untilReplaced({ site, team }, version, faulty, { last, cookie });
    fault.promise(`${name}: its canary ends ${ended}`, ended !== '');
  }
  const promoted = isNamed ? version : (await stage('current')).version;
  await team('promote', promoted, '--force', 'A trial of the alarm.');
  const replaced = await untilReplaced({ site, team }, promoted, faulty, { last, cookie: '' });
  fault.promise(`${name}: it is replaced ${replaced}`, replaced !== '');
  fault.promise(`${name}: visitors get the page before`, await isServed(site, HEADING));
}

/** Visitors come until the site has left the release. @returns after how many seconds and why; empty when it stays */
async function untilReplaced(
  { site, team }: Pick<Scene, 'site' | 'team'>,
  version: string,
  { path = () => '/events', reported }: Faulty,
  { last, cookie }: { last: string; cookie: string },
): Promise<string> {
  const started = Date.now();
  const isLeft = async () => {
    const line = (await team('list')).text.split('\n').find((text) => text.includes(version));
    return line !== undefined && !/ (current|canary)/.test(line);
  };
  if (reported !== undefined) await reportVisits(site, version, reported, cookie);
  for (let turn = 0; Date.now() - started < REPLACED_SECONDS * 1000; turn += 1) {
    if (reported === undefined && turn < VISITS)
      await send(site.url + path(turn, last), { headers: { cookie } });
    else await pause(200);
    if (turn % 20 === 19 && (await isLeft())) {
      const { text } = await runRemote(site, ['history', 'mf-events']);
      const reason = /replaced by system: ([^\n]*)/.exec(text)?.[1];
      const seconds = Math.round((Date.now() - started) / 1000);
      // The end of a canary is no move of the current release.
      return `after ${seconds} s${cookie ? '' : ` (${reason})`}`;
    }
  }
  return '';
}

/** A real browser meets the fault; its report is sent again for the visits that fail, beside those of visits that work. */
async function reportVisits(
  site: Site,
  version: string,
  kind: string,
  cookie: string,
): Promise<void> {
  const browser = await openBrowser('--disable-background-networking');
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const [name = '', value = ''] = cookie.split('=');
  if (name) await page.context().addCookies([{ name, value, url: site.url }]);
  const meet =
    kind === 'ended' ? endPage(site, page, version) : failPage(site, page, version, kind);
  const failure = await meet.finally(() => browser.close());
  const working = Array(Math.round((VISITS - FAILING) / LOAD_SAMPLE)).fill({
    ...failure,
    kind: 'loaded',
  });
  const reports = [...Array(FAILING).fill(failure), ...working];
  for (let at = 0; at < reports.length; at += 5)
    await send(site.url + PAGE_REPORT_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports.slice(at, at + 5)),
    });
}

/** @returns what the page says of itself, after one of some visits with a click */
async function failPage(site: Site, page: Page, version: string, kind: string) {
  const report = reportOf(page, version, kind);
  const isReported = report.then(
    () => true,
    () => true,
  );
  for (let visit = 0; visit < 20; visit += 1) {
    await page.goto(`${site.url}/events`, { waitUntil: 'networkidle' });
    const heading = page.locator('h1').first();
    await heading.click({ timeout: 5000 }).catch(() => undefined);
    // A busy machine needs a moment for the code of reports.
    if (await Promise.race([isReported, pause(3000, false)])) break;
  }
  return report;
}

/** The process of the page ends, and the visitor opens another page in the same tab. @returns what that page says */
async function endPage(site: Site, page: Page, version: string): Promise<PageReport> {
  const tab = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  page.goto(`${site.url}/events`).catch(() => undefined);
  await crashed;
  // The driver itself leaves a page whose process has ended alone.
  await tab.send('Page.navigate', { url: `${site.url}/team` });
  const known = `select 1 from gateway.release_evidence where version = $1 and kind = 'ended'`;
  for (let tries = 0; (await readRows(site, known, [version])).length === 0; tries += 1) {
    if (tries > 100) throw new Error('the next page did not say that the one before had ended');
    await pause(200);
  }
  return { remote: 'mf-events', version, route: '/events', kind: 'ended' };
}

/** The cookie of a visitor who gets the canary, because its number is below 50. Empty when the site sets none. */
async function cookieOfCanary(site: Site): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { headers } = await send(`${site.url}/events`);
    const set = headers.getSetCookie().find((text) => text.includes('releaseSet='));
    if (set) return set.replace(/;.*/, '').replace(/\d+$/, '49');
    await pause(200);
  }
  return '';
}

async function pathOfLastEvent(site: Site): Promise<string> {
  const { body } = await send(`${site.url}/api/events`);
  const events: { id: string; slug?: string }[] = JSON.parse(body);
  return addressOf(events.at(-1) ?? { id: '' });
}

async function isServed(site: Site, heading: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await send(`${site.url}/events`)).body.includes(`>${heading}</h1>`)) return true;
    await pause(200);
  }
  return false;
}
