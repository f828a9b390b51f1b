import { expect } from '@playwright/test';
import { test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
test.afterEach(({ consoleMessages }) => {
  // A refused form is a document with an error status.
  const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
  expect(others).toEqual([]);
  consoleMessages.length = 0;
});

test('a message is refused with its errors and values, and then sent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Message').fill('Is the lab open on Friday?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('This does not look like an email address.');
  await expect(page.getByLabel('Message')).toHaveValue('Is the lab open on Friday?');
  await email.fill('ada@club.test');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('✅ Message sent successfully!')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});
