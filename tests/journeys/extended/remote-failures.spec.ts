import { PAGE_REPORT_PATH, type PageFailure } from '@club/contracts/remotes/page-report';
import { expect, type Page, type Route } from '@playwright/test';
import { signInToOffice } from '../../support/admin.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { EVENT, openRegistration } from '../../support/registration.ts';
import { test } from '../../support/test.ts';

const TITLE = 'This part of the site did not load';

// The second attempt has another address, which ends in `?again=1`.
const ENTRY = '**/remotes/mf-events/*/entry.*.js*';
const CHUNK = '**/remotes/mf-events/*/page-events.*.js*';

interface Failure {
  what: string;
  url: string;
  fail: (route: Route) => Promise<void>;
  /** As the browser reports it. */
  kind: PageFailure;
  /** The server sends this part within the document, so it cannot be missing on its own page. */
  isInDocument?: true;
  /** On its own page it is the same as the failure before it. */
  isCoveredOnItsPage?: true;
}

const failures: Failure[] = [
  { what: 'its entry answers 500', url: ENTRY, fail: answer(500), kind: 'entry' },
  {
    what: 'its entry does not match its integrity hash',
    url: ENTRY,
    fail: changed,
    kind: 'entry',
  },
  { what: 'a chunk is missing after a deploy', url: CHUNK, fail: answer(404), kind: 'chunk' },
  {
    what: 'a chunk does not match its integrity hash',
    url: CHUNK,
    fail: changed,
    kind: 'chunk',
    isCoveredOnItsPage: true,
  },
  {
    what: 'it throws while rendering',
    url: '**/api/events/shown',
    fail: incompleteEvent,
    kind: 'render',
    isInDocument: true,
  },
];

test.afterEach(({ consoleMessages }) => {
  // The test itself causes the failed requests, and React logs the errors that it catches.
  const others = consoleMessages.filter((text) => text.startsWith('uncaught'));
  expect(others).toEqual([]);
  consoleMessages.length = 0;
});

for (const { what, url, fail, kind, isInDocument, isCoveredOnItsPage } of failures) {
  test(`${what}: the rest of the page works, the site gets a report, and Retry loads the remote after the failure`, async ({
    page,
  }) => {
    await open(page, '/');
    const heal = await breakRequests(page, url, fail);
    const reports = reportsIn(page);
    await link(page, 'Events').click();
    await expectFailedPart(page);

    await link(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
    await link(page, 'Events').click();
    await expectFailedPart(page);

    await retry(page).press('Enter');
    await expect(retry(page)).toBeFocused();
    heal();
    await page.keyboard.press('Enter');
    await expectEvents(page);
    await expectSameDocument(page);
    const version = expect.any(String);
    const report = { remote: 'mf-events', version, route: '/events', kind };
    await expect.poll(reports).toContainEqual(report);
  });

  if (isInDocument || isCoveredOnItsPage) continue;

  test(`${what} on its own page: the page stays readable, and Retry makes it interactive`, async ({
    page,
  }) => {
    const heal = await breakRequests(page, url, fail);
    await open(page, '/events');
    await expectReadablePart(page);
    await retry(page).press('Enter');
    await expect(retry(page)).toBeFocused();
    await expectReadablePart(page);
    heal();
    await page.keyboard.press('Enter');
    // The server's HTML is shown until the bar is gone.
    await expect(retry(page)).toHaveCount(0);
    await expect(page.getByText('Loading the page')).toHaveCount(0);
    await expectEvents(page);
    await expectSameDocument(page);
    await openRegistration(page);
    await page.keyboard.press('Escape');
    await link(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  });
}

for (const [what, url] of [
  ['an entry', ENTRY],
  ['a chunk', CHUNK],
] as const) {
  test(`${what} that hangs shows the panel, and Retry does not wait for it`, async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    let isOver = false;
    const heal = await breakRequests(page, url, async (route) => {
      while (!isOver) await new Promise((resume) => setTimeout(resume, 200));
      await route.abort().catch(() => undefined);
    });
    await link(page, 'Events').click();
    await expect(page.getByRole('status')).toContainText('Loading the page');
    await expect(link(page, 'About')).toBeEnabled();
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(retry(page)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    heal();
    await retry(page).click();
    await expectEvents(page);
    isOver = true;
  });
}

test('panel and bar are accessible in both colour schemes, on a phone and on a desktop', async ({
  page,
}) => {
  await breakRequests(page, ENTRY, answer(404));
  await open(page, '/');
  await link(page, 'Events').click();
  await expectFailedPart(page);
  await expectInSight(page);
  await open(page, '/events');
  await expectReadablePart(page);
  await expectInSight(page);
});

test('Register leads to the page of its form when its code is missing', async ({ page }) => {
  await breakRequests(page, ENTRY, answer(404));
  await open(page, '/events');
  await expectReadablePart(page);
  await page.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
  await expect(page).toHaveURL(/\/events\/[^/]+\/register$/);
  await page.getByLabel('Team name').fill('Early Birds');
  await page.getByRole('button', { name: 'Register team' }).click();
  await expect(page.getByText('Please select at least one module').first()).toBeVisible();
  await expect(page.getByLabel('Team name')).toHaveValue('Early Birds');
});

test('Retry loads a release that replaced the broken one', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/(mf-events\/)(\w+)(\/entry\.)/g, '$1gone$3');
    await route.fulfill({ response, body: html });
  });
  await open(page, '/');
  await link(page, 'Events').click();
  await expectFailedPart(page);
  await retry(page).click();
  await expectEvents(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBeUndefined();
});

