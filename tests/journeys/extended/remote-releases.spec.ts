import { expect } from '@playwright/test';
import {
  buildThatHangs,
  buildThatNeeds,
  buildWithHeading,
  HEADING,
  removeBuild,
} from '../../support/changed-builds.ts';
import { openRegistration } from '../../support/registration.ts';
import {
  CHANGED,
  expectServed,
  heading,
  publish,
  publishAndRollBack,
  scriptsOf,
  test,
  visitorOf,
} from '../../support/released-site.ts';
import { createTeam, runRemote } from '../../support/remote-builds.ts';
import { saveData } from '../../support/save-data.ts';
import { openContext } from '../../support/test.ts';

test('a changed remote is published and rolled back while the site runs and a tab is open', async ({
  page,
  context,
  request,
  site,
}) => {
  await publishAndRollBack({ page, context, request, site });
});

test('a team stages a release, looks at its preview, tries it with a part of the visitors, promotes it and rolls it back', async ({
  page,
  context,
  request,
  browser,
  site,
}) => {
  const team = await createTeam(site);
  const unfit = await buildThatNeeds('react', '^20.0.0');
  const refused = await team('stage', '--dir', unfit);
  expect(refused.text).toMatch(/- it needs react \^20\.0\.0; the shell provides 19\.\d+\.\d+\n$/);
  await removeBuild(unfit);

  const build = await buildWithHeading(CHANGED);
  const { text } = await team('stage', '--dir', build);
  await removeBuild(build);
  const [, version = ''] = /^mf-events (\w{16}) is staged\.\nPreview: /.exec(text) ?? [];
  expect(version, text).not.toBe('');
  await page.goto(new URL(/\S+\/release-preview\/\S+/.exec(text)?.[0] ?? '').pathname);
  await expect(heading(page, CHANGED)).toBeVisible();
  await expect(page.getByLabel('Preview')).toContainText(`Preview of mf-events ${version}.`);
  await openRegistration(page);
  for (const url of (await scriptsOf(page)).remotes) expect(url).toContain(version);
  const visitor = await openContext(browser, { baseURL: site.url });
  expect(await (await visitor.request.get('/events')).text()).toContain(`>${HEADING}</h1>`);
  await visitor.close();
  await context.clearCookies({ name: /releasePreview$/ });

  expect((await team('canary', '50')).text).toContain(`${version} is the canary, for 50 % of`);
  const [inside, outside] = [
    await visitorOf(browser, site, 49),
    await visitorOf(browser, site, 50),
  ];
  for (let loads = 0; loads < 2; loads += 1) {
    await Promise.all([inside.goto('/events'), outside.goto('/events')]);
    await expect(heading(inside, CHANGED)).toBeVisible();
    await expect(heading(outside, HEADING)).toBeVisible();
  }
  await openRegistration(inside);
  await openRegistration(outside);
  for (const url of (await scriptsOf(inside)).remotes) expect(url).toContain(version);
  for (const url of (await scriptsOf(outside)).remotes) expect(url).not.toContain(version);

  expect((await team('promote', version)).text).toBe(`mf-events ${version} is current.\n`);
  await expectServed(request, CHANGED);
  for (const visited of [inside, outside]) {
    const fresh = await visited.context().newPage();
    await fresh.goto('/events');
    await expect(heading(fresh, CHANGED)).toBeVisible();
    await visited.context().close();
  }
  expect((await team('rollback')).code).toBe(0);
  await expectServed(request, HEADING);
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
  const late = page.waitForResponse((response) =>
    /\/early-registration\.\w+\.js$/.test(response.url()),
  );
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
  const team = await createTeam(site);
  const build = await buildThatHangs();
  const { text } = await team('publish', '--dir', build);
  expect(text).toContain('- /events is not rendered with live data: ');
  const refused = await runRemote(site, ['publish', 'mf-events', '--dir', build]);
  expect(refused.text).toContain('- /events is not rendered with live data: ');
  await publish(site, build, '--force', 'the journey shows what visitors get');
  const html = async () => (await request.get('/events')).text();
  await expect.poll(html, { timeout: 30_000 }).not.toContain('</h1>');
  expect(await html()).toContain('>Hall of Fame</a>');
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  await openRegistration(page);
});
