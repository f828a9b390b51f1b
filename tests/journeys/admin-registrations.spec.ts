import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { addRegistrations } from '../support/many-registrations.ts';
import { test } from '../support/office.ts';
import { chooseMore } from '../support/office-screens.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { pdfReceipt, screenReceipt } from '../support/receipts.ts';
import { look } from '../support/receipts-to-review.ts';
import type { Site } from '../support/site.ts';
import { openOffice } from '../support/test.ts';
import { expectFitsAndIsAccessible } from '../support/views.ts';

const MANY = 1_000;

/** Presses Retry, unless the list has loaded again by itself: the news of a change asks for it too. */
const retryUntil = (loaded: Locator) =>
  expect(async () => {
    const retry = loaded.page().getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(loaded).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** The requests of the list. */
const LIST = /\/api\/admin\/events\/[^/]+\/registrations\?/;

/** Opens the registrations of an event. Returns the queries of the grid's requests. */
async function openRegistrations(
  page: Page,
  site: Site,
  event: string,
  count: number,
): Promise<string[]> {
  const events = await (await page.request.get(`${site.url}/api/events`)).json();
  const { id } = events.find(({ title }: { title: string }) => title === event);
  await addRegistrations(site, id, count);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/registrations') && pathname.startsWith('/api/')) asked.push(search);
  });
  await page.goto(`/fake/events/${id}/registrations`);
  await expect(cell(page, '=1+1')).toBeVisible({ timeout: 30_000 });
  return asked;
}

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });
const dialog = (page: Page, team: string) =>
  page.getByRole('dialog', { name: `Receipt of ${team}` });

test('1,000 registrations are listed, paged, sorted, filtered, reviewed and exported', async ({
  page,
  site,
  consoleMessages,
}) => {
  const asked = await openRegistrations(page, site, 'Robot Night', MANY);
  const grid = page.getByRole('grid');

  await test.step('the grid loads one page at a time, each once, and draws few rows', async () => {
    await expect(page.getByText('1–25 of 1,000')).toBeVisible();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(page.getByText('26–50 of 1,000')).toBeVisible();
    await expect(cell(page, 'Team 00026')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(await grid.getByRole('row').count()).toBeLessThanOrEqual(26);
    // The tooltip of the button disappears with the pointer.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  await test.step('the server sorts and filters', async () => {
    await grid.getByRole('columnheader', { name: 'Payable' }).click();
    await expect(cell(page, 'Team 01000')).toBeVisible();
    await page.getByLabel('Status').selectOption('Pending');
    await expect(page.getByText('1–25 of 250')).toBeVisible();
    await page.getByLabel('Search').fill('Team 0099');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    expect(asked).toHaveLength(5);
  });

  await test.step('the export contains the filtered registrations', async () => {
    expect(await exported(page)).toEqual(['Team', 'Team 00997', 'Team 00993']);
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Status').selectOption('All statuses');
    await expect(page.getByText('1–25 of 1,000')).toBeVisible();
    const teams = await exported(page);
    expect(teams).toHaveLength(MANY + 1);
    expect(new Set(teams).size).toBe(MANY + 1);
    expect(teams.at(-1)).toBe("'=1+1");
  });

  await test.step('the keyboard opens the review of a row; a decision opens the next pending registration', async () => {
    await page.getByLabel('Search').fill('Team 0099');
    await page.getByLabel('Status').selectOption('Pending');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await grid.getByRole('columnheader', { name: 'Team' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Team 00997')).toBeVisible();
    // It has no file, so the keys do nothing yet.
    await expect(page.getByText('The receipt did not load')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'Approve Team 00997' })).toBeDisabled();
    await page.getByRole('button', { name: 'Decide without the receipt' }).press('Enter');
    await page.keyboard.press('r');
    const reason = page.getByLabel('Reason');
    await expect(reason).toBeFocused();
    const reject = page.getByRole('button', { name: 'Reject', exact: true });
    for (const [typed, text] of [
      ['', 'Reason is required.'],
      ['x'.repeat(501), 'Reason can have at most 500 characters.'],
    ] as const) {
      await reason.fill(typed);
      await reject.press('Enter');
      await expect(reason).toHaveAccessibleDescription(text);
    }
    await page.keyboard.press('Escape');
    await expect(reason).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByText('Registration approved!')).toBeVisible();
    await expect(dialog(page, 'Team 00997')).toBeHidden();
    // The oldest pending registration.
    await expect(page.getByRole('heading', { name: /^Receipt of/ })).toHaveText(
      'Receipt of Team 00993',
    );
    const answer = page.waitForResponse(/\/registrations\/undo$/);
    await page.keyboard.press('u');
    expect(await (await answer).json()).toMatchObject({ items: [{ outcome: 'undone' }] });
    await expect(page.getByText('Undone. No email was sent.')).toBeVisible();
    await expect(dialog(page, 'Team 00997')).toBeVisible();
    await page.getByRole('button', { name: 'Decide without the receipt' }).press('Enter');
    await look(page);
    await page.keyboard.press('a');
    await expect(dialog(page, 'Team 00993')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });

  await test.step('a registration that another admin has approved is not decided again', async () => {
    const list = new URL(page.url()).pathname.replace('/fake/', '/api/admin/');
    // The dialog is open before: the live list removes the row soon after the approval.
    await page.getByRole('button', { name: 'Reject Team 00993' }).click();
    const first = await page.request.post(`${list}/Team%2000993/approve`, {
      headers: { origin: site.url },
    });
    expect(first.status()).toBe(200);
    await page.getByLabel('Reason').fill('Too late.');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('This payment was already approved.')).toBeVisible();
    // The row has no decision buttons any more.
    await expect(page.getByRole('dialog', { name: /^Reject/ })).toHaveCount(0);
    await expect(page.getByText(/^No registration matches/)).toBeVisible();
  });
  // The inserted registrations have no receipt files.
  ignoreFailedCalls(consoleMessages, 404, 409);
});

