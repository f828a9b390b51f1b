import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import type { Site } from '../../support/site.ts';
import { runStatement } from '../../support/site-database.ts';
import { test } from '../../support/test.ts';

const URDU = 'سردیوں کا کوڈ مقابلہ';

/** Forty events, two a month, each second one closed, without images; the tenth has no modules. */
const addEvents = `with made as (
    insert into events.event (id, title, description, date, time, location, registration_open)
    select gen_random_uuid(), case n when 4 then $1 else 'Evening ' || n end, 'Text',
      date '2031-01-07' + n * 15, '18:00', 'Hall ' || n, n % 2 = 0
    from generate_series(1, 40) n returning id, title
  ), priced as (
    insert into events.module (event_id, position, name, amount)
    select id, 0, 'Main stage', 150000 from made where title <> 'Evening 10'
  ) select pg_notify('club_changes', 'events')`;
const deleteEvents = `with gone as (
    update events.event set deleted_at = now() where date >= '2031-01-01' and deleted_at is null
  ) select pg_notify('club_changes', 'events')`;

async function withManyEvents(site: Site, use: () => Promise<void>): Promise<void> {
  // The gateway hears of a change a moment after it.
  const page = async () => (await fetch(`${site.url}/events`)).text();
  await runStatement(site, addEvents, [URDU]);
  try {
    await expect.poll(page).toContain('Evening 10');
    await use();
  } finally {
    await runStatement(site, deleteEvents);
    await expect.poll(page).not.toContain('Evening 10');
  }
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a visitor finds an event among forty on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withManyEvents(site, async () => {
    await page.goto('/events', { waitUntil: 'networkidle' });
    const months = page.getByRole('heading', { level: 2, name: /^[A-Z]\w+ 203\d$/ });
    const names = await months.allTextContents();
    expect(names).toHaveLength(new Set(names).size);
    const times = names.map((name) => Date.parse(`1 ${name}`));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const whole = await height(page);
    expect(whole).toBeLessThan(12_000);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });

    const bare = page.getByRole('article').filter({ hasText: 'Evening 10' });
    await expect(bare.getByText('No modules yet')).toBeVisible();
    await expect(bare.getByRole('button')).toHaveCount(0);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Open only' }).click();
    await expect(page.getByText('Registrations Closed').first()).not.toBeInViewport();
    await page.getByRole('searchbox', { name: 'Find an event' }).fill('evening 20');
    await expect(page.getByText(/^1 of \d+ events$/)).toBeVisible();
    await page.getByRole('button', { name: 'Register for Evening 20' }).click();
    await expect(page.getByRole('dialog', { name: /Evening 20/ })).toBeVisible();
  });
});

test('an Urdu title stands left on its card or row and on its page', async ({ page, site }) => {
  await withManyEvents(site, async () => {
    await page.goto('/events', { waitUntil: 'networkidle' });
    const row = page.getByRole('heading', { name: URDU });
    await expect(row).toHaveCSS('text-align', 'left');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: URDU })).toHaveCSS(
      'text-align',
      'left',
    );
    // Neither image nor pattern, and the place only once.
    await expect(page.locator('main [data-grid-picture]')).toHaveCount(0);
    await expect(page.locator('main').getByText('Hall 4')).toHaveCount(1);
    // The open page would ask for its event again when the test deletes it.
    await page.goto('about:blank');
  });
});
