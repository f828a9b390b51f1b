import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { test } from '../../support/office.ts';

const LINK = `https://example.org/${'a-very-long-path-without-an-end-'.repeat(8)}`;

/** An event whose texts are as long as admins paste them, and partly in Urdu. */
const longTexts = {
  title: 'سرمائی کوڈ مقابلہ اور ایک طویل عنوان جو کئی سطروں پر آتا ہے',
  date: '2038-03-01',
  time: '18:30',
  end_date: '2038-03-02',
  end_time: '09:00',
  location: 'L'.repeat(120),
  map_url: 'https://example.org/map',
  description: `## Plan\n\nSee ${LINK} and **bring** a laptop.\n\n${'Words and words. '.repeat(80)}`,
  rules: `- ${LINK}`,
  contact: 'Sana, events@club.test',
  capacity: '4',
  modules: 'M'.repeat(60),
  module_amounts: `${'M'.repeat(60)}:1500`,
};

const expectNoOverflow = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
};

test('long links, long words and Urdu fit a phone of 360 px, on the list and on the page of an event', async ({
  page,
  site,
}) => {
  const headers = { origin: site.url };
  const created = await page.request.post(`${site.url}/api/admin/events`, {
    multipart: longTexts,
    headers,
  });
  const { id } = await created.json();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/events');
  const card = page.getByRole('article').filter({ hasText: longTexts.title });
  await expect(card.getByText('4 places left')).toBeVisible();
  await expectNoOverflow(page);

  await page.goto(`/events/${id}`);
  await expect(page.getByRole('link', { name: LINK }).first()).toHaveAttribute('href', LINK);
  await expect(
    page.getByText('Mon 1 Mar 2038, 18:30 – Tue 2 Mar 2038, 09:00').first(),
  ).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: test.info().outputPath('event.png'), fullPage: true });
  await page.request.delete(`${site.url}/api/admin/events/${id}`, { headers });
});

/** Where the text of each fact starts, in pixels right of its own box. */
const starts = (page: Page) =>
  page.getByRole('definition').evaluateAll((facts) =>
    facts.map((fact) => {
      const range = document.createRange();
      range.selectNodeContents(fact);
      return Math.round(range.getBoundingClientRect().left - fact.getBoundingClientRect().left);
    }),
  );

test('a fact in Urdu starts below its label, like the facts beside it', async ({ page, site }) => {
  const headers = { origin: site.url };
  const location = 'بلاک سی، لاہور';
  const created = await page.request.post(`${site.url}/api/admin/events`, {
    multipart: { ...longTexts, location },
    headers,
  });
  const { id } = await created.json();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('definition').filter({ hasText: location })).toBeVisible();
  expect(new Set(await starts(page))).toEqual(new Set([0]));
  await page.request.delete(`${site.url}/api/admin/events/${id}`, { headers });
});