test('15 rows fit a small window, cut texts have a tip, the address restores the view, and a phone gets cards', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openRegistrations(page, site, 'Winter Code Sprint', 60);
  const grid = page.getByRole('grid');

  await test.step('15 rows and their decisions are on the screen', async () => {
    await expect(cell(page, 'Team 00015')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Reject Team 00013' })).toBeInViewport({
      ratio: 1,
    });
  });

  await test.step('the members of a team are in the tip, by pointer and by keyboard', async () => {
    const members = page.getByRole('row', { name: /Team 00002/ }).getByText('Member 1');
    const tip = page.getByRole('tooltip');
    await members.hover();
    await expect(tip).toContainText('Member 2 m1.');
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);
    await cell(page, 'Team 00002').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tip).toContainText('Member 2 m1.');
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  });

  await test.step('Back and a shared address restore the view; Escape does not leave the screen', async () => {
    await page.getByLabel('Status').selectOption('Pending');
    await expect(page.getByText('1–15 of 15')).toBeVisible();
    await grid.getByRole('columnheader', { name: 'Payable' }).click();
    await expect(cell(page, 'Team 00057')).toBeVisible();
    await expect(page).toHaveURL(/\?status=pending&sort=payable$/);
    await page.reload();
    await expect(cell(page, 'Team 00057')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('1–15 of 15')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('1–25 of 60')).toBeVisible();
  });

  await test.step('selected teams are exported', async () => {
    for (const team of ['Team 00002', 'Team 00005'])
      await page
        .getByRole('row', { name: new RegExp(team) })
        .getByRole('checkbox')
        .check();
    await expect(page.getByText('2 selected, PKR 2,007')).toBeVisible();
    expect(await exported(page, 'Export')).toEqual(['Team', 'Team 00002', 'Team 00005']);
  });

  await test.step('the buttons of rows work while the list loads again', async () => {
    const release = await holdRequests(page, LIST);
    await page.getByRole('button', { name: 'Approve Team 00009' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await page.getByRole('button', { name: 'Reject Team 00013' }).click();
    await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible();
    await page.keyboard.press('Escape');
    release();
    await expect(page.getByRole('row', { name: /Team 00009/ })).toContainText('Approved');
    await page.unroute(LIST);
  });

  await test.step('a list that does not load again says so', async () => {
    await page.route(LIST, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.getByRole('button', { name: 'Approve Team 00013' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This may be out of date.' });
    await expect(notice).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute(LIST);
    await retryUntil(page.getByRole('row', { name: /Team 00013/ }).filter({ hasText: 'Approved' }));
    await expect(notice).toHaveCount(0);

    await page.route(LIST, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.getByLabel('Status').selectOption('Cancelled');
    await expect(page.getByText('The registrations did not load')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Review \d+ pending$/ })).toBeEnabled();
    await expect(grid).toHaveCount(0);
    await page.unroute(LIST);
    await retryUntil(page.getByText('No registration matches.'));
    await page.getByLabel('Status').selectOption('All statuses');
    await expect(page.getByText('1–25 of 60')).toBeVisible();
  });

  await test.step('a phone shows cards and keeps the selection', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('checkbox', { name: 'Select Team 00005' })).toBeChecked();
    await expectFitsAndIsAccessible(page);
    const next = page.getByRole('button', { name: 'Next' });
    // Scroll first: cards get their real height when they come near the window, and move the button.
    await next.hover();
    await next.click();
    await expect(page.getByText('26–50 of 60')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1–25 of 60')).toBeVisible();
  });
  ignoreFailedCalls(consoleMessages, 404, 503);
});

test('receipts of every shape fit, nothing lies under the buttons of a phone, and two admins get different teams', async ({
  page,
  site,
  browser,
}) => {
  const event = await addEventToPay(page, site, 'Receipt Night');
  const png = (width: number, height: number) => screenReceipt('FT26325XK1', { width, height });
  const tall = await event.pay(await png(1080, 2400));
  const wide = await event.pay(await png(2400, 900));
  const printed = await event.pay({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfReceipt(page, 'FT1'),
  });
  const last = await event.pay(await png(1080, 2400));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(event.path);
  await page.getByRole('button', { name: 'Review 4 pending' }).press('Enter');

  const other = await (await openOffice(browser, site, 'hira.khan@club.test')).newPage();
  await test.step('another admin gets another team, and both see in the review and in the list who looks at a receipt', async () => {
    await expectDrawn(page, tall);
    await other.goto(event.path);
    await other.getByRole('button', { name: 'Review 4 pending' }).press('Enter');
    // The first admin has taken the next team already.
    await expectDrawn(other, printed);
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: `View receipt of ${tall}` }).press('Enter');
    await expect(page.getByText('Hira Khan is looking at this one')).toBeVisible();
    await expect(other.getByText('Admin is looking at this one')).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(other.getByRole('row', { name: tall })).toContainText('Open at Admin');
    // The line about the other admin makes the receipt smaller.
    await expect(page.getByText(/looking at this one$/)).toBeHidden();
  });

  await test.step('a reload gives the receipt back, a second tab gets another one, and nobody sees the own name', async () => {
    const second = await page.context().newPage();
    await second.goto(event.path);
    await second.getByRole('button', { name: 'Review 4 pending' }).press('Enter');
    await expectDrawn(second, printed);
    await second.getByRole('button', { name: 'Close' }).click();
    await second.getByRole('button', { name: `View receipt of ${tall}` }).press('Enter');
    await expectDrawn(second, tall);
    await expect(other.getByRole('row', { name: tall })).toContainText('Open at Admin');
    await expect(other.getByRole('row', { name: tall })).not.toContainText('Admin, Admin');
    await page.reload();
    await page.getByRole('button', { name: 'Review 4 pending' }).press('Enter');
    await expectDrawn(page, tall);
    await expect(page.getByText(/looking at this one$/)).toBeHidden();
    const freed = second.waitForResponse(/\/desk$/);
    await second.getByRole('button', { name: 'Close' }).click();
    await freed;
    await second.close();
  });

  for (const [team, place] of [
    [tall, '1 of 4'],
    [wide, '2 of 4'],
    [printed, '3 of 4'],
  ] as const) {
    await test.step(`${place} fits a phone`, async () => {
      await expectDrawn(page, team);
      await expect(page.getByText(place)).toBeVisible();
      await expectFits(page, team);
      await look(page);
      await page.keyboard.press('a');
      await expect(dialog(page, team)).toBeHidden();
    });
  }

  await test.step('the other admin follows without a reload', async () => {
    await expectDrawn(page, last);
    await expect(other.getByRole('button', { name: 'Review 1 pending' })).toBeVisible();
  });
  await event.remove();
});

