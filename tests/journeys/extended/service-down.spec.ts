import { expect, type Page } from '@playwright/test';
import { openRegistration } from '../../support/registration.ts';
import { launchReplicatedSite, type ReplicatedSite } from '../../support/replicated-site.ts';
import { test } from '../../support/test.ts';

let site: ReplicatedSite;
test.beforeAll(async () => {
  site = await launchReplicatedSite();
});
test.afterAll(() => site?.stop());
test.afterEach(({ consoleMessages }) => {
  // The test itself makes the calls fail.
  const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
  expect(others).toEqual([]);
  consoleMessages.length = 0;
});

test.describe.configure({ mode: 'serial' });

test('without the events service, the events page shows an error and the other pages work', async ({
  page,
}) => {
  await stop('events');
  await page.goto(`${site.url}/events`);
  await expect(page.getByRole('alert')).toContainText('The events did not load');
  await link(page, 'Home').click();
  await expect(page.getByText('Robot night: eleven teams, one corridor').first()).toBeVisible();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();

  await link(page, 'Events').click();
  await expect(page.getByRole('alert')).toContainText('The events did not load');
  await site.revive('events', 0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Winter Code Sprint')).toBeVisible();
  await expect.poll(() => htmlOf('/events')).toContain('Winter Code Sprint');
});

test('without the content service, its pages show an error and the events page works', async ({
  page,
}) => {
  await stop('content');
  await page.goto(`${site.url}/events`);
  await expect(page.getByText('Winter Code Sprint')).toBeVisible();
  const form = await openRegistration(page);
  await expect(form.getByLabel('Team name')).toBeVisible();
  await page.keyboard.press('Escape');

  await link(page, 'About').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load about page content');
  await site.revive('content', 0);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
});

/** Stops every replica of a service. */
const stop = (service: 'content' | 'events') =>
  Promise.all([site.kill(service, 0), site.kill(service, 1)]);

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