test('a missing chunk of the back office keeps the draft beside it', async ({ page, site }) => {
  await signInToOffice(page, site);
  await page.getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('button', { name: 'Add Blog Post' })).toBeEnabled();
  const heal = await breakRequests(page, '**/*.js*', answer(404));
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Title').fill('Typed before the loss');
  await expect(form.getByRole('heading', { name: TITLE })).toBeVisible();
  heal();
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Typed before the loss');
});

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** Opens a page and marks its document, to check later that it is the same. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
}

/** Makes the requests to an address fail until the returned function is called. */
async function breakRequests(page: Page, url: string, fail: Failure['fail']): Promise<() => void> {
  let isFailing = true;
  await page.route(url, (route) => (isFailing ? fail(route) : route.fallback()));
  return () => {
    isFailing = false;
  };
}

async function expectFailedPart(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(TITLE);
  await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(TITLE);
  await expect(link(page, 'Home')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
}

/** The server's HTML is complete, and a visible bar says that it is not interactive. */
async function expectReadablePart(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(TITLE);
  await expect(retry(page)).toBeInViewport();
  await expect(main.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  await expect(main.getByText('Winter Code Sprint')).toBeVisible();
  await expect(page).toHaveTitle(/^Upcoming Events/);
}

/** The text is visible and accessible in both colour schemes, on a phone and on a desktop. */
async function expectInSight(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(retry(page)).toBeInViewport();
    await expectNoAxeViolations(page);
  }
}

async function expectEvents(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByText('Winter Code Sprint')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Upcoming Events/);
}

const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);

function answer(status: number) {
  return (route: Route) => route.fulfill({ status, contentType: 'text/plain', body: 'broken' });
}

async function changed(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
}

/** Answers with an event that lacks required fields. */
async function incompleteEvent(route: Route): Promise<void> {
  await route.fulfill({ contentType: 'application/json', body: '{"current":[{"id":"1"}]}' });
}

/** Keeps the reports about failures that a page sends. */
function reportsIn(page: Page): () => object[] {
  const reports: object[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PAGE_REPORT_PATH)
      reports.push(...(request.postDataJSON() as object[]));
  });
  return () => reports;
}
