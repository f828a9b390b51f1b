import { wallClock } from '@club/service-kit/time/wall-clock';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { imageFile } from '../support/office-screens.ts';
import type { Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const TITLE = 'Night of the Last Lamp';
const RESULT = 'First prize for the lamp that waits';
const PHOTO = 'The lamp after midnight';

/** It is always a later day in the second zone than in the first one: the change is a midnight of the club's clock. */
const [BEFORE, AFTER] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

async function setZone(page: Page, site: Site, time_zone: string): Promise<string> {
  const club = await call(page, site, 'GET /admin/club');
  await call(page, site, 'PUT /admin/club', { data: { ...club, time_zone } });
  return club.time_zone;
}

/** An event of today with a result and a photo, which takes teams until the end of the day. */
async function addEventOfToday(page: Page, site: Site, date: string) {
  const { id } = await call(page, site, 'POST /admin/events', {
    multipart: {
      ...{ title: TITLE, date, time: '23:59', closes_at: `${date}T23:59`, location: 'CS Lab 2' },
      ...{ modules: 'Lamps', module_amounts: 'Lamps:1500' },
    },
  });
  const result = { title: RESULT, year: date.slice(0, 4), description: 'Won.', event_id: id };
  await call(page, site, 'POST /admin/achievements', { multipart: result });
  const { url } = await call(page, site, 'POST /admin/upload', {
    multipart: { file: await imageFile() },
  });
  await call(page, site, 'POST /admin/content', {
    multipart: { type: 'image', title: PHOTO, description: 'A lamp.', url, event_id: id },
  });
  return id as string;
}

test('an event passes at the club’s midnight: results and photos instead of prices, no registration, and a place in its year', async ({
  page,
  browser,
  site,
}) => {
  const zone = await setZone(page, site, BEFORE);
  const today = wallClock(new Date(), BEFORE).slice(0, 10);
  const id = await addEventOfToday(page, site, today);
  const context = await openContext(browser, { storageState: { cookies: [], origins: [] } });
  const visitor = await context.newPage();
  const card = (section: string) =>
    visitor.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: TITLE });

  await visitor.goto('/events');
  await expect(visitor.getByRole('button', { name: `Register for ${TITLE}` })).toBeVisible();
  await expect(card('Past events')).toHaveCount(0);

  await setZone(page, site, AFTER);
  // Visitors get the earlier page while the new one is rendered.
  await expect(async () => {
    await visitor.goto('/events');
    await expect(card('Past events').getByRole('link', { name: RESULT })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(card('Past events').getByText('PKR')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: `Register for ${TITLE}` })).toHaveCount(0);

  await visitor.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(visitor.getByRole('link', { name: RESULT })).toBeVisible();
  await expect(visitor.getByRole('link', { name: PHOTO })).toBeVisible();
  await expect(visitor.getByText('PKR')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /^Register/ })).toHaveCount(0);
  const refused = await visitor.request.post(`${site.url}/api/events/${id}/register`, {
    data: {
      team_name: 'Too late',
      members: [{ name: 'Ayesha', email: 'late@example.edu' }],
      modules: ['Lamps'],
    },
    headers: { origin: site.url },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'registrations_closed']);

  const year = today.slice(0, 4);
  await visitor.goto(`/events?year=${year}`);
  await expect(visitor.getByRole('heading', { name: `Events of ${year}` })).toBeVisible();
  await expect(visitor.getByRole('link', { name: RESULT })).toBeVisible();

  await call(page, site, `DELETE /admin/events/${id}`);
  await setZone(page, site, zone);
});
