import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { untilAlive } from '../support/phone.ts';
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

/** Opens a page by its link, so that the browser makes its calls instead of the server. */
const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }).click();

/** A page that reads nothing of what the next one reads: the store would have it. */
async function startApartFrom(page: Page, link: string): Promise<void> {
  await page.goto(link === 'Contact' ? '/events' : '/contact');
  await untilAlive(page);
}

test('each page has a placeholder that fits a small phone while it loads, and says when its call fails', async ({
  page,
  consoleMessages,
}) => {
  for (const { link, calls, failed } of Object.values(states)) {
    await startApartFrom(page, link);
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(calls, async (route) => {
      await held;
      await route.fulfill({ status: 503, body: 'down' });
    });
    await follow(page, link);
    await expect(page.getByRole('status').first()).toContainText('Loading');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });
    fail();
    for (const text of failed) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
  ignoreFailedCalls(consoleMessages, 503);
});

test('each page has a text when there is nothing to show', async ({ page }) => {
  for (const { link, calls, empty, emptyBody } of Object.values(states)) {
    await startApartFrom(page, link);
    await page.route(calls, (route) =>
      route.fulfill({ contentType: 'application/json', body: emptyBody }),
    );
    await follow(page, link);
    for (const text of empty) await expect(page.getByText(text).first()).toBeVisible();
  }
});
