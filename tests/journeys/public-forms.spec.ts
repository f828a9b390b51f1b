import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { waitForEmail } from '../support/outbox.ts';
import { stopClock } from '../support/stop-clock.ts';
import { test } from '../support/test.ts';

test('a message is sent, and its status text disappears after two seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@club.test');
  await page.getByLabel('Message').fill('Is the lab open on Friday?');
  await stopClock(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  const status = page.getByText('✅ Message sent successfully!');
  await expect(status).toBeVisible();
  await page.clock.runFor(1900);
  await expect(status).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(status).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a message that could not be sent stays in the form, also after a reload', async ({
  page,
  consoleMessages,
}) => {
  await page.route('**/api/contact/messages', (route) =>
    route.fulfill({ status: 503, body: 'down' }),
  );
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@club.test');
  await page.getByLabel('Message').fill('Hello');
  await stopClock(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('❌ Failed to send message. Please try again.')).toBeVisible();
  await page.clock.resume();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByLabel('Email')).toHaveValue('ada@club.test');
  consoleMessages.length = 0;
});

test('the map loads only after a click', async ({ page }) => {
  const requests: string[] = [];
  await page.route(/google\.com/, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect.poll(() => requests.length).toBe(1);
});

test('a reader subscribes below a post, confirms by the link of the email, and unsubscribes', async ({
  page,
  site,
}) => {
  await page.goto('/blogs', { waitUntil: 'networkidle' });
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('reader@club.test');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('🎉 Subscribed successfully!')).toBeVisible();
  const { text } = await waitForEmail(site.outbox, 'reader@club.test', /^Confirm your/);
  const linkTo = (name: string) =>
    new RegExp(`(/newsletter/${name}\\?token=\\S+)`).exec(text)?.[1] ?? '';

  const response = await page.goto(linkTo('confirm'));
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  expect(await response?.text()).toContain('<h1');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { name: "You're subscribed" })).toBeVisible();
  // Back and another click are harmless.
  await page.getByRole('link', { name: 'Read the blog' }).click();
  await expect(page.getByRole('heading', { name: 'Tech Blogs' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { name: "You're subscribed" })).toBeVisible();

  await page.goto(linkTo('unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
});
