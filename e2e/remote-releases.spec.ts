import { expect } from '@playwright/test';
import { openRegistration } from './fixtures/registration.ts';
import {
  CHANGED,
  expectServed,
  heading,
  publish,
  publishAndRollBack,
  scriptsOf,
  test,
} from './fixtures/released-site.ts';
import {
  buildThatHangs,
  buildThatNeeds,
  buildWithHeading,
  HEADING,
  removeBuild,
  runRemote,
} from './fixtures/remote-builds.ts';
import { saveData } from './fixtures/save-data.ts';

test('a changed remote is published and rolled back while the site runs and a tab is open', async ({
  page,
  context,
  request,
  site,
}) => {
  await publishAndRollBack({ page, context, request, site });
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

test('a remote on another origin is rendered by our server and loaded from there', async ({
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
  await saveData(page);
  await page.goto('/events');
  await expect(heading(page, CHANGED)).toBeVisible();
  const late = page.waitForResponse((response) => /\/registration\.\w+\.js$/.test(response.url()));
  await openRegistration(page);
  expect((await late).url()).toContain(url);
  const { remotes } = await scriptsOf(page);
  for (const script of remotes) expect(script).toContain(url);
  await removeBuild(build);
});

test('a remote whose server bundle hangs is rendered by the browser, inside a page of HTML', async ({
  page,
  request,
  site,
}) => {
  await publish(site, await buildThatHangs());
  const html = async () => (await request.get('/events')).text();
  await expect.poll(html, { timeout: 30_000 }).not.toContain('</h1>');
  expect(await html()).toContain('>Hall of Fame</a>');
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  await openRegistration(page);
});
