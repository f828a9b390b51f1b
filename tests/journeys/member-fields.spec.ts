import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { chooseMore } from '../support/office-screens.ts';
import { newTeam } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const TITLE = 'Annual Drama Evening of the Society';
const SCHOOL = 'اسکول یا کالج';
const CITY = 'گورنمنٹ کالج برائے خواتین، حیدرآباد';
test.use({ viewport: PHONE });

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Fills in the first member; the form has the fields of the event and no others. */
async function fillFirst(form: Page | Locator, email: string, school: string): Promise<void> {
  const member = form.getByRole('group', { name: 'Member 1' });
  await member.getByLabel('Name', { exact: true }).fill('Ayesha Khan');
  await member.getByLabel('Email').fill(email);
  await member.getByLabel(SCHOOL).fill(school);
  await expect(member.getByLabel('Roll number (optional)')).toBeHidden();
  await expect(member.getByLabel(/Phone|Batch|University/)).toHaveCount(0);
}

test('a drama society asks its own fields, teams fill them in with and without JavaScript, and an admin corrects an answer', async ({
  page,
  browser,
  site,
  consoleMessages,
}) => {
  const form = page.getByRole('dialog');
  await test.step('an admin renames, requires, removes and sorts fields of members', async () => {
    await page.goto('/fake/events');
    await page.getByRole('button', { name: 'Add Event' }).press('Enter');
    await form.getByLabel('Title').fill(TITLE);
    await form.getByRole('textbox', { name: 'Date' }).fill('2031-04-01');
    await form.getByRole('textbox', { name: 'Time' }).fill('18:00');
    await form.getByLabel('Location').fill('Open air theatre');
    await form.getByLabel('Module 1', { exact: true }).fill('Stage');
    await form.getByLabel('Price of Stage in PKR').fill('0');
    await form.getByRole('button', { name: 'All fields' }).press('Enter');
    await form.getByLabel('Published', { exact: true }).press('Space');
    const fields = form.getByRole('list', { name: 'Fields of each member' });
    await expect(fields.getByRole('button', { name: /^Remove/ })).toHaveCount(4);
    for (const name of ['Phone', 'Batch']) {
      await fields.getByRole('button', { name: `Remove ${name}` }).press('Enter');
      await expect(fields.getByRole('button', { name: `Ask ${name} again` })).toBeFocused();
    }
    await fields.getByRole('button', { name: 'Move Roll number', exact: true }).press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Now at position 2 of 4.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(fields.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName(
      'Move Roll number',
    );
    await fields.getByRole('button', { name: 'Edit University' }).press('Enter');
    await fields.getByLabel('Label').fill('Email');
    await fields.getByRole('checkbox', { name: 'Required' }).press('Space');
    await form.getByRole('button', { name: 'Add question' }).press('Enter');
    await page.keyboard.insertText('Which role do you play?');
    await form.getByRole('button', { name: 'Add Event' }).press('Enter');
    await expect(fields.getByLabel('Label')).toHaveAccessibleDescription(
      'Another field has this label.',
    );
    await fields.getByLabel('Label').fill(SCHOOL);
    await expectNoAxeViolations(page);
    expect(await isTooWide(page)).toBe(false);
    await form.getByRole('button', { name: 'Add Event' }).press('Enter');
    await expect(page.getByText('Event saved successfully!')).toBeVisible();
  });

  const visitor = await openContext(browser, { baseURL: site.url, viewport: PHONE });
  const registering = await visitor.newPage();
  const team = newTeam();
  await test.step('a team registers with JavaScript', async () => {
    await registering.goto('/events');
    await registering.getByRole('button', { name: `Register for ${TITLE}` }).click();
    const dialog = registering.getByRole('dialog');
    await dialog.getByLabel('Team name').fill(team.name);
    await fillFirst(dialog, team.members[0]?.email ?? '', '');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByLabel(SCHOOL)).toHaveAccessibleDescription(`${SCHOOL} is required.`);
    await expect(dialog.getByLabel(SCHOOL)).toBeFocused();
    expect(await isTooWide(registering)).toBe(false);
    await dialog.getByLabel(SCHOOL).fill(CITY);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox', { name: 'Stage' }).check();
    await dialog.getByLabel('Which role do you play?').fill('Hamlte');
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(registering.getByRole('heading', { name: "You're in" })).toBeVisible();
  });

  const other = newTeam();
  await test.step('another team registers without JavaScript', async () => {
    const plain = await openContext(browser, {
      baseURL: site.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const typing = await plain.newPage();
    await typing.goto('/events');
    await typing.getByRole('button', { name: `Register for ${TITLE}` }).click();
    await typing.getByLabel('Team name').fill(other.name);
    await fillFirst(typing, other.members[0]?.email ?? '', ' ');
    await typing.getByRole('checkbox', { name: 'Stage' }).check();
    await typing.getByRole('button', { name: 'Register team' }).click();
    await typing
      .getByRole('alert')
      .getByRole('link', { name: `Member 1: ${SCHOOL} is required.` })
      .click();
    await typing.getByRole('group', { name: 'Member 1' }).getByLabel(SCHOOL).fill(CITY);
    expect(await isTooWide(typing)).toBe(false);
    await typing.getByRole('button', { name: 'Register team' }).click();
    await expect(typing.getByRole('heading', { name: other.name })).toBeVisible();
    await plain.close();
    // A refused form is a document with an error status.
    const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
    consoleMessages.splice(0, consoleMessages.length, ...others);
  });

  await test.step('a field that becomes required is asked on the page of the team', async () => {
    await page.goto('/fake/events');
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    await form.getByRole('button', { name: 'Edit Roll number' }).click();
    await form.getByRole('checkbox', { name: 'Required' }).check();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Event saved successfully!').last()).toBeVisible();
    await registering.goto('/registration');
    await registering.getByRole('link', { name: team.name }).first().click();
    await expect(registering.getByText('One question is still open.')).toBeVisible();
    await registering.getByLabel('Roll number').fill('DR-07');
    await registering.getByRole('button', { name: 'Save answers' }).click();
    await expect(registering.getByText('Answers saved.')).toBeVisible();
  });

  await test.step('an admin corrects an answer, and the file has the fields', async () => {
    await page.getByRole('button', { name: `Registrations for ${TITLE}` }).click();
    await page.getByRole('button', { name: `More actions for ${team.name}` }).click();
    await page.getByRole('menuitem', { name: 'Correct answers' }).click();
    await form.getByLabel('Which role do you play?').fill('Hamlet');
    await expectNoAxeViolations(page);
    expect(await isTooWide(page)).toBe(false);
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(page.getByText('Answers corrected.')).toBeVisible();
    await registering.reload();
    await expect(registering.getByText('Hamlet', { exact: true })).toBeVisible();
    const file = page.waitForEvent('download');
    await chooseMore(page, 'Export CSV');
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toContain(
      `,Member 1 name,Member 1 email,Member 1 roll number,Member 1 ${SCHOOL},Member 2 name,`,
    );
    expect(csv).toContain(`,${team.members[0]?.email},DR-07,${CITY},`);
  });
});
