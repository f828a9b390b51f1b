import { expect } from '@playwright/test';
import { buildWithHeading, HEADING, removeBuild } from '../../support/changed-builds.ts';
import { openRegistration } from '../../support/registration.ts';
import { CHANGED, heading, scriptsOf } from '../../support/released-site.ts';
import { createTeam } from '../../support/remote-builds.ts';
import { freePorts } from '../../support/site.ts';
import { test } from '../../support/test.ts';

test.use({ variables: { LOCAL_REMOTES: 'on' } });

test('a developer sees the site with the remote of their own machine, and nobody else does', async ({
  page,
  request,
  site,
}) => {
  const build = await buildWithHeading(CHANGED);
  const port = String(await freePorts(1));
  const origin = `http://localhost:${port}`;
  const team = await createTeam(site);
  const served = await team.start('Preview: ', 'local', port, '--dir', build);
  expect(served.text).toContain(`mf-events is served at ${origin}`);

  await page.goto(new URL(/\S+\/release-preview\/\S+/.exec(served.text)?.[0] ?? '').pathname);
  const banner = page.getByLabel('Preview');
  await expect(banner).toContainText(`Preview of mf-events from ${origin}.`);
  await expect(heading(page, CHANGED)).toBeVisible();
  await openRegistration(page);
  for (const url of (await scriptsOf(page)).remotes) expect(url).toContain(`${origin}/`);

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.goto('/about');
  await expect(banner).toBeVisible();
  await pages.getByRole('link', { name: 'Events' }).click();
  await expect(heading(page, CHANGED)).toBeVisible();

  const own = await page.request.get('/events');
  expect(own.headers()['content-security-policy']).toContain(origin);
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).not.toContain(CHANGED);
  const other = await request.get('/events');
  expect(other.headers()['content-security-policy']).not.toContain(origin);
  expect(await other.text()).toContain(`>${HEADING}</h1>`);

  await page.getByRole('link', { name: 'End the preview' }).click();
  await page.goto('/events');
  await expect(heading(page, HEADING)).toBeVisible();
  await expect(banner).toHaveCount(0);
  served.stop();
  await removeBuild(build);
});
