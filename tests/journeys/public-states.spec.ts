import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { test } from '../support/test.ts';

interface State {
  link: string;
  /** The calls of the page, as a pattern for `page.route`. */
  calls: string;
  failed: string[];
  empty: string[];
  emptyBody: string;
}

const states: Record<string, State> = {
  Home: {
    link: 'Home',
    calls: '**/api/content',
    failed: ['HTTP error! status: 503', 'Build night'],
    empty: ["No videos or photos yet. They'll appear here."],
    emptyBody: '[]',
  },
  About: {
    link: 'About',
    calls: '**/api/about',
    failed: ['Failed to load about page content'],
    empty: ['This list is coming soon.'],
    emptyBody:
      '{"founded_year":"","club_name":"","member_count":"","activities":"","image_url":null,"features":[]}',
  },
  Team: {
    link: 'Team',
    calls: '**/api/members*',
    failed: ['Team profiles are coming soon.'],
    empty: ['Team profiles are coming soon.'],
    emptyBody: '[]',
  },
  'Hall of Fame': {
    link: 'Hall of Fame',
    calls: '**/api/achievements',
    failed: ['Failed to load achievements. Please try again later.'],
    empty: ['No achievements to display yet. Check back soon!'],
    emptyBody: '[]',
  },
  Blogs: {
    link: 'Blogs',
    calls: '**/api/posts/pages/*',
    failed: ['Error Loading Content', 'Failed to fetch posts'],
    empty: ['No blog posts available at the moment.'],
    emptyBody: '{"items":[],"has_older":false}',
  },
  Contact: {
    link: 'Contact',
    calls: '**/api/contact',
    failed: ['Failed to load contact information'],
    empty: ['Contact Information'],
    emptyBody: '{"email":"","phone":"","address":""}',
  },
};

/** Opens the page from another one, so that the browser makes its calls instead of the server. */
async function navigate(page: Page, link: string): Promise<void> {
  await page.goto('/events', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }).click();
}

for (const [name, { link, calls, failed, empty, emptyBody }] of Object.entries(states)) {
  test(`${name} shows an error text when its call fails`, async ({ page, consoleMessages }) => {
    await page.route(calls, (route) => route.fulfill({ status: 503, body: 'down' }));
    await navigate(page, link);
    for (const text of failed) await expect(page.getByText(text).first()).toBeVisible();
    const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
    expect(others).toEqual([]);
    consoleMessages.length = 0;
  });

  test(`${name} shows a text when the response is empty`, async ({ page }) => {
    await page.route(calls, (route) =>
      route.fulfill({ contentType: 'application/json', body: emptyBody }),
    );
    await navigate(page, link);
    for (const text of empty) await expect(page.getByText(text).first()).toBeVisible();
  });

  test(`${name} shows a placeholder while it loads`, async ({ page }) => {
    const release = await holdRequests(page, calls);
    await navigate(page, link);
    await expect(page.getByRole('status').first()).toContainText('Loading');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    release();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });
}

for (const [what, contentType, body] of [
  ['not a list', 'application/json', '{"items":[]}'],
  ['a page of HTML', 'text/html', '<h1>Hotel wifi</h1>'],
] as const) {
  test(`Home shows an error text and samples when the content response is ${what}`, async ({
    page,
  }) => {
    await page.route('**/api/content', (route) => route.fulfill({ contentType, body }));
    await navigate(page, 'Home');
    await expect(page.getByText('Invalid data format received from API')).toBeVisible();
    await expect(page.locator('#latest-content article')).toHaveCount(3);
  });
}

test('Home shows the error screen when neither the content nor the samples load', async ({
  page,
  consoleMessages,
}) => {
  await page.route(/\/api\/content|\/sample-items\./, (route) => route.abort());
  await navigate(page, 'Home');
  await expect(page.getByText('The latest content could not be loaded')).toBeVisible();
  await expect(page.getByText('The connection was lost. Please try again.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('#latest-content article').first()).toBeVisible();
  consoleMessages.length = 0;
});

test('Try Again on Home and on About reloads the page', async ({ page, consoleMessages }) => {
  for (const [link, call] of [
    ['Home', '**/api/content'],
    ['About', '**/api/about'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 503, body: 'down' }));
    await navigate(page, link);
    const retry = page.getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible();
    await page.unroute(call);
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    await retry.click();
    await reload;
    await expect(retry).toHaveCount(0);
  }
  consoleMessages.length = 0;
});

test('a post that does not exist answers 404 and links back to the list', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/blogs/01900000-0000-7000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tech Blogs' })).toBeVisible();
  consoleMessages.length = 0;
});
