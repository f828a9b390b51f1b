import { expect, type Locator } from '@playwright/test';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { test } from '../../support/office.ts';
import { dialog, open, tooLarge } from '../../support/office-screens.ts';
import {
  discard,
  disguised,
  expectErrors,
  expectImageErrors,
  NOT_AN_IMAGE,
  notes,
  tooLong,
  useWholeImage,
} from '../../support/validation.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));
test.afterEach(({ consoleMessages }) => ignoreFailedCalls(consoleMessages, 409, 415, 422));

test('the form for media items shows one error for the whole form', async ({ page }) => {
  await open(page, 'Home');
  const form = page.getByRole('form', { name: 'Add content' });
  await form.getByLabel('Title').fill('Night');
  await form.getByLabel('Description').fill('Words.');
  const refuse = async (label: string, typed: string, text: string, mended: string) => {
    await form.getByLabel(label).fill(typed);
    await form.getByRole('button', { name: 'Add Content' }).click();
    await expect(form.getByRole('alert')).toHaveText(text);
    await form.getByLabel(label).fill(mended);
  };
  for (const [label, typed, text, mended] of [
    ['Title', 'x'.repeat(161), 'Title can have at most 160 characters.', 'Night'],
    ['Description', 'x'.repeat(2001), 'Description can have at most 2,000 characters.', 'Words.'],
    ['YouTube URL', 'x'.repeat(501), 'URL can have at most 500 characters.', ''],
    ['YouTube URL', 'https://example.org/film', 'Please provide a YouTube URL', ''],
  ] as const) {
    await refuse(label, typed, text, mended);
  }

  await form.getByRole('button', { name: 'Image', exact: true }).click();
  for (const [address, text] of [
    ['picture.png', 'Please either upload an image or provide an image URL'],
    ['http://club.test/a.png', 'Please use an address that begins with https://.'],
    [
      'https://127.0.0.1/a.png',
      'We cannot fetch an image from this address. Please upload the image instead.',
    ],
  ] as const) {
    await refuse('Or image URL', address, text, '');
  }
  await form.getByLabel('Image file').setInputFiles(disguised);
  await useWholeImage(page);
  await expect(form.getByText(NOT_AN_IMAGE)).toBeVisible();
  await expect(page.getByText('Image upload failed')).toBeVisible();
});

test('the forms of about, contact, team, hall of fame and posts show each error at its input', async ({
  page,
  site,
}) => {
  const form = dialog(page);

  await test.step('the story and a feature', async () => {
    await open(page, 'About');
    const story = page.getByRole('form', { name: 'Our Story' });
    await expectImageErrors(page, story, {
      label: 'Story image',
      wrongKind: 'JPG, PNG or WEBP, max 2MB',
      save: 'Save Changes',
    });
    await expectErrors(story, [
      tooLong('Club name', 80),
      tooLong('Founded year', 40),
      tooLong('Member count', 40),
      tooLong('Activities', 1000),
    ]);
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await expectErrors(form, [tooLong('Title', 80), tooLong('Description', 400)]);
    await discard(page);
  });

  await test.step('the about page has the largest number of features', async () => {
    const about = await (await page.request.get('/api/admin/about')).json();
    const put = (features: object[], version: number) =>
      page.request.put('/api/admin/about', {
        data: { ...about, features, version },
        headers: { origin: site.url },
      });
    const card = { icon: 'UsersIcon', title: 'Card', description: 'Words.' };
    const full = Array.from({ length: 24 }, (_, place) => ({ ...card, id: `full-${place}` }));
    expect((await put(full, about.version)).status()).toBe(200);
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await form.getByLabel('Title').fill('One too many');
    await form.getByLabel('Description').fill('Words.');
    await form.getByRole('button', { name: 'Add Feature' }).click();
    await expect(form.getByRole('alert')).toHaveText(
      'The about page can have at most 24 features.',
    );
    await put(about.features, about.version + 1);
    await discard(page);
  });

  await test.step('the contact info', async () => {
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expectErrors(form, [
      ['Email', '', 'An email address is required.'],
      ['Email', `${'x'.repeat(250)}@a.pk`, 'An email address can have at most 254 characters.'],
      tooLong('Phone', 40),
      ['Address', '', 'Address is required.'],
      tooLong('Address', 400),
    ]);
    await discard(page);
  });

  await test.step('a member', async () => {
    await open(page, 'Team');
    await page.getByRole('button', { name: 'Add Member' }).click();
    await form.getByLabel('Name').fill('Zara Tariq');
    await form.getByLabel('Role').fill('Night lead');
    await expectImageErrors(page, form, { save: 'Add Team Member' });
    await expectErrors(form, [
      tooLong('Name', 100),
      ['Role', '', 'Role is required.'],
      tooLong('Role', 100),
      tooLong('Bio', 1000),
      ['GitHub', 'javascript:alert(1)', 'GitHub must be a URL.'],
      ['Twitter', '@zara', 'Twitter must be a URL.'],
      ['Portfolio', 'zara.dev', 'Portfolio must be a URL.'],
      tooLong('LinkedIn', 300),
    ]);
    await discard(page);
  });

  await test.step('an achievement', async () => {
    await open(page, 'Hall of Fame');
    await page.getByRole('button', { name: 'Add Achievement' }).click();
    await form.getByLabel('Title').fill('Lamp Cup');
    await expectImageErrors(page, form, { save: 'Add Achievement' });
    await expectErrors(form, [
      tooLong('Title', 160),
      tooLong('Year', 20),
      tooLong('Description', 2000),
    ]);
    await discard(page);
  });

  await test.step('a post', async () => {
    await open(page, 'Blogs');
    await page.getByRole('button', { name: 'Add Blog Post' }).click();
    await form.getByLabel('Title').fill('Lamps');
    await form.getByLabel('Content').fill('Words.');
    await expectImageErrors(page, form, {
      tooLargeText: 'Image size should be less than 2MB',
      save: 'Publish',
    });
    await form.getByLabel('Image for the text').setInputFiles(notes);
    await expect(form.getByText(NOT_AN_IMAGE)).toBeVisible();
    await form.getByLabel('Image for the text').setInputFiles(tooLarge(5));
    await expect(form.getByText('Image size must be less than 5MB')).toBeVisible();
    await expectErrors(form, [
      tooLong('Excerpt', 600),
      tooLong('Author', 100),
      tooLong('Read time', 40),
    ]);
    await form.getByLabel('Title').fill('x'.repeat(201));
    await form.getByLabel('Title').blur();
    await expect(form.getByText('Title can have at most 200 characters.')).toBeVisible();
    await form.getByLabel('Title').fill('Lamps');
    await paste(form.getByLabel('Content'), 'lamp '.repeat(80_001));
    await form.getByLabel('Content').blur();
    await expect(form.getByText('Content can have at most 400,000 characters.')).toBeVisible();
    await discard(page);
  });
});

/** Typing a text of this length takes minutes. */
const paste = (place: Locator, text: string) =>
  place.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
