import { expect } from '@playwright/test';
import { readOutbox } from './fixtures/outbox.ts';
import { test } from './fixtures/test.ts';

test('a message is sent, and its status text disappears after two seconds', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@club.test');
  await page.getByLabel('Message').fill('Is the lab open on Friday?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
  await expect(page.getByText('✅ Message sent successfully!')).toBeHidden({ timeout: 3000 });
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a message that could not be sent stays in the form', async ({ page, consoleMessages }) => {
  await page.route('**/api/contact/messages', (route) =>
    route.fulfill({ status: 503, body: 'down' }),
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@club.test');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('❌ Failed to send message. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
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

test('a reader subscribes below a post and receives an email with an unsubscribe link', async ({
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
  await expect
    .poll(async () =>
      (await readOutbox(site.outbox)).some(
        ({ to, text }) => to === 'reader@club.test' && text.includes('/api/unsubscribe?token='),
      ),
    )
    .toBe(true);
});
