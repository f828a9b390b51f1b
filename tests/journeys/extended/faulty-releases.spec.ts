import {
  LOAD_SAMPLE,
  PAGE_REPORT_PATH,
  type PageReport,
} from '@club/contracts/remotes/page-report';
import { addressOf } from '@club/contracts/remotes/paths';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  buildWithBrowserFault,
  buildWithServerFault,
  HEADING,
  removeBuild,
} from '../../support/changed-builds.ts';
import { expectReplaced, reportOf } from '../../support/evidence.ts';
import { publicAddresses } from '../../support/public-pages.ts';
import { expectServed, heading } from '../../support/released-site.ts';
import { createTeam, runRemote } from '../../support/remote-builds.ts';
import type { Site } from '../../support/site.ts';
import { readRows } from '../../support/site-database.ts';
import { test as base } from '../../support/test.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;

/** On a site of its own, which counts often. */
const test = base.extend<object, { team: Team }>({
  variables: { EVIDENCE_SECONDS: '1' },
  team: [async ({ site }, use) => use(await createTeam(site)), { scope: 'worker' }],
});

const PROMOTED = / is current\.\n$/;

/** Stages a build. @returns its version and what the check found */
async function stage(team: Team, build: Promise<string>) {
  const dir = await build;
  const { text } = await team('stage', '--dir', dir);
  await removeBuild(dir);
  const version = /^mf-events (\w{16}) is staged/.exec(text)?.[1] ?? '';
  expect(version, text).not.toBe('');
  return { version, text };
}

/** Visits a path without a browser. */
async function visit(request: APIRequestContext, path: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await request.get(path)).status()).toBeLessThan(500);
}

test('a release that throws in every rendering is named, refused, forced with a reason, and replaced', async ({
  request,
  site,
  team,
}) => {
  const { version, text } = await stage(team, buildWithServerFault('throw new Error("broken");'));
  expect(text).toMatch(/- \/events is not rendered with live data: Error: broken\n/);
  expect(text).toContain('at Component (remotes/mf-events/');
  const refused = await team('promote', version);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('refused');
  const forced = await team('promote', version.slice(0, 6), '--force', 'A trial of the alarm.');
  expect(forced.text).toMatch(PROMOTED);
  await visit(request, '/events', 30);
  await expectReplaced(site, version, 'remote.rolled_back');
  await expectServed(request, HEADING);
  const history = (await runRemote(site, ['history', 'mf-events'])).text;
  expect(history).toMatch(/replaced by system: the server failed to render \d+ of \d+ pages at /);
  expect(history).toContain(': A trial of the alarm.');
});

for (const { fault, code, found } of [
  { fault: 'returns nothing', code: 'return null;', found: 'The page shows nothing.' },
  { fault: 'never ends', code: 'for (;;);', found: 'Rendering took longer than 3000 ms.' },
])
  test(`a release that ${fault} on the server fails the check`, async ({ team }) => {
    const { version, text } = await stage(team, buildWithServerFault(code));
    expect(text).toContain(found);
    expect((await team('promote', version)).code).toBe(1);
  });

test('a release that throws for one record is replaced when visitors open it', async ({
  request,
  site,
  team,
}) => {
  const events: { id: string; slug?: string }[] = await (await request.get('/api/events')).json();
  expect(events.length).toBeGreaterThan(1);
  const last = addressOf(events.at(-1) ?? { id: '' });
  const fault = buildWithServerFault(`if (params.id === "${last}") throw new Error("broken");`);
  const { version, text } = await stage(team, fault);
  expect(text).not.toContain('broken');
  expect((await team('promote', version)).text).toMatch(PROMOTED);
  await visit(request, `/events/${last}`, 40);
  await expectReplaced(site, version, 'remote.rolled_back');
});

const COUNTED = `select sum(count) as count from gateway.release_evidence
  where version = $1 and kind in ('loaded', 'unhandled') having sum(count) > 40`;
const CLICK = 'globalThis.faulty??=(addEventListener("click",()=>{throw Error("broken")}),1)';

/** What the browser of the page reports, sent again for so many visits of 200; the other visits work. */
async function reportVisits(
  request: APIRequestContext,
  failure: PageReport,
  failing: number,
): Promise<void> {
  const loaded: PageReport = { ...failure, kind: 'loaded' };
  const sampled = (200 - failing) / LOAD_SAMPLE;
  const reports = [...Array(failing).fill(failure), ...Array(Math.round(sampled)).fill(loaded)];
  for (let at = 0; at < reports.length; at += 5)
    expect(
      (await request.post(PAGE_REPORT_PATH, { data: reports.slice(at, at + 5) })).status(),
    ).toBe(204);
}

/** Promotes a build whose page throws after a click, and returns what a browser reports of it. */
async function promoteFaulty(page: Page, site: Site, team: Team, request: APIRequestContext) {
  const { version } = await stage(team, buildWithBrowserFault(CLICK));
  expect((await team('promote', version)).text).toMatch(PROMOTED);
  const served = async () => (await request.get('/events')).text();
  await expect.poll(served).toContain(`/mf-events/${version}/`);
  const reported = reportOf(page, version, 'unhandled');
  await page.goto(`${site.url}/events`);
  await expect(heading(page, HEADING)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await heading(page, HEADING).click();
  const failure = await reported;
  expect(failure).toMatchObject({ kind: 'unhandled', version });
  return { version, failure };
}

test('a release whose click throws is kept while one visit of 200 fails, and replaced when 40 do', async ({
  page,
  request,
  site,
  team,
  consoleMessages,
}) => {
  const { version, failure } = await promoteFaulty(page, site, team, request);
  consoleMessages.length = 0;
  await reportVisits(request, failure, 0);
  const list = async () => (await team('list')).text;
  const counted = async () =>
    (await readRows<{ count: string }>(site, COUNTED, [version])).map(({ count }) => Number(count));
  // The page's own visit is counted as loaded if its document is sampled.
  await expect.poll(counted).toEqual([expect.any(Number)]);
  expect(await list()).toMatch(new RegExp(`${version} {2}current`));
  await reportVisits(request, failure, 40);
  await expectReplaced(site, version, 'remote.rolled_back');
  expect(await list()).toMatch(
    /replaced by system: browsers failed to show \d+ of \d+ pages at \/events/,
  );
});

test('errors of an extension, of a translation and of a lost connection replace no release', async ({
  page,
  context,
  site,
  request,
  team,
  consoleMessages,
}) => {
  const current = /(\w{16}) {2}current/.exec((await team('list')).text)?.[1] ?? '';
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (new URL(asked.url()).pathname === PAGE_REPORT_PATH) sent.push(asked.postData() ?? '');
  });
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Team', exact: true }).first().click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await context.setOffline(false);
  const { pages, samples } = await publicAddresses(request);
  for (const path of [...pages, ...samples]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const error = new Error('x');
      error.stack = 'Error: x\n at f (chrome-extension://abc/content.js:1:1)';
      for (let n = 0; n < 50; n += 1) reportError(error);
      reportError(new DOMException('The node is not a child of this node.', 'NotFoundError'));
    });
  }
  await page.goto('/');
  consoleMessages.length = 0;
  expect(sent.filter((text) => !text.includes('loaded'))).toEqual([]);
  await visit(request, '/events', 3);
  expect((await team('list')).text).toMatch(new RegExp(`${current} {2}current`));
  expect(site.url).toContain('http');
});
