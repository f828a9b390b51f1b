import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openRegistration } from './fixtures/registration.ts';
import {
  buildThatNeeds,
  buildWithHeading,
  HEADING,
  type OtherOrigin,
  removeBuild,
  runRemote,
  startOtherOrigin,
  versionIn,
} from './fixtures/remote-builds.ts';
import { launchSite, type Site } from './fixtures/site.ts';
import { test as base } from './fixtures/test.ts';

// A site of its own: what is published here is nobody else's.
const test = base.extend<object, { otherOrigin: OtherOrigin }>({
  otherOrigin: [
    async ({ mode: _ }, use) => {
      const otherOrigin = await startOtherOrigin();
      await use(otherOrigin);
      otherOrigin.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mode, otherOrigin }, use) => {
      const site = await launchSite(mode, { REMOTE_ORIGINS: otherOrigin.origin });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const CHANGED = 'Events of the second release';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The scripts that a page brings, by where they are from. */
async function scriptsOf(page: Page): Promise<{ shell: string[]; remotes: string[] }> {
  const urls = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  return {
    shell: urls.filter((url) => url.includes('/assets/')),
    remotes: urls.filter((url) => url.includes('mf-events') || url.includes('/remotes/')),
  };
}

const processOf = (site: Site) => readFile(path.join(site.dataDir, 'site.pid'), 'utf8');

/** The page as the server sends it, once the news has reached it. */
const expectServed = (request: APIRequestContext, text: string) =>
  expect.poll(async () => (await request.get('/events')).text()).toContain(`>${text}</h1>`);

async function publishChanged(site: Site, ...where: string[]): Promise<string> {
  const { code, text } = await runRemote(site, ['publish', 'mf-events', ...where]);
  expect(code, text).toBe(0);
  return versionIn(text);
}

test('a changed remote goes live and back while the site runs and a tab is open', async ({
  page,
  context,
  request,
  site,
}) => {
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  const before = { process: await processOf(site), scripts: await scriptsOf(page) };

  const build = await buildWithHeading(CHANGED);
  const version = await publishChanged(site, '--dir', build);
  await removeBuild(build);
  await expectServed(request, CHANGED);
  const fresh = await context.newPage();
  await fresh.goto('/events');
  await expect(heading(fresh, CHANGED)).toBeVisible();
  const { shell, remotes } = await scriptsOf(fresh);
  expect(shell).toEqual(before.scripts.shell);
  expect(remotes.length).toBeGreaterThan(0);
  for (const url of remotes) expect(url).toContain(`/remotes/mf-events/${version}/`);

  // The open tab goes on with its own release, also with what it loads only now.
  const late = page.waitForResponse((response) => /\/registration\.\w+\.js$/.test(response.url()));
  await openRegistration(page);
  expect(new URL((await late).url()).pathname).not.toContain(version);
  await expect(page.locator('h1', { hasText: HEADING })).toBeAttached();

  const { code, text } = await runRemote(site, ['rollback', 'mf-events']);
  expect(code, text).toBe(0);
  await expectServed(request, HEADING);
  await fresh.reload();
  await expect(heading(fresh, HEADING)).toBeVisible();
  expect((await scriptsOf(fresh)).shell).toEqual(before.scripts.shell);
  expect(await processOf(site)).toBe(before.process);
});

test('a release that needs another React is refused with the reason, and the page stays', async ({
  page,
  site,
}) => {
  const released = (await runRemote(site, ['list', 'mf-events'])).text;
  const build = await buildThatNeeds('react', '^20.0.0');
  const { code, text } = await runRemote(site, ['publish', 'mf-events', '--dir', build]);
  await removeBuild(build);
  expect(code).toBe(1);
  expect(text).toMatch(/- it needs react \^20\.0\.0; the shell provides 19\.\d+\.\d+\n$/);
  expect((await runRemote(site, ['list', 'mf-events'])).text).toBe(released);
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
});

test('new remotes run on the released shell, released remotes on the new shell', async ({
  site,
}) => {
  const { code, text } = await runRemote(site, ['check']);
  expect(code, text).toBe(0);
  for (const name of ['mf-public', 'mf-events', 'mf-admin']) {
    expect(text).toContain(`yes built ${name} on the released shell`);
    expect(text).toContain(`yes released ${name} on the built shell`);
  }
});

test('a remote lives on another origin: rendered by us, loaded from there', async ({
  page,
  request,
  site,
  otherOrigin,
}) => {
  const build = await buildWithHeading(CHANGED);
  otherOrigin.serve(build);
  const url = `${otherOrigin.origin}/mf-events/`;
  const unlisted = await runRemote(site, ['publish', 'mf-events', '--url', url]);
  expect(unlisted.text).toContain(`- ${otherOrigin.origin} is not one of REMOTE_ORIGINS`);

  const { code, text } = await runRemote(site, ['publish', 'mf-events', '--url', url], {
    REMOTE_ORIGINS: otherOrigin.origin,
  });
  expect(code, text).toBe(0);
  await expectServed(request, CHANGED);
  await page.goto('/events');
  await expect(heading(page, CHANGED)).toBeVisible();
  const late = page.waitForResponse((response) => /\/registration\.\w+\.js$/.test(response.url()));
  await openRegistration(page);
  expect((await late).url()).toContain(url);
  const { remotes } = await scriptsOf(page);
  for (const script of remotes) expect(script).toContain(url);
  await removeBuild(build);
});
