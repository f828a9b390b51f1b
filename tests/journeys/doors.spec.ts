import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { readCode } from '../support/read-code.ts';
import type { Site } from '../support/site.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

test.use({ viewport: { width: 360, height: 740 } });

const GATE = 'شمالی دروازہ, the north gate beside the Main Auditorium';
const URDU = 'ماہ نور فاطمہ';

async function addTeam(page: Page, site: Site) {
  const form = {
    title: 'Night of Gates',
    date: '2038-03-01',
    time: '18:30',
    location: 'CS Lab 2',
    modules: 'Lamps,Robots',
    module_amounts: 'Lamps:0,Robots:0',
  };
  const event = await call(page, site, 'POST /admin/events', { multipart: form });
  const mark = Date.now().toString(36);
  const members = ['Zara Khan', URDU].map((name, index) => ({
    name,
    email: `${mark}.${index}@example.edu`,
  }));
  const data = { team_name: 'Gate Keepers', members, modules: ['Lamps'] };
  await call(page, site, `POST /events/${event.id}/register`, { data });
  return event.id as string;
}

/** A phone at a door, which speaks the calls of the page. */
async function openPhone(site: Site, secret: string, name: string) {
  const token = randomBytes(32).toString('base64url');
  const post = async (path: string, body: object) => {
    const response = await fetch(`${site.url}/api/door/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  expect((await post('join', { secret, name })).status).toBe(200);
  const now = () => new Date().toISOString();
  return {
    list: () => post('list', {}),
    letIn: (member: string, minutesAgo: number) =>
      post('scans', {
        sent_at: now(),
        scans: [
          {
            ...{ nonce: randomUUID(), kind: 'in', member, offline: true },
            at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
          },
        ],
      }),
  };
}

test('an admin makes doors, sees what their phones did without a network, and revokes one', async ({
  page,
  site,
}) => {
  const eventId = await addTeam(page, site);
  const addDoor = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Add a door' }).click();
    const form = page.getByRole('dialog', { name: 'Add a door' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Module').selectOption('Lamps');
    const opening = form.getByLabel('Open from', { exact: true });
    await form.getByRole('button', { name: 'Open it now, for 12 hours' }).click();
    const now = Date.parse(`${(await opening.inputValue()).replace(' ', 'T')}Z`);
    const earlier = new Date(now - 3_600_000).toISOString().slice(0, 16);
    await opening.fill(earlier.replace('T', ' '));
    await form.getByRole('button', { name: 'Make the door' }).click();
    const shown = page.getByRole('dialog', { name });
    const code = shown.getByRole('img', { name: `Code of the door ${name}` });
    await expect(code).toBeVisible();
    await expect(shown).toContainText(await readCode(await code.screenshot()));
    return readCode(await code.screenshot());
  };
  let link = '';

  await test.step('the link of a door is a code that a phone reads, also on paper, and is shown once', async () => {
    await page.goto(`/fake/events/${eventId}/arrivals`);
    await page.getByRole('button', { name: 'Doors', exact: true }).click();
    await expect(page.getByText('This event has no door yet.')).toBeVisible();
    link = await addDoor(GATE);
    expect(link).toMatch(new RegExp(`^${site.url}/door#[\\w-]{43}$`));
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    await page.emulateMedia({ media: 'print' });
    const code = page.getByRole('img', { name: /^Code of the door/ });
    expect(await readCode(await code.screenshot())).toBe(link);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(link)).toHaveCount(0);
  });

  const south = await addDoor('South gate');
  await page.getByRole('button', { name: 'Done' }).click();
  const [one, two] = [
    await openPhone(site, link.split('#')[1] ?? '', 'Sana'),
    await openPhone(site, south.split('#')[1] ?? '', 'Umar'),
  ];
  const { body, headers } = await one.list();
  expect(headers.get('content-encoding')).toBe('gzip');
  const [zara, noor] = body.teams[0].members;
  expect([zara.name, noor.name, body.expected]).toEqual(['Zara Khan', URDU, 2]);

  await test.step('the admin sees the phones of each door', async () => {
    const phones = page.getByRole('list', { name: `Phones of ${GATE}` });
    await expect(phones.getByText('Sana')).toBeVisible();
    await expect(phones.getByText(/Last contact just now/)).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  await test.step('what two doors did without a network shows by itself: the earlier one counts, and both are named', async () => {
    await page.getByRole('button', { name: 'By door and minute' }).click();
    await expect(page.getByText('Nobody is here yet.')).toBeVisible();
    expect((await two.letIn(zara.id, 3)).body.results[0].result).toBe('in');
    expect((await one.letIn(zara.id, 5)).body.results[0].result).toBe('in');
    // The chart of a long evening is as wide as the screen at most.
    await one.letIn(noor.id, 50);
    const doors = page.getByRole('region', { name: 'By door', exact: true });
    await expect(doors.getByRole('listitem')).toHaveText([`${GATE}2`]);
    await expect(page.getByRole('region', { name: 'Figures', exact: true })).toContainText(
      '2 of 2 are here',
    );
    const twice = page.getByRole('region', { name: 'Let in twice' });
    await expect(twice).toContainText('Zara Khan, Gate Keepers');
    await expect(twice).toContainText(
      new RegExp(`at ${GATE} \\(Sana\\); also .* at South gate \\(Umar\\)`),
    );
    await page.getByText('Show as a table').click();
    await expect(
      page.getByRole('table', { name: 'Arrivals, by minute' }).getByRole('row'),
    ).toHaveCount(3);
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  await test.step('the file for a spreadsheet has the same', async () => {
    const file = page.waitForEvent('download');
    await chooseMore(page, 'Export CSV');
    const rows = (await readFile(await (await file).path(), 'utf8')).trim().split(/\r?\n/);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatch(/Zara Khan.*,yes,.*north gate.* South gate$/);
    expect(rows[2]).toContain(URDU);
  });

  await test.step('a revoked door tells its phones to forget, and the other one goes on', async () => {
    await page.getByRole('button', { name: 'Doors', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke South gate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('listitem', { name: 'South gate' })).toContainText('Revoked');
    expect((await two.list()).body.code).toBe('door_revoked');
    await page.getByRole('button', { name: 'Remove Sana' }).click();
    await expect(page.getByText('No phone has joined.')).toBeVisible();
    expect((await one.list()).body.code).toBe('device_removed');
  });
});
