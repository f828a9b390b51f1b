import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  buildThatHangsInYears,
  buildThatThrows,
  buildWithHeading,
  HEADING,
  removeBuild,
} from '../../support/changed-builds.ts';
import {
  expectReplaced,
  reportFromNetworks,
  reportLoads,
  reportOf,
} from '../../support/evidence.ts';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { emailsTo } from '../../support/outbox.ts';
import { openRegistration } from '../../support/registration.ts';
import {
  CHANGED,
  drawNumber,
  expectServed,
  heading,
  visitorOf,
} from '../../support/released-site.ts';
import { createTeam } from '../../support/remote-builds.ts';
import { ADMIN, type Site } from '../../support/site.ts';
import { test as base, openContext } from '../../support/test.ts';

type Team = Awaited<ReturnType<typeof createTeam>>;

interface Scene {
  browser: Browser;
  context: BrowserContext;
  site: Site;
  team: Team;
}

/** On a site of its own, which counts often and believes the addresses that a proxy names. */
const test = base.extend<object, { team: Team }>({
  variables: { EVIDENCE_SECONDS: '1', TRUSTED_PROXIES: '1' },
  team: [async ({ site }, use) => use(await createTeam(site)), { scope: 'worker' }],
});

const NOT_LOADED = 'This part of the site did not load';

/** Stages a build and returns its version. */
async function stage(team: Team, build: string): Promise<string> {
  const { text } = await team('stage', '--dir', build);
  await removeBuild(build);
  const version = /^mf-events (\w{16}) is staged\.\nPreview: /.exec(text)?.[1] ?? '';
  expect(version, text).not.toBe('');
  return version;
}

/** A visitor of the current release uses the page. A message in the console would fail the test. */
async function expectStableWorks(page: Page): Promise<void> {
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  await openRegistration(page);
  await page.keyboard.press('Escape');
}

/** Changes a chunk of a stored release, as an attacker with access to the store could. */
async function tamperWithPage({ dataDir }: Site, version: string): Promise<void> {
  const dir = path.join(dataDir, 'uploads/remotes/mf-events', version, 'browser');
  const name = (await readdir(dir)).find((file) => /^page-events\..*\.js$/.test(file)) ?? '';
  await appendFile(path.join(dir, name), '\n');
}

/** Makes a build the canary. @returns a page of a visitor who gets it; the browser of `context` gets the current release */
async function startCanary(
  { browser, context, site, team }: Scene,
  build: string,
): Promise<{ visitor: Page; version: string }> {
  const version = await stage(team, build);
  expect((await team('canary', version, '50')).text).toContain('is the canary');
  const visitor = await visitorOf(browser, site, 49);
  await drawNumber(context, 50);
  return { visitor, version };
}

/** The canary has ended, and its visitors get the current release. */
async function expectEnded(
  site: Site,
  visitor: Page,
  version: string,
  visit?: () => Promise<unknown>,
): Promise<void> {
  await expectReplaced(site, version, 'remote.canary_ended', visit);
  await visitor.goto('/events');
  await expect(heading(visitor, HEADING)).toBeVisible();
  await openRegistration(visitor);
  await visitor.context().close();
}

test.beforeAll('the current release has figures', async ({ browser, site }) => {
  const context = await openContext(browser, { baseURL: site.url });
  const page = await context.newPage();
  await reportLoads(page);
  const loaded = reportOf(page);
  await page.goto('/events');
  expect(await loaded).toMatchObject({ route: '/events', kind: 'loaded' });
  await reportFromNetworks(context.request, await loaded);
  for (const year of [2020, 2021, 2022, 2023, 2024])
    await context.request.get(`/events?year=${year}`);
  await context.close();
});

test('a canary that throws when it hydrates ends by itself', async ({
  page,
  browser,
  context,
  request,
  site,
  team,
  consoleMessages,
}) => {
  const { visitor, version } = await startCanary(
    { browser, context, site, team },
    await buildThatThrows(),
  );
  const broken = reportOf(visitor, version);
  await visitor.goto('/events');
  await expect(visitor.getByRole('alert')).toContainText(NOT_LOADED);
  await expectStableWorks(page);
  await reportFromNetworks(request, await broken);
  await expectEnded(site, visitor, version);
  expect(consoleMessages.splice(0)).toEqual([expect.stringMatching(/^error: Error: broken/)]);
});

test('a canary that hangs on the server ends by itself', async ({
  page,
  browser,
  context,
  site,
  team,
  consoleMessages,
}) => {
  const { visitor, version } = await startCanary(
    { browser, context, site, team },
    await buildThatHangsInYears(),
  );
  await Promise.all([visitor.goto('/events?year=2025'), expectStableWorks(page)]);
  // While the process that hung is replaced, the browser draws the page, and the visit says nothing about the release.
  const visit = () => visitor.context().request.get('/events?year=2025');
  await expectEnded(site, visitor, version, visit);
  // The year has no events.
  ignoreFailedCalls(consoleMessages, 404);
});

test('a current release with a changed chunk is rolled back by itself, and an open tab keeps its draft', async ({
  page,
  browser,
  request,
  site,
  team,
  consoleMessages,
}) => {
  await page.goto('/events');
  const draft = (await openRegistration(page)).getByLabel('Team name');
  await draft.fill('Still Here');
  const version = await stage(team, await buildWithHeading(CHANGED));
  await tamperWithPage(site, version);
  expect((await team('promote', version)).text).toBe(`mf-events ${version} is current.\n`);
  await expectServed(request, CHANGED);
  const visitor = await (await openContext(browser, { baseURL: site.url })).newPage();
  const refused = reportOf(visitor, version);
  await visitor.goto('/events');
  await expect(visitor.getByRole('alert')).toContainText(NOT_LOADED);
  expect(await refused).toMatchObject({ kind: 'chunk' });
  await reportFromNetworks(request, await refused);
  await expectReplaced(site, version, 'remote.rolled_back');
  await expectServed(request, HEADING);
  await visitor.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(visitor, HEADING)).toBeVisible();
  await openRegistration(visitor);
  await visitor.context().close();
  await expect(draft).toHaveValue('Still Here');
  expect(await emailsTo(site.outbox, ADMIN.email, RegExp(version))).toHaveLength(1);
  expect(consoleMessages.splice(0)).toEqual([
    expect.stringContaining("'integrity' attribute"),
    expect.stringContaining("'integrity' attribute"),
    expect.stringContaining('ChunkLoadError'),
  ]);
});
