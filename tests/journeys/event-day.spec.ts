import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { readCode } from '../support/read-code.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

test.use({ viewport: { width: 360, height: 740 } });

const URDU = 'ماہ نور فاطمہ';

interface Team {
  id: string;
  name: string;
  token: string;
}

/** An event without a price, whose teams are approved at once. */
async function addTeams(page: Page, site: Site) {
  const form = {
    title: 'Night of Doors',
    date: '2038-03-01',
    time: '18:30',
    location: 'CS Lab 2',
    modules: 'Lamps,Robots',
    module_amounts: 'Lamps:0,Robots:0',
  };
  const event = await call(page, site, 'POST /admin/events', { multipart: form });
  const add = async (name: string, people: string[], modules: string[]): Promise<Team> => {
    const mark = `${Date.now().toString(36)}-${name.split(' ')[0]?.toLowerCase()}`;
    const members = people.map((person, index) => ({
      name: person,
      email: `${mark}.${index}@example.edu`,
      university_roll_no: `SE-${index}-${mark}`,
    }));
    const data = { team_name: name, members, modules };
    const team = await call(page, site, `POST /events/${event.id}/register`, { data });
    return { id: team.registration_id, name, token: team.payment_token };
  };
  return {
    path: `/fake/events/${event.id}`,
    api: `/admin/events/${event.id}` as const,
    lamps: await add('Lamp Lighters', ['Zara Khan', URDU], ['Lamps', 'Robots']),
    gone: await add('Gone Home', ['Ali Raza'], ['Lamps']),
  };
}

/** The codes of the page, as a door reads them from the screen. */
async function readCodes(page: Page): Promise<string[]> {
  const codes: string[] = [];
  for (const code of await page.getByRole('img', { name: /^Code of the ticket/ }).all())
    codes.push(await readCode(await code.screenshot()));
  return codes;
}

test('a team shows its tickets, an admin checks them in and undoes, and the figures and the CSV agree', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const { path, api, lamps, gone } = await addTeams(page, site);
  const team = await (
    await openContext(browser, { viewport: { width: 360, height: 740 } })
  ).newPage();
  let codes: string[] = [];

  await test.step("the team's page shows a code for each member, which is read from the screen", async () => {
    await team.goto(`${site.url}/registration#${lamps.token}`);
    await expect(team.getByRole('heading', { name: 'Your entry tickets' })).toBeVisible();
    codes = await readCodes(team);
    expect(codes).toHaveLength(2);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{115}$/);
    await inBothViews(team, () => expectFitsAndIsAccessible(team));
    const saved = team.waitForEvent('download');
    await team.getByRole('button', { name: `Save the ticket of ${URDU} as a picture` }).click();
    expect(await readCode(await (await saved).path())).toBe(codes[1]);
    await team.evaluate(() => {
      // A browser without a window says at once that it has printed.
      window.print = () => undefined;
    });
    await team.getByRole('button', { name: 'Print the tickets' }).click();
    await team.emulateMedia({ media: 'print' });
    await expect(team.getByRole('heading')).toHaveCount(0);
    expect(await readCodes(team)).toEqual(codes);
    const sheet = await team.pdf({ format: 'A4' });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await team.emulateMedia({ media: 'screen' });
  });

  const result = page.getByRole('status', { name: 'Result' });
  const enter = async (text: string) => {
    await page.getByLabel('Ticket number').fill(text);
    await page.getByLabel('Ticket number').press('Enter');
  };
  const figures = page.getByRole('region', { name: 'Figures' });

  await test.step('the number of a ticket lets its holder in once', async () => {
    await page.goto(`${path}/registrations`);
    await chooseMore(page, 'Arrivals');
    await expect(figures).toContainText('0 of 3 are here');
    const [first = '', second = ''] = codes;
    await enter(first.slice(0, 12).toLowerCase());
    await expect(result).toContainText('Checked in');
    await expect(result).toContainText('Zara Khan');
    await expect(result).toContainText('1 of 2 of the team are here');
    await expect(figures).toContainText('1 of 3 are here');
    await enter(first);
    await expect(result).toContainText('Already in');
    await enter(second);
    await expect(result).toContainText('2 of 2 of the team are here');
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  await test.step('an undo takes back the last check-in alone', async () => {
    await result.getByRole('button', { name: 'Undo' }).click();
    await expect(figures).toContainText('1 of 3 are here');
    await expect(figures.getByText('1 of 2')).toHaveCount(1);
  });

  await test.step('the ticket of a cancelled team is refused with the reason, and so is a forged one', async () => {
    await team.goto(`${site.url}/registration#${gone.token}`);
    await team.reload();
    await expect(
      team.getByRole('heading', { name: 'Your entry ticket', exact: true }),
    ).toBeVisible();
    const [code = ''] = await readCodes(team);
    const cancel = { data: { reason: 'They are ill' } };
    await call(page, site, `POST ${api}/registrations/${gone.id}/cancel`, cancel);
    await enter(code);
    await expect(result).toContainText('The registration of Gone Home is cancelled: They are ill');
    await enter(`${codes[0]?.slice(0, 60)}0000${codes[0]?.slice(64)}`);
    await expect(result).toContainText('The club has not made this ticket');
    await expect(figures).toContainText('1 of 2 are here');
  });

  ignoreFailedCalls(consoleMessages, 409);

  await test.step('a search finds who is missing, and the list says what another admin does', async () => {
    const list = page.getByRole('list', { name: 'Teams', exact: true });
    await page.getByLabel('Search').fill('se-1-');
    await page.getByLabel('Who').selectOption('missing');
    await expect(list.getByRole('listitem', { name: lamps.name })).toContainText('1 of 2 here');
    const body = { data: { nonce: lamps.id, registration_id: lamps.id, position: 1 } };
    await call(page, site, `POST ${api}/check-ins`, body);
    await expect(page.getByText('No approved team fits.')).toBeVisible();
    await expect(figures).toContainText('2 of 2 are here');
  });

  await test.step('the CSV of the registrations has the same figures', async () => {
    await page.goto(`${path}/registrations?flag=here`);
    const file = page.waitForEvent('download');
    await chooseMore(page, 'Export CSV');
    const csv = await readFile(await (await file).path(), 'utf8');
    const [heading = '', row = '', ...more] = csv.trim().split(/\r?\n/);
    expect(more).toEqual([]);
    expect(row).toContain(lamps.name);
    const column = heading.split(',').indexOf('Members here');
    expect(row.split(',').at(column - heading.split(',').length)).toMatch(/2/);
  });
});
