import { expect, type Page } from '@playwright/test';
import { type Builder, buildOfficially } from '../../support/official-build.ts';
import { heading, test } from '../../support/released-site.ts';
import { createTeam, runRemote } from '../../support/remote-builds.ts';

const builders: { builder: Builder; chunk: string }[] = [
  { builder: 'Rspack', chunk: '**/remotes/mf-gallery/*/*.js*' },
  { builder: 'Vite', chunk: '**/remotes/mf-gallery/*/assets/gallery-*.js' },
];

const galleryLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Gallery' });

for (const { builder, chunk } of builders) {
  test(`a remote that ${builder} built with the official plugin alone is a page of the site`, async ({
    page,
    request,
    site,
    consoleMessages,
  }) => {
    const register = ['register', 'mf-gallery', '--team', 'Photos', '--path', '/gallery'];
    const registered = await runRemote(site, register);
    expect(registered.code, registered.text).toBe(0);
    const team = await createTeam(site, { remote: 'mf-gallery' });
    const dir = await buildOfficially(builder);
    const described = await team('describe', 'mf-gallery', '/gallery=Gallery', '--dir', dir);
    expect(described.code, described.text).toBe(0);
    const published = await team('publish', '--dir', dir);
    expect(published.text).toMatch(/mf-gallery \w{16} is current\.\n$/);

    const served = async () => (await request.get('/')).text();
    await expect.poll(served).toContain('href="/gallery"');
    await page.goto('/');
    await galleryLink(page).click();
    await expectGallery(page);
    await page.goto('/gallery');
    await expectGallery(page);
    expect(consoleMessages).toEqual([]);

    await page.goto('/');
    await page.route(chunk, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    });
    await galleryLink(page).click();
    await expect(heading(page, 'This part of the site did not load')).toBeVisible();
    consoleMessages.length = 0;
    expect((await runRemote(site, ['unregister', 'mf-gallery', '--yes'])).code).toBe(0);
    await expect.poll(served).not.toContain('href="/gallery"');
  });
}

/** The page uses the React of the site: with a copy of its own, the state of a component would fail. */
async function expectGallery(page: Page): Promise<void> {
  await expect(heading(page, 'Gallery')).toBeVisible();
  await page.getByRole('button', { name: 'Liked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Liked 1 times' })).toBeVisible();
  await expect(page).toHaveTitle(/^Gallery/);
}
