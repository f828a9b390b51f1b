import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const EVENT = {
  ...{ title: 'Night of Flags', date: '2038-03-01', time: '18:30', location: 'CS Lab 2' },
  ...{ modules: 'Capture the flag', module_amounts: 'Capture the flag:0' },
};
const URDU = 'ٹیم لاہور';
const NAMES = ['Null Pointers', URDU, 'Ctrl Alt Elite'];

/** A contest whose points come from a file, with approved teams. */
async function addContest(page: Page, site: Site) {
  const event = await call(page, site, 'POST /admin/events', { multipart: EVENT });
  const mark = Date.now().toString(36);
  const teams = [];
  for (const [index, team_name] of NAMES.entries()) {
    const email = `flag.${index}.${mark}@example.edu`;
    const data = {
      ...{ team_name, modules: ['Capture the flag'] },
      members: [{ name: 'Zara Khan', email }],
    };
    const team = await call(page, site, `POST /events/${event.id}/register`, { data });
    teams.push({ email, token: String(team.payment_token) });
  }
  const data = {
    ...{ module: 'Capture the flag', judging: 'points', questions: [], criteria: [] },
    ...{ opens_at: '2038-03-01T18:30', closes_at: '2038-03-02T02:00' },
  };
  const contest = await call(page, site, `POST /admin/events/${event.id}/contests`, { data });
  return { event, contest, teams };
}

/** The scoreboard of the contest, which writes a name in another way. */
const scoreboard = `Rank;Team;Score;Time\n1;${URDU};950;1:02:33\n2;NullPointers;900;2:10:00\n2;Ctrl Alt Elite;900;2:10:00\n`;

test('points of a file become places, which an admin locks and publishes: pages, email, certificates and the hall of fame show them', async ({
  page,
  site,
  browser,
}) => {
  const { event, contest, teams } = await addContest(page, site);
  const dialog = page.getByRole('dialog');
  const table = page.getByRole('table', { name: 'Ranking' });

  await test.step('a name that no team has is asked, and the ranking has ties', async () => {
    await page.goto(`/fake/events/${event.id}/contests/${contest.id}?show=results`);
    await page.getByRole('button', { name: 'Import points' }).click();
    await dialog.getByLabel('File with points').setInputFiles({
      ...{ name: 'scoreboard.csv', mimeType: 'text/csv', buffer: Buffer.from(scoreboard) },
    });
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
    await dialog.getByLabel('NullPointers').selectOption('Null Pointers');
    await expect(dialog.getByText('3 teams with points, 3 changes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByText('Points of 3 teams imported.')).toBeVisible();
    const rows = table.getByRole('row');
    await expect(rows.nth(1)).toContainText(URDU);
    await expect(rows.nth(1)).toContainText('First place');
    await expect(rows.nth(2)).toContainText('Second place, shared');
  });

  await test.step('one admin locks the results with a reason and publishes them', async () => {
    await page.getByRole('button', { name: 'Lock alone' }).click();
    await dialog.getByLabel('Reason').fill('The scoreboard decides.');
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByText('reason: The scoreboard decides.')).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Results published.')).toBeVisible();
  });

  const visitor = await (
    await openContext(browser, { viewport: { width: 360, height: 740 }, baseURL: site.url })
  ).newPage();
  await test.step('visitors, the team and its members see the places', async () => {
    await visitor.goto(`/events/${event.id}`);
    const results = visitor.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('listitem').first()).toContainText(URDU);
    await expect(results.getByRole('listitem')).toHaveCount(3);
    await expectFitsAndIsAccessible(visitor);
    await waitForEmail(site.outbox, teams[1]?.email ?? '', /^Your result at Night of Flags/);
    await visitor.goto(`/registration#${teams[2]?.token}`);
    const own = visitor.getByRole('region', { name: 'Your result' });
    await expect(own).toContainText('Second place, shared');
    await expect(own).toContainText('of 3 teams');
  });

  await test.step('one press adds the winner to the hall of fame', async () => {
    await page.getByRole('button', { name: 'Add to the Hall of Fame' }).click();
    await expect(page.getByRole('link', { name: 'It is in the Hall of Fame' })).toBeVisible();
    await visitor.goto('/hall-of-fame');
    await expect(visitor.getByText(`First place, Capture the flag: ${URDU}`)).toBeVisible();
  });

  await test.step('the first places get certificates, and nobody a second one', async () => {
    await page.getByRole('link', { name: 'Certificates' }).click();
    for (const text of ['3 certificates on the way.', '0 certificates on the way. 3 had one.']) {
      await page.getByRole('button', { name: 'Places from the results' }).click();
      await dialog.getByLabel('Contest').selectOption('Capture the flag');
      await dialog.getByLabel('Up to place').fill('2');
      await dialog.getByRole('button', { name: 'Send certificates' }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    const list = page.getByRole('list', { name: 'Certificates' });
    await expect(list).toContainText('Second place, Capture the flag');
  });

  const achievements = await call(page, site, 'GET /admin/achievements');
  for (const { id, event_id } of achievements)
    if (event_id === event.id) await call(page, site, `DELETE /admin/achievements/${id}`);
});
