import { expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { test } from '../../support/office.ts';

interface Screen {
  path: string;
  /** The call without which the screen shows an error. */
  call: string;
  failure: string;
  /** A text that the screen shows only after the call succeeded. */
  content: string | RegExp;
}

const screens: Record<string, Screen> = {
  Dashboard: {
    path: '/fake/dashboard',
    call: '**/api/admin/figures/content',
    failure: 'The figures did not load',
    content: 'Total Members',
  },
  Home: {
    path: '/fake/home',
    call: '**/api/admin/content',
    failure: 'Failed to load content. Please check if the server is running.',
    content: 'Robot night: eleven teams, one corridor',
  },
  About: {
    path: '/fake/about',
    call: '**/api/admin/about',
    failure: 'The about page did not load',
    content: 'Build nights',
  },
  Contact: {
    path: '/fake/contact',
    call: '**/api/admin/contact',
    failure: 'The contact information did not load',
    content: /Room 204/,
  },
  Events: {
    path: '/fake/events',
    call: '**/api/admin/events',
    failure: 'The events did not load',
    content: 'Winter Code Sprint',
  },
  Team: {
    path: '/fake/team',
    call: '**/api/admin/team-members',
    failure: 'Failed to load team data',
    content: 'Hira Baloch',
  },
  'Hall of Fame': {
    path: '/fake/hall-of-fame',
    call: '**/api/admin/achievements',
    failure: 'Failed to fetch achievements. Please try again.',
    content: 'All twelve flags',
  },
  Blogs: {
    path: '/fake/blogs',
    call: '**/api/admin/posts',
    failure: 'Failed to fetch posts',
    content: 'What a corridor full of robots taught us about PID',
  },
  Messages: {
    path: '/fake/messages',
    call: '**/api/admin/contact/messages',
    failure: 'The messages did not load',
    content: 'Messages (',
  },
  Trash: {
    path: '/fake/trash',
    call: '**/api/admin/trash',
    failure: 'The trash did not load',
    // Other tests may have filled the trash.
    content: /^(The trash is empty\.|Restore)$/,
  },
};

const ENDED = JSON.stringify({
  detail: 'Your session has ended. Please sign in again.',
  code: 'not_signed_in',
  request_id: 'test',
});

const shown = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first();

for (const [name, { path, call, failure, content }] of Object.entries(screens)) {
  test(`${name} shows a loading state, an error with Retry, and the end of the session`, async ({
    page,
    consoleMessages,
  }) => {
    await test.step('the call is slow', async () => {
      const release = await holdRequests(page, call);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
      await expect(waiting.first()).toBeAttached();
      release();
      await expect(shown(page, content)).toBeVisible();
      await expect(waiting).toHaveCount(0);
      await page.unroute(call);
    });

    await test.step('the call fails, and succeeds after Retry', async () => {
      await page.route(call, (route) => route.fulfill({ status: 503, body: 'down' }));
      await page.reload();
      await expect(shown(page, failure)).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Retry' }).focus();
      await page.keyboard.press('Enter');
      await expect(shown(page, content)).toBeVisible();
    });

    await test.step('the session has ended', async () => {
      await page.route(call, (route) =>
        route.fulfill({ status: 401, contentType: 'application/json', body: ENDED }),
      );
      await page.reload();
      const ended = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(ended).toBeVisible();
      await page.unroute(call);
      await ended.getByRole('button', { name: "I've signed in" }).click();
      await expect(ended).toHaveCount(0);
      await expect(shown(page, content)).toBeVisible();
    });
    ignoreFailedCalls(consoleMessages, 503, 401);
  });
}
