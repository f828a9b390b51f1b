import { expect, type Page } from '@playwright/test';
import { test } from '../../support/office.ts';
import { open } from '../../support/office-screens.ts';
import { buildOfficially } from '../../support/official-build.ts';
import { createTeam, runRemote, versionIn } from '../../support/remote-builds.ts';
import { openContext } from '../../support/test.ts';

const NAME = 'mf-gallery';

async function fillForm(page: Page, paths: string): Promise<void> {
  await page.getByLabel('Name of the remote').fill(NAME);
  await page.getByLabel('Team', { exact: true }).fill('Photos');
  await page.getByLabel('Paths').fill(paths);
  await page.getByLabel('Menu entry').fill('Photos of the year');
  await page.getByRole('button', { name: 'Register remote' }).click();
}

test('an owner registers a remote, its team publishes it and goes back, and it is unregistered while the site runs', async ({
  page,
  request,
  site,
  browser,
  consoleMessages,
}) => {
  const processes = await site.processes();
  await page.goto('/fake/dashboard');
  await open(page, 'Releases');
  await fillForm(page, '/gallery /events/photos');
  await expect(page.getByText('/events/photos is an address of mf-events.')).toBeVisible();
  // The browser's line about the refusal.
  consoleMessages.length = 0;
  await fillForm(page, '/gallery');
  await expect(page.getByText('Remote registered. Its team needs a token.')).toBeVisible();
  await expect(page.getByText('Pages: /gallery. Team: Photos.')).toBeVisible();

  const team = await createTeam(site, { remote: NAME });
  const publish = async (builder: 'Rspack' | 'Vite', route: string) => {
    const dir = await buildOfficially(builder);
    await team('describe', NAME, route, '--dir', dir);
    return team('publish', '--dir', dir);
  };
  const first = versionIn((await publish('Rspack', '/gallery')).text);
  const second = versionIn((await publish('Vite', '/gallery')).text);
  expect((await publish('Vite', '/events/photos')).text).toContain(
    'mf-gallery declares the route /events/photos, which is an address of mf-events',
  );
  const text = async (address: string) => (await request.get(address)).text();
  await expect.poll(() => text('/gallery')).toContain(`/remotes/${NAME}/${second}/`);
  expect(await text('/sitemap.xml')).toContain('/gallery<');

  const visitor = await (
    await openContext(browser, {
      baseURL: site.url,
      storageState: { cookies: [], origins: [] },
    })
  ).newPage();
  await visitor.goto('/');
  const link = visitor.getByRole('link', { name: 'Photos of the year' }).first();
  await link.click();
  await expect(visitor.getByRole('button', { name: 'Liked 0 times' })).toBeVisible();

  expect((await team('rollback')).text).toContain(`${NAME} ${first} is current`);
  await expect.poll(() => text('/gallery')).toContain(`/remotes/${NAME}/${first}/`);
  await visitor.goto('/gallery');
  await visitor.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(visitor.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();

  await page.getByRole('button', { name: `Unregister ${NAME}` }).click();
  await page
    .getByRole('dialog', { name: `Unregister ${NAME}` })
    .getByRole('button', { name: 'Unregister' })
    .click();
  await expect(page.getByText(`${NAME} is unregistered.`)).toBeVisible();
  await expect.poll(async () => (await request.get('/gallery')).status()).toBe(404);
  expect(await text('/')).not.toContain('Photos of the year');
  expect((await team('list')).text).toContain('has ended');
  expect((await runRemote(site, ['list'])).text).not.toContain(NAME);
  expect(await site.processes()).toBe(processes);
  await visitor.close();
});
