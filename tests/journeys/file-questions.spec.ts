import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { pdfReceipt, photoReceipt } from '../support/receipts.ts';
import { newTeam } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

const viewport = { width: 360, height: 740 };
test.use({ viewport });

const EVENT = {
  ...{ title: 'Poster Exhibition', date: '2031-03-08', time: '10:00', location: 'Main hall' },
  ...{ modules: 'Poster', module_amounts: 'Poster:0', discount_codes: '[]' },
};
const CARD = 'Student card';
const POSTER = 'آپ کا پوسٹر';
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const isCutOff = (text: Element) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight;

async function addQuestion(form: Locator, label: string, who: string): Promise<void> {
  await form.getByRole('button', { name: 'Add question' }).press('Enter');
  const card = form.getByRole('list', { name: 'Questions' }).getByRole('listitem').last();
  await form.page().keyboard.insertText(label);
  await card.getByLabel('Kind of answer').selectOption('File (PDF or image)');
  await card.getByLabel('Who answers').selectOption(who);
  await card.getByRole('checkbox', { name: 'Required' }).press('Space');
}

test('teams send a PDF and a photo with and without JavaScript, and an admin opens both in the review', async ({
  page: admin,
  browser,
  site,
  consoleMessages,
}) => {
  const { id } = await call(admin, site, 'POST /admin/events', { multipart: EVENT });
  await test.step('an admin asks for two files', async () => {
    await admin.goto(`/fake/events?open=${id}`);
    const form = admin.getByRole('dialog');
    await addQuestion(form, CARD, 'Each member');
    await addQuestion(form, POSTER, 'The team');
    await form.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(admin.getByText('Event saved successfully!')).toBeVisible();
  });

  const buffer = await pdfReceipt(admin, 'Student card');
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer });
  const photo = { name: 'پوسٹر.jpg', mimeType: 'image/jpeg', buffer: await photoReceipt() };
  const withScript = newTeam();
  const [person] = withScript.members;
  const visitor = await openContext(browser, { baseURL: site.url, viewport });
  const registering = await visitor.newPage();
  await test.step('a team sends its files with JavaScript, and keeps them after a reload', async () => {
    await registering.goto(`/events/${id}`);
    await registering.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
    const dialog = registering.getByRole('dialog');
    await dialog.getByLabel('Team name').fill(withScript.name);
    await dialog.getByLabel('Name', { exact: true }).fill(person?.name ?? '');
    await dialog.getByLabel('Email').fill(person?.email ?? '');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox', { name: 'Poster' }).check();
    await dialog.getByLabel(CARD).setInputFiles({ ...pdf('card.txt'), mimeType: 'text/plain' });
    await expect(dialog.getByText('Please choose a PDF, JPG or PNG file.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(dialog.getByLabel(POSTER)).toBeFocused();
    await expect(dialog.getByLabel(POSTER)).toHaveAccessibleDescription(
      'Please answer this question.',
    );
    await dialog.getByLabel(CARD).setInputFiles(pdf('card-ayesha.pdf'));
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
    await dialog.getByLabel(POSTER).setInputFiles(photo);
    await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(2);
    await expectNoAxeViolations(registering);
    await registering.reload();
    await expect(dialog.getByText('card-ayesha.pdf')).toBeVisible();
    await expect(dialog.getByText('پوسٹر.jpg')).toBeVisible();
    expect(await isTooWide(registering)).toBe(false);
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(registering.getByRole('heading', { name: "You're in" })).toBeVisible();
  });

  await test.step('the team opens its file, and sends another one', async () => {
    await registering.getByRole('link', { name: 'View registration' }).click();
    const link = registering.getByRole('link', { name: 'پوسٹر.jpg' });
    const response = await visitor.request.get((await link.getAttribute('href')) ?? '');
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await registering.getByRole('button', { name: 'Correct answers' }).click();
    await registering.getByRole('button', { name: 'Remove file' }).last().click();
    await registering.getByLabel(CARD).setInputFiles(pdf('card-new.pdf'));
    await expect(registering.getByText('Sent', { exact: true })).toHaveCount(2);
    expect(await registering.getByTitle('card-new.pdf').evaluate(isCutOff)).toBe(false);
    await registering.getByRole('button', { name: 'Save answers' }).click();
    await expect(registering.getByRole('link', { name: 'card-new.pdf' })).toBeVisible();
  });

  const withoutScript = newTeam();
  await test.step('a team sends its files without JavaScript; a refused form keeps the file that is stored', async () => {
    const plain = await (
      await openContext(browser, { baseURL: site.url, viewport, javaScriptEnabled: false })
    ).newPage();
    await plain.goto(`/events/${id}/register`);
    await plain.getByLabel('Team name').fill(withoutScript.name);
    const member = plain.getByRole('group', { name: 'Member 1' });
    await member.getByLabel('Name', { exact: true }).fill(withoutScript.members[1]?.name ?? '');
    await member.getByLabel('Email').fill(withoutScript.members[1]?.email ?? '');
    await member.getByLabel(CARD).setInputFiles(pdf('card-bilal.pdf'));
    const text = { name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from('no image') };
    await plain.getByLabel(POSTER).setInputFiles(text);
    await plain.getByRole('checkbox', { name: 'Poster' }).check();
    await plain.getByRole('button', { name: 'Register team' }).click();
    await expect(plain.getByRole('alert')).toContainText(
      `${POSTER}: Please choose a PDF, JPG or PNG file.`,
    );
    await expect(plain.getByLabel('Team name')).toHaveValue(withoutScript.name);
    await expect(member.getByRole('checkbox', { name: 'Keep card-bilal.pdf' })).toBeChecked();
    expect(await isTooWide(plain)).toBe(false);
    await plain.getByLabel(POSTER).setInputFiles(photo);
    await plain.getByRole('button', { name: 'Register team' }).click();
    await expect(plain.getByRole('heading', { name: withoutScript.name })).toBeVisible();
    await expect(plain.getByRole('link', { name: 'card-bilal.pdf' })).toBeVisible();
    await plain.getByText('Correct answers').click();
    await plain.getByLabel(CARD).setInputFiles(pdf('card-again.pdf'));
    await plain.getByRole('button', { name: 'Save answers' }).click();
    await expect(plain.getByRole('link', { name: 'card-again.pdf' })).toBeVisible();
    // A refused form is a document with an error status.
    const others = consoleMessages.filter((one) => !one.includes('Failed to load resource'));
    consoleMessages.splice(0, consoleMessages.length, ...others);
  });

  await test.step('the admin opens both files in the review; the file of the list has their names', async () => {
    await admin.goto(`/fake/events/${id}/registrations`);
    await admin.getByLabel('Search').fill('card-new');
    await expect(admin.getByText(withoutScript.name)).toHaveCount(0);
    const downloading = admin.waitForEvent('download');
    await admin.getByLabel('Search').fill('');
    await expect(admin.getByText(withoutScript.name)).toBeVisible();
    await chooseMore(admin, 'Export CSV');
    const csv = await readFile(await (await downloading).path(), 'utf8');
    for (const name of ['card-new.pdf', 'card-again.pdf', 'پوسٹر.jpg']) expect(csv).toContain(name);
    const { items } = await call(admin, site, `GET /admin/events/${id}/registrations`);
    const team = items.find(
      ({ team_name }: { team_name: string }) => team_name === withScript.name,
    );
    await admin.goto(`/fake/events/${id}/registrations?open=${team.id}`);
    const review = admin.getByRole('dialog').first();
    await review.getByRole('button', { name: 'پوسٹر.jpg' }).click();
    const viewer = admin.getByRole('dialog', { name: 'پوسٹر.jpg' });
    await expect(viewer.getByAltText(`File of ${withScript.name}`)).toBeVisible();
    await expectNoAxeViolations(admin);
    await admin.keyboard.press('Escape');
    await review.getByRole('button', { name: 'card-new.pdf' }).click();
    const drawn = admin.getByRole('dialog', { name: 'card-new.pdf' });
    await expect(drawn.getByRole('link', { name: 'Download the PDF' })).toBeVisible();
    await expect(drawn.locator('canvas')).toBeVisible();
    await expect(drawn.getByText('The file did not load')).toHaveCount(0);
  });
});
