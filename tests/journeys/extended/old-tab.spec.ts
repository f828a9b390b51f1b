import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildWithHeading, buildWithRoute } from '../../support/changed-builds.ts';
import { openRegistration } from '../../support/registration.ts';
import { CHANGED, expectServed, heading, publish, test } from '../../support/released-site.ts';
import { saveData } from '../../support/save-data.ts';

// A site of this file: its releases stay current.
test.use({ variables: {} });

/** Follows a link inside the site, as one in a text that was written after the tab was opened. */
const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

test('a tab from before a release keeps what was typed, and another one opens the release’s new address', async ({
  page,
  context,
  request,
  site,
}) => {
  const old = await context.newPage();
  await old.goto('/about');
  await page.goto('/events');
  await (await openRegistration(page)).getByLabel('Team name').fill('Week Old Team');
  await publish(site, await buildWithRoute('/workshops', CHANGED));
  await expectServed(request, CHANGED);

  await followLink(old, '/workshops');
  await expect(heading(old, CHANGED)).toBeVisible();
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Team name')).toHaveValue('Week Old Team');
  await expect(page.locator('h1', { hasText: CHANGED })).toBeAttached();
});

test('a tab whose release is deleted offers Retry, which opens the new one', async ({
  page,
  request,
  site,
  consoleMessages,
}) => {
  await publish(site, await buildWithHeading('Events of a deleted release'));
  await expectServed(request, 'Events of a deleted release');
  await saveData(page);
  await page.goto('/about');
  const folder = path.join(site.dataDir, 'uploads/remotes/mf-events');
  const boot = await page.locator('#boot').textContent();
  const version = /mf-events\/(\w{16})\//.exec(boot ?? '')?.[1] ?? '';
  await publish(site, await buildWithHeading(CHANGED));
  await expectServed(request, CHANGED);
  await rm(path.join(folder, version), { recursive: true });
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Events' })
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This part of the site did not load');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, CHANGED)).toBeVisible();
  // The requests for the deleted files.
  consoleMessages.length = 0;
});
