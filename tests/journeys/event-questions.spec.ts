import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import readExcelFile from 'read-excel-file/node';
import { expectNoAxeViolations } from '../support/axe.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { newTeam } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const TITLE = 'Science Fair with questions';
test.use({ viewport: PHONE });

/** As an admin types them, with what the teams answer. */
const questions = [
  {
    label: 'آپ کا ادارہ کون سا ہے؟',
    kind: 'Short text',
    who: 'The team',
    answer: 'جامعہ کراچی، شعبہ طبیعیات',
  },
  {
    label: 'What do you build?',
    kind: 'Long text',
    who: 'The team',
    answer: 'A lamp,\nand "more".',
  },
  { label: 'How many tables do you need?', kind: 'Number', who: 'The team', answer: '2.5' },
  {
    label: 'Where can we see it?',
    kind: 'Link',
    who: 'The team',
    module: 'Stand',
    answer: 'https://example.org/lamp',
  },
  { label: 'Shirt size', kind: 'One choice', who: 'Each member', options: 'S\nM\nL', answer: 'M' },
  {
    label: 'Meals',
    kind: 'Several choices',
    who: 'Each member',
    options: 'Halal\nVegan',
    answer: 'Vegan',
  },
  { label: 'Do you bring a laptop?', kind: 'Yes or no', who: 'Each member', answer: 'Yes' },
  { label: 'Day of birth', kind: 'Date', who: 'Each member', answer: '2005-04-01' },
];
type Asked = (typeof questions)[number];

/** Types values into neighbouring cells of a table; Enter adds a row. */
async function typeRow({ keyboard }: Page, cells: string[]): Promise<void> {
  for (const [index, text] of cells.entries()) {
    if (index > 0) await keyboard.press('Tab');
    await keyboard.insertText(text);
  }
}

/** Chooses in a list that is closed, by the first word of the option. */
async function chooseIn(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(option.split(' ')[0] ?? '');
}

async function addQuestion(page: Page, asked: Asked): Promise<void> {
  const { label, kind, who, options, module } = asked;
  const { keyboard } = page;
  await tabTo(page, 'Add question');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Question', { exact: true }).last()).toBeFocused();
  await keyboard.insertText(label);
  await chooseIn(page, 'Kind of answer', kind);
  await chooseIn(page, 'Who answers', who);
  if (options) {
    await tabTo(page, 'Options');
    await keyboard.insertText(options);
  }
  await tabTo(page, 'Required');
  await keyboard.press('Space');
  if (!module) return;
  await tabTo(page, module);
  await keyboard.press('Space');
}

async function answer(group: Locator, { label, kind, answer: text }: Asked): Promise<void> {
  if (kind === 'One choice' || kind === 'Yes or no') {
    await group
      .getByRole('group', { name: label })
      .getByRole('radio', { name: text })
      .press('Space');
  } else if (kind === 'Several choices') {
    await group
      .getByRole('group', { name: label })
      .getByRole('checkbox', { name: text })
      .press('Space');
  } else await group.getByLabel(label).fill(text);
}

const ofTeam = questions.filter(({ who }) => who === 'The team');
const ofMembers = questions.filter(({ who }) => who === 'Each member');

