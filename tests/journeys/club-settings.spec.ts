import { accentTones } from '@club/contracts/club/accent-tones';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { fillText } from '@club/contracts/club/club-text';
import { sampleClub } from '@club/contracts/club/sample-club';
import { expect, type Page } from '@playwright/test';
import { call } from '../support/office-calls.ts';
import { readOutbox, waitForEmail } from '../support/outbox.ts';
import { publicAddresses } from '../support/public-pages.ts';
import { openOffice, test } from '../support/test.ts';

const READER = 'reader@club.test';

const sample = { ...clubDefaults, ...sampleClub };
const { accent, time_zone, meeting_day, ...words } = sample;
const { social_links: _, country: __, currency: ___, ...texts } = words;

/** What visitors would still see of the earlier club. Its sample posts may name a day. */
const oldWords = Object.values(texts)
  .filter(Boolean)
  .map((text) => fillText(text, sample, { year: '2024' }));

const tracesIn = (text: string) =>
  oldWords.filter((word) => text.includes(word) || text.includes(word.replaceAll("'", '&#x27;')));

/** Another club, in every setting that the journey does not type. */
const others = Object.fromEntries(
  Object.keys(texts)
    .filter((key) => key !== 'logo_url' && key !== 'join_link')
    .map((key) => [key, `Robots ${key.replaceAll('_', ' ')}`]),
);

const typed = {
  'Club name': 'Robotics and Embedded Systems Society of the North Campus',
  Tagline: 'ہم روبوٹ بناتے ہیں',
  'Meeting day': 'Friday',
  'Time zone': 'America/New_York',
  // Neither dark nor white text can be read on it: the site shows the nearest tone.
  'Accent colour': '#8b5cf6',
};

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const buttonColor = (page: Page) =>
  page
    .getByRole('link', { name: /^Register for/ })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test('a club that changes its settings finds no word, colour or clock of the old one', async ({
  browser,
  site,
  request,
}) => {
  const { pages, samples } = await publicAddresses(request);
  const [event] = await (await request.get('/api/events')).json();
  const own = [`/share/events/${event.id}.png`, `/api/events/${event.id}/calendar.ics`];
  const files = ['/share/site.png', '/calendar.ics', ...own];
  const bytesOf = (path: string) =>
    request.get(path).then(async (answer) => (await answer.body()).toString('base64'));
  const before = await Promise.all(files.map(bytesOf));

  const page = await (await openOffice(browser, site)).newPage();
  const contact = await call(page, site, 'GET /admin/contact');
  const saved: Club = await call(page, site, 'GET /admin/club');
  try {
    const address = { ...contact, address: 'North Campus', version: undefined };
    await call(page, site, 'PUT /admin/contact', { data: address });
    const data = { ...saved, ...others, version: undefined };
    await call(page, site, 'PUT /admin/club', { data });
    await page.goto('/fake/club');
    const setup = page.getByRole('list', { name: 'Set up your club' });
    await expect(setup.getByText(/Still as delivered:.*Accent colour/)).toBeVisible();
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Club updated successfully!')).toBeVisible();
    await expect(setup.getByText(/Still as delivered/)).toHaveCount(0);

    const icons = ['/manifest.webmanifest', '/icons/mark.svg'];
    const feeds = ['/feed.xml', '/feed.json', '/calendar.ics', ...icons];
    for (const path of [...pages, ...samples, ...feeds, '/fake/login']) {
      const text = await (await request.get(path)).text();
      expect([path, tracesIn(text)]).toEqual([path, []]);
    }
    // Folded lines of a calendar begin with a space.
    const calendar = await (await request.get('/calendar.ics')).text();
    expect(calendar.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:${typed['Club name']}`);
    const described = await (await request.get(`/events/${event.slug}`)).text();
    expect(described).toMatch(/"organizer":\{[^}]*"name":"Robotics and Embedded/);
    expect(described).toMatch(/"startDate":"[\dT:-]{16}-0[45]:00"/);
    expect(await (await request.get('/icons/mark.svg')).text()).not.toContain(accent);
    for (const [index, path] of files.entries())
      expect(await bytesOf(path), path).not.toBe(before[index]);

    await request.post('/api/subscribe', {
      data: { email: READER, subscribed_at: new Date().toISOString() },
      headers: { origin: site.url },
    });
    await waitForEmail(site.outbox, READER, /Robotics and Embedded/);
    const emails = (await readOutbox(site.outbox)).filter(({ to }) => to === READER);
    expect(emails.flatMap(({ subject, text }) => tracesIn(subject + text))).toEqual([]);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: typed['Club name'] })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    const tones = accentTones(typed['Accent colour']);
    expect(await buttonColor(page)).toBe(rgbOf(tones.light.accent));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => buttonColor(page)).toBe(rgbOf(tones.dark.accent));
  } finally {
    await call(page, site, 'PUT /admin/club', { data: { ...saved, version: undefined } });
    await call(page, site, 'PUT /admin/contact', { data: { ...contact, version: undefined } });
  }
});
