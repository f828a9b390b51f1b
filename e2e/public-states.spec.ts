import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './fixtures/test.ts';

interface State {
  link: string;
  /** The calls of the page. */
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
    empty: ['No films or pictures yet. The first ones will stand here.'],
    emptyBody: '[]',
  },
  About: {
    link: 'About',
    calls: '**/api/about',
    failed: ['Failed to load about page content'],
    empty: ['We are still writing this list. Ask us at the door.'],
    emptyBody:
      '{"founded_year":"","club_name":"","member_count":"","activities":"","image_url":null,"features":[]}',
  },
  Team: {
    link: 'Team',
    calls: '**/api/members*',
    failed: ['The team has not introduced itself yet. Come by and meet it.'],
    empty: ['The team has not introduced itself yet. Come by and meet it.'],
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
    calls: '**/api/posts*',
    failed: ['Error Loading Content'],
    empty: ['No blog posts available at the moment.'],
    emptyBody: '[]',
  },
  Contact: {
    link: 'Contact',
    calls: '**/api/contact',
    failed: ['Failed to load contact information'],
    empty: ['Contact Information'],
    emptyBody: '{"email":"","phone":"","address":""}',
  },
};

/** From a page that asks for nothing of these, so that the browser itself asks. */
async function goThere(page: Page, link: string): Promise<void> {
  await page.goto('/events', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }).click();
}

for (const [name, { link, calls, failed, empty, emptyBody }] of Object.entries(states)) {
  test(`${name} says what is wrong when its call fails`, async ({ page, consoleMessages }) => {
    await page.route(calls, (route) => route.fulfill({ status: 503, body: 'down' }));
    await goThere(page, link);
    for (const text of failed) await expect(page.getByText(text).first()).toBeVisible();
    const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
    expect(others).toEqual([]);
    consoleMessages.length = 0;
  });

  test(`${name} says so when there is nothing`, async ({ page }) => {
    await page.route(calls, (route) =>
      route.fulfill({ contentType: 'application/json', body: emptyBody }),
    );
    await goThere(page, link);
    for (const text of empty) await expect(page.getByText(text).first()).toBeVisible();
  });

  test(`${name} keeps its place while it waits`, async ({ page }) => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    await goThere(page, link);
    await expect(page.getByRole('status').first()).toContainText('Loading');
    go();
    await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
  });
}

test('content that is no list is refused with its message', async ({ page }) => {
  await page.route('**/api/content', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"items":[]}' }),
  );
  await goThere(page, 'Home');
  await expect(page.getByText('Invalid data format received from API')).toBeVisible();
  await expect(page.locator('#latest-content article')).toHaveCount(3);
});

test('the retry of About loads the page anew', async ({ page, consoleMessages }) => {
  await page.route('**/api/about', (route) => route.fulfill({ status: 503, body: 'down' }));
  await goThere(page, 'About');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/about');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  consoleMessages.length = 0;
});

test('a post that does not exist is a 404 with the way back', async ({ page, consoleMessages }) => {
  const answer = await page.goto('/blogs/01900000-0000-7000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tech Blogs' })).toBeVisible();
  consoleMessages.length = 0;
});
