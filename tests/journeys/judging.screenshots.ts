import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addClosedContest, inviteJudge } from '../support/contests.ts';
import { docPicture } from '../support/doc-picture.ts';
import { test } from '../support/office.ts';
import { openContext } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [360, 1440];
const TEAMS = ['Lamp Lighters', 'Night Owls', 'Null Pointers', 'Gate Keepers'];

async function atAllWidths(page: Page, name: string, widths = WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      const path = `${FOLDER}/judging-${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the pictures of docs/judging.md, and the judge at each width, light and dark', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const contest = await addClosedContest(page, site, { title: 'Winter Code Sprint', teams: TEAMS });
  const link = await inviteJudge(page, site, contest);
  const context = await openContext(browser, {
    ...{ baseURL: site.url, viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  });
  const phone = await context.newPage();
  await phone.goto(link);
  await atAllWidths(phone, 'begin');
  await phone.getByRole('button', { name: 'Begin' }).click();
  await phone.getByText('This page also opens without a network').waitFor();
  await phone.getByRole('button', { name: /^Submission 1/ }).click();
  await phone.getByRole('radio', { name: 'Idea: 4 of 5' }).check();
  await phone.getByRole('radio', { name: 'Craft: 7 of 10' }).check();
  await docPicture(phone, 'judge-points');
  await atAllWidths(phone, 'points');
  await phone.getByRole('button', { name: 'Save and go on' }).click();
  await phone.getByRole('button', { name: 'All submissions' }).click();
  await docPicture(phone, 'judge-list');
  await atAllWidths(phone, 'list');
  await page.goto(`/fake/events/${contest.eventId}/contests/${contest.id}?show=judges`);
  await page.getByText('1 of 4 judged').waitFor();
  await atAllWidths(page, 'tab', [1440, 360]);

  const pairs = await addClosedContest(page, site, {
    ...{ title: 'Night of Pairs', teams: TEAMS, judging: 'pairs' },
  });
  await phone.goto(await inviteJudge(page, site, pairs));
  await phone.reload();
  await phone.getByRole('button', { name: 'Open the other contest' }).click();
  await phone.getByRole('button', { name: 'Begin' }).click();
  await phone.getByRole('button', { name: 'Begin judging' }).click();
  await phone.getByRole('button', { name: 'Both are equal' }).waitFor();
  await docPicture(phone, 'judge-pair');
  await atAllWidths(phone, 'pair');
  consoleMessages.length = 0;
});
