import { expect, type Page } from '@playwright/test';
import { addClosedContest, judgesPath } from '../support/contests.ts';
import { type Network, openNetwork } from '../support/network.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { readRows } from '../support/site-database.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const PHONE = { width: 360, height: 740 };

/** A fixture of a test would close it before the phone, whose requests would then fail. */
let network: Network;
test.beforeAll(async () => {
  network = await openNetwork();
});
test.afterAll(() => network.close());

/** Messages of Chromium about requests without a network. The last is about the service worker's script. */
const OFFLINE =
  /ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE)|error occurred when fetching the script/;

const heading = (phone: Page, name: string) =>
  expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();

const give = (phone: Page, criterion: string, points: number) =>
  phone.getByRole('radio', { name: new RegExp(`^${criterion}: ${points} of`) }).check();

test('an admin invites a judge, who judges on a phone with the network cut in between, and nothing is lost', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const teams = ['Lamp Lighters', 'Night Owls', 'Null Pointers'];
  const contest = await addClosedContest(page, site, { title: 'Night of the Jury', teams });

  await page.goto(`/fake/events/${contest.eventId}/contests/${contest.id}?show=judges`);
  await page.getByRole('button', { name: 'Invite a judge' }).click();
  await page.getByLabel('Name').fill('Ayesha Malik');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invited, the link is not opened yet · 0 of 3 judged')).toBeVisible();

  const context = await openContext(browser, {
    ...{ baseURL: site.url, viewport: PHONE, proxy: network.proxy },
  });
  const phone = await context.newPage();
  const status = phone.getByRole('status');
  await test.step('the link opens the submissions, without names of teams, and no more', async () => {
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Begin' }).click();
    await expect(phone.getByText('0 of 3 submissions judged')).toBeVisible();
    expect(phone.url()).toBe(`${site.url}/judge`);
    await expect(phone.getByText('This page also opens without a network.')).toBeVisible();
    for (const team of teams) await expect(phone.getByText(team, { exact: true })).toHaveCount(0);
    await inBothViews(phone, () => expectFitsAndIsAccessible(phone));
    await phone.setViewportSize(PHONE);
  });

  await phone.getByRole('button', { name: /^Submission 1/ }).click();
  await heading(phone, 'Submission 1');
  await test.step('a submission on a phone: points by thumb or keyboard', async () => {
    await give(phone, 'Idea', 4);
    await give(phone, 'Craft', 10);
    await inBothViews(phone, () => expectFitsAndIsAccessible(phone));
    await phone.setViewportSize(PHONE);
    await phone.getByRole('button', { name: 'Save and go on' }).click();
  });
  await expect(phone.getByRole('heading', { level: 1, name: 'Submission 1' })).toHaveCount(0);
  await expect
    .poll(async () => (await call(page, site, `GET ${judgesPath(contest)}`)).made)
    .toBe(1);

  await test.step('without a network points wait on the phone, also those of a submission that is half judged', async () => {
    await network.lose(context);
    await give(phone, 'Idea', 2);
    await give(phone, 'Craft', 3);
    await phone.getByLabel('Note (optional)').fill('Clear, but slow');
    await phone.getByRole('button', { name: 'Save and go on' }).click();
    await expect(phone.getByLabel('Note (optional)')).toHaveValue('');
    await give(phone, 'Idea', 5);
    await phone.getByLabel('Note (optional)').pressSequentially('Half a th');
    await phone.reload();
    await expect(phone.getByRole('radio', { name: 'Idea: 5 of 5' })).toBeChecked();
    await expect(phone.getByLabel('Note (optional)')).toHaveValue('Half a th');
    await phone.goBack();
    await expect(phone.getByRole('radio', { name: 'Craft: 3 of 10' })).toBeChecked();
    await phone.getByRole('button', { name: 'All submissions' }).click();
    await expect(status).toContainText(/Offline since \d\d:\d\d, 1 judgement waits/);
    await expect(phone.getByText('2 of 3 submissions judged')).toBeVisible();
    await phone.getByRole('button', { name: 'Go on judging' }).click();
    await give(phone, 'Craft', 6);
    await phone.getByRole('button', { name: 'Save and go on' }).click();
    await expect(phone.getByText(/2 judgements wait for a network/)).toBeVisible();
  });

  await test.step('with a network everything arrives, once', async () => {
    await network.restore(context);
    await expect(status).toContainText('Online, everything is sent', { timeout: 60_000 });
    await expect(phone.getByText(/everything is sent. Thank you!/)).toBeVisible();
    const rows = await readRows<{ scores: Record<string, number>; note: string }>(
      site,
      `select scores, note from events.judgement join events.judge on judge.id = judge_id
       where contest_id = $1 order by at`,
      [contest.id],
    );
    expect(rows.map(({ scores, note }) => [...Object.values(scores), note])).toEqual([
      expect.arrayContaining([4, 10, '']),
      expect.arrayContaining([2, 3, 'Clear, but slow']),
      expect.arrayContaining([5, 6, 'Half a th']),
    ]);
  });
  await page.reload();
  await expect(page.getByText('Judging · 3 of 3 judged')).toBeVisible();
  await expect(page.getByText('3 of 3 judgements are made.')).toBeVisible();
  const others = consoleMessages.filter((text) => !OFFLINE.test(text));
  consoleMessages.splice(0, consoleMessages.length, ...others);
  await context.close();
});
