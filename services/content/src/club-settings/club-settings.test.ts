import type { AdminClub } from '@club/contracts/club/club';
import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import type { About } from '@club/contracts/content/about';
import type { ErrorBody } from '@club/contracts/http/error';
import { formatMoney, setMoney } from '@club/contracts/values/money';
import { readClub } from '@club/service-kit/email/club';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { testFile, testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const robots: Club = {
  ...clubDefaults,
  name: 'Robotics Society',
  tagline: 'ہم روبوٹ بناتے ہیں',
  meeting_day: 'Friday',
  time_zone: 'Europe/Berlin',
  accent: '#ff9800',
  social_links: ['https://www.instagram.com/robots'],
};
const save = (fields: object = {}) =>
  site.admin<AdminClub & ErrorBody>('PUT /api/admin/club', { json: { ...robots, ...fields } });
const shown = async () => (await site.visit<Club>('GET /api/club')).body;

test('a new site has the defaults, and visitors see a save at once', async () => {
  expect(await shown()).toEqual(clubDefaults);
  expect(await save()).toMatchObject({ status: 200, body: { ...robots, version: 2 } });
  expect(await shown()).toEqual(robots);
});

test('the name is the same on the about page, whichever screen saves it', async () => {
  await save();
  expect((await site.visit<About>('GET /api/about')).body.club_name).toBe('Robotics Society');
  const about = { founded_year: '', member_count: '', activities: '', features: [] };
  await site.admin('PUT /api/admin/about', { json: { ...about, club_name: 'Coders Guild' } });
  expect((await shown()).name).toBe('Coders Guild');
});

test('emails and the clock of every service follow', async () => {
  await site.ctx.clock.refresh();
  expect(site.ctx.clock.timeZone()).toBe(clubDefaults.time_zone);
  await save();
  expect(await readClub(site.deps.pool)).toEqual({
    name: 'Robotics Society',
    email: '',
    accent: '#ff9800',
    logo_url: '',
  });
  await site.ctx.clock.refresh();
  expect(site.ctx.clock.timeZone()).toBe('Europe/Berlin');
});

test('the audit log has the values before and after', async () => {
  await save();
  await save({ tagline: 'We build robots.' });
  const entries = await auditEntries(site.deps.pool);
  expect(entries.at(-1)).toMatchObject({
    action: 'club.updated',
    before: { tagline: robots.tagline },
    after: { tagline: 'We build robots.' },
  });
});

test.each(['#00897b', '#ffffff'])(
  'the color %s, on which text is hard to read, is saved; pages show its nearest readable tone',
  async (accent) => {
    const { status, body } = await save({ accent });
    expect([status, body.accent]).toEqual([200, accent]);
  },
);

describe('country and currency', () => {
  const stored = async () =>
    (await site.deps.pool.query('select country, currency from kit.club')).rows[0];
  /** What the events service would answer. */
  const recorded = (found: string | null) =>
    site.deps.pool.query(`create or replace function kit.lock_currency() returns text
      language sql as $$ select ${found === null ? 'null::text' : `'${found}'`} $$`);
  afterEach(() => setMoney(undefined));

  test('are saved in letters of any case, and every service reads them', async () => {
    const { status, body } = await save({ country: 'de', currency: ' eur ' });
    expect([status, body.country, body.currency]).toEqual([200, 'DE', 'EUR']);
    expect(await stored()).toEqual({ country: 'DE', currency: 'EUR' });
    await site.ctx.clock.refresh();
    expect(formatMoney(12.5)).toBe('12,50\u00a0€');
    expect((await auditEntries(site.deps.pool)).at(-1)).toMatchObject({
      before: { country: 'PK', currency: 'PKR' },
      after: { country: 'DE', currency: 'EUR' },
    });
  });

  test('stay when an older screen or release saves the other settings', async () => {
    await save({ country: 'DE', currency: 'EUR' });
    const { country, currency, ...older } = robots;
    expect((await site.admin('PUT /api/admin/club', { json: older })).status).toBe(200);
    await site.deps.pool.query(`update content.club_settings set settings = '{}'`);
    expect(await stored()).toEqual({ country: 'DE', currency: 'EUR' });
  });

  test.each([
    ['payments', /^Registrations or transfers are recorded in PKR/],
    ['event Jam', /^“Jam” has amounts in PKR\. Change its prices to 0/],
    ['trash Jam', /^“Jam” is in the trash and has amounts in PKR/],
  ])(
    'the currency is refused while there are amounts (%s), the country is not',
    async (found, text) => {
      await recorded(found);
      const { status, body } = await save({ country: 'DE', currency: 'EUR', tagline: 'New' });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['currency']]);
      expect(body.fields?.currency).toMatch(text);
      expect(await shown()).toMatchObject({
        country: 'PK',
        currency: 'PKR',
        tagline: clubDefaults.tagline,
      });
      expect((await save({ country: 'DE' })).status).toBe(200);
      await recorded(null);
      expect((await save({ country: 'DE', currency: 'EUR' })).status).toBe(200);
    },
  );
});

test.each([
  ['a country in words', { country: 'Germany' }, 'country', /two letters/],
  ['a currency in words', { currency: 'Euro' }, 'currency', /three letters/],
  ['a metal as the currency', { currency: 'XAU' }, 'currency', /three letters/],
  ['no name', { name: ' ' }, 'name', /is required/],
  ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone', /not a time zone/],
  ['a color in words', { accent: 'orange' }, 'accent', /#rrggbb/],
  ['a script as a link', { join_link: 'javascript:alert(1)' }, 'join_link', /https:/],
  ['a link without https', { social_links: ['http://a.example'] }, 'social_links.0', /https:/],
  ['a logo of another site', { logo_url: 'https://a.example/logo.svg' }, 'logo_url', /Upload/],
  [
    'a text about an empty day',
    { meeting_day: '', member_text: '{day}' },
    'member_text',
    /\{day\}/,
  ],
])('%s is refused at its field', async (_, fields, field, text) => {
  const refused = await save(fields);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
  expect(refused.body.fields?.[field]).toMatch(text);
});

test('of two saves over one version one is refused', async () => {
  const answers = await Promise.all([save({ version: 1 }), save({ version: 1 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a logo is a PNG or WebP image of at most 2 MB', async () => {
  const upload = (image: File) =>
    site.admin<{ logo_url: string }>('POST /api/admin/club/logo', { form: { image } });
  const { status, body } = await upload(await testImage());
  expect(status).toBe(200);
  expect((await save(body)).body.logo_url).toBe(body.logo_url);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.png');
  expect((await upload(svg)).status).toBe(415);
  expect((await upload(testFile(2 * 1024 * 1024 + 1))).status).toBe(413);
});

test('without a session every admin call is refused', async () => {
  for (const request of ['GET /api/admin/club', 'PUT /api/admin/club', 'POST /api/admin/club/logo'])
    expect((await site.visit(request)).status).toBe(401);
});