/** The receipt of a team is drawn: the buttons are live. */
async function expectDrawn(page: Page, team: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Approve ${team}` })).toBeEnabled();
  await expect(dialog(page, team)).toBeVisible();
}

/** The whole receipt is in its viewer, which is at the top; the buttons are below everything and large enough. */
async function expectFits(page: Page, team: string): Promise<void> {
  const boxOf = async (name: 'img' | 'region' | 'button', label: string | RegExp) => {
    const box = await dialog(page, team).getByRole(name, { name: label }).first().boundingBox();
    if (!box) throw new Error(`${label} is not visible.`);
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  const viewer = await boxOf('region', 'Receipt, scrolls');
  const receipt = await boxOf('img', /^Receipt of/);
  expect(receipt.height).toBeLessThanOrEqual(viewer.height + 1);
  expect(receipt.width).toBeLessThanOrEqual(viewer.width + 1);
  const isFilled = receipt.height > viewer.height * 0.97 || receipt.width > viewer.width * 0.97;
  expect(isFilled, 'the receipt is as large as the viewer').toBe(true);
  for (const label of ['Approve', 'Reject', 'Skip']) {
    const button = await boxOf('button', new RegExp(`^${label}`));
    expect(button.height).toBeGreaterThanOrEqual(44);
    expect(button.y).toBeGreaterThanOrEqual(viewer.bottom);
    expect(button.bottom).toBeLessThanOrEqual(740);
  }
}

/** The first column of the exported file. */
async function exported(page: Page, button = 'Export CSV'): Promise<string[]> {
  const download = page.waitForEvent('download');
  if (button === 'Export CSV') await chooseMore(page, button);
  else await page.getByRole('button', { name: button, exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return lines.filter(Boolean).map((line) => line.split(',')[0] ?? '');
}