const isCut = (text: Locator) =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('an admin builds an event with eight questions, three prices, a waiting list and a join link by keyboard, teams answer with and without JavaScript, and the file has what they typed', async ({
  page,
  browser,
  site,
  consoleMessages,
}) => {
  const form = page.getByRole('dialog');
  await test.step('an admin builds the form', async () => {
    await page.goto('/fake/events');
    await page.getByRole('button', { name: 'Add Event' }).press('Enter');
    await typeInto(page, 'Title', TITLE);
    await typeInto(page, 'Date', '2031-03-01');
    await typeInto(page, 'Time', '10:00');
    await typeInto(page, 'Location', 'Main hall');
    await tabTo(page, 'Module 1');
    await typeRow(page, ['Stand', '2500']);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Module 2', { exact: true })).toBeFocused();
    await typeRow(page, ['Talk', '0']);
    await tabTo(page, 'All fields');
    await page.keyboard.press('Space');
    for (const name of ['Published', 'Teams may gather by link', 'May pay before complete']) {
      await tabTo(page, name);
      await page.keyboard.press('Space');
    }
    await typeInto(page, 'Places', '40');
    await typeInto(page, 'Waiting list, hours of an offer', '48');
    await tabTo(page, 'Module of price step 1');
    for (const [index, cells] of [
      ['Stand', '1000', '', '1'],
      ['Stand', '1500', '2031-01-31', ''],
      ['Stand', '2000', '2031-02-15', '20'],
    ].entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await expect(form.getByLabel(`Module of price step ${index + 1}`)).toBeFocused();
      await typeRow(page, cells);
    }
    expect(await isCut(form.getByRole('textbox', { name: 'Date' }))).toBe(false);
    for (const question of questions) await addQuestion(page, question);
    for (const { label } of questions)
      await form.getByRole('button', { name: `Edit ${label}` }).press('Enter');

    const move = form.getByRole('button', { name: 'Move Day of birth', exact: true });
    await move.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Now at position 7 of 8.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Day of birth was dropped at position 8 of 8.')).toBeAttached();
    await expect(form).toBeVisible();
    const names = form.getByRole('button', { name: /^Move / });
    await expect(names.last()).toHaveAccessibleName('Move Day of birth');
    await move.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Now at position 7 of 8.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(names.last()).toHaveAccessibleName('Move Do you bring a laptop?');

    await form.getByRole('button', { name: 'Edit Meals' }).press('Enter');
    const options = form.getByLabel('Options');
    await options.fill('');
    await form.getByRole('button', { name: 'Edit Meals' }).press('Enter');
    await form.getByRole('button', { name: 'Add Event' }).press('Enter');
    await expect(options).toHaveAccessibleDescription('Write at least one option.');
    await options.fill('Halal\nVegan');
    await expectNoAxeViolations(page);
    expect(await isTooWide(page)).toBe(false);
    await form.getByRole('button', { name: 'Add Event' }).press('Enter');
    await expect(page.getByText('Event saved successfully!')).toBeVisible();
    const saved = (await call(page, site, 'GET /admin/events')).find(
      (event: { title: string }) => event.title === TITLE,
    );
    expect(saved).toMatchObject({ waiting_hours: 48, gathering: 'early', capacity: 40 });
    expect(saved.questions[3].modules).toEqual(['Stand']);
  });

  const visitor = await openContext(browser, { baseURL: site.url, viewport: PHONE });
  const withScript = newTeam();
  await test.step('a team of two registers with JavaScript, and keeps what it typed', async () => {
    const registering = await visitor.newPage();
    await registering.goto('/events');
    await registering.getByRole('button', { name: `Register for ${TITLE}` }).click();
    const dialog = registering.getByRole('dialog');
    await dialog.getByLabel('Team name').fill(withScript.name);
    await dialog.getByRole('button', { name: 'Add member' }).click();
    for (const [index, { name, email }] of withScript.members.entries()) {
      const member = dialog.getByRole('group', { name: `Member ${index + 1}` });
      await member.getByLabel('Name', { exact: true }).fill(name);
      await member.getByLabel('Email').fill(email);
    }
    await dialog.getByRole('button', { name: 'Invite members by link' }).click();
    await expect(dialog.getByRole('radio', { name: 'Invite 1 member by link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('checkbox', { name: 'Stand' }).check();
    await expect(
      dialog.getByText(/^Now PKR 1,000: for the first team \(1 left\)\s+Then PKR 1,500: until /),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please check the marked answers.');
    const first = dialog.getByLabel(questions[0]?.label ?? '');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription('Please answer this question.');
    await expectNoAxeViolations(registering);
    for (const question of ofTeam) await answer(dialog, question);
    for (const { name } of withScript.members) {
      const member = dialog.getByRole('region', { name: `Questions for ${name}` });
      for (const question of ofMembers) await answer(member, question);
    }
    await registering.reload();
    await expect(dialog.getByLabel('What do you build?')).toHaveValue('A lamp,\nand "more".');
    expect(await isTooWide(registering)).toBe(false);
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
    await expect(registering.getByTestId('payable')).toHaveText('PKR 1,000');
    await registering.goto('/registration');
    await registering.getByRole('link', { name: withScript.name }).first().click();
    await expect(registering.getByText('جامعہ کراچی، شعبہ طبیعیات')).toBeVisible();
  });

  const withoutScript = newTeam();
  await test.step('a team of two registers without JavaScript, and corrects an answer', async () => {
    const plain = await openContext(browser, {
      baseURL: site.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const registering = await plain.newPage();
    await registering.goto('/events');
    await registering.getByRole('button', { name: `Register for ${TITLE}` }).click();
    await registering.getByLabel('Team name').fill(withoutScript.name);
    await registering.getByText('Add member 2').click();
    for (const [index, { name, email }] of withoutScript.members.entries()) {
      const member = registering.getByRole('group', { name: `Member ${index + 1}` });
      await member.getByLabel('Name', { exact: true }).fill(name);
      await member.getByLabel('Email').fill(email);
      for (const question of ofMembers) await answer(member, question);
    }
    await registering.getByRole('checkbox', { name: 'Stand' }).check();
    const team = registering.getByRole('group', { name: 'Questions for your team' });
    for (const question of ofTeam) await answer(team, question);
    await team.getByLabel('How many tables do you need?').fill('many');
    await registering.getByRole('button', { name: 'Register team' }).click();
    await registering
      .getByRole('alert')
      .getByRole('link', { name: 'How many tables do you need?: Enter a number' })
      .click();
    await team.getByLabel('How many tables do you need?').fill('2.5');
    expect(await isTooWide(registering)).toBe(false);
    await registering.getByRole('button', { name: 'Register team' }).click();
    await expect(registering.getByRole('heading', { name: withoutScript.name })).toBeVisible();
    await expect(registering.getByText('PKR 1,500').first()).toBeVisible();
    await registering.getByText('Correct answers').click();
    await registering.getByLabel('Where can we see it?').fill('https://example.org/new');
    await registering.getByRole('button', { name: 'Save answers' }).click();
    await expect(registering.getByText('https://example.org/new').first()).toBeVisible();
    // A refused form is a document with an error status.
    const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
    consoleMessages.splice(0, consoleMessages.length, ...others);
  });

  await test.step('the admin sees, finds and downloads the answers', async () => {
    // The page of the event is open since it was saved.
    await page.getByRole('link', { name: /^Registrations/ }).click();
    await expect(page.getByText(withScript.name)).toBeVisible();
    await page.getByLabel('Search').fill('شعبہ طبیعیات');
    await expect(page.getByText(withoutScript.name)).toBeVisible();
    await page.getByLabel('Search').fill('');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Answer', { exact: true }).selectOption('Shirt size L');
    await expect(page.getByText(withScript.name)).toHaveCount(0);
    await page.getByLabel('Answer', { exact: true }).selectOption('Shirt size M');
    await expect(page.getByText(withScript.name)).toBeVisible();
    const file = page.waitForEvent('download');
    await chooseMore(page, 'Export CSV');
    const csv = await readFile(await (await file).path(), 'utf8');
    const written = (text: string) =>
      /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const order = ['Shirt size', 'Meals', 'Day of birth', 'Do you bring a laptop?'];
    const own = order.flatMap((label) => ofMembers.filter((asked) => asked.label === label));
    expect(csv).toContain(
      `,${[
        ...ofTeam.map(({ label }) => label),
        ...[1, 2, 3].flatMap((number) => order.map((label) => `Member ${number} ${label}`)),
      ].join(',')}`,
    );
    const answersOf = (link: string) =>
      [
        ...ofTeam.map(({ kind, answer: text }) => written(kind === 'Link' ? link : text)),
        ...[...own, ...own].map(({ answer: text }) => written(text)),
        ...order.map(() => ''),
      ].join(',');
    expect(csv).toContain(answersOf('https://example.org/lamp'));
    expect(csv).toContain(answersOf('https://example.org/new'));
    const excel = page.waitForEvent('download');
    await chooseMore(page, 'Export Excel');
    const [sheet] = await readExcelFile(await readFile(await (await excel).path()));
    const [headings = [], first = []] = sheet?.data ?? [];
    for (const { label, kind, answer: text } of ofTeam) {
      const cell = first[headings.indexOf(label)];
      expect(cell).toEqual(kind === 'Link' ? expect.any(String) : kind === 'Number' ? 2.5 : text);
    }
  });

  await test.step('each question has a column of its own, which stays after a reload', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.press('Enter');
    for (const name of ['Shirt size', questions[0]?.label ?? ''])
      await page.getByRole('menuitemcheckbox', { name, exact: true }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).toHaveURL(/columns=\S*q-[0-9a-f]{8}/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Shirt size' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: withScript.name });
    await expect(row.getByRole('gridcell', { name: 'M · M' })).toBeVisible();
    await expect(row.getByText('جامعہ کراچی، شعبہ طبیعیات')).toBeVisible();
  });
});
