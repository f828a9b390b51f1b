import type { ClubEvent } from '@club/contracts/events/event';
import { expect } from '@playwright/test';
import { renewCode } from '../../support/access-database.ts';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { test } from '../../support/office.ts';
import { dialog, open } from '../../support/office-screens.ts';
import { EVENT, newTeam } from '../../support/registration.ts';
import {
  discard,
  expectErrors,
  expectImageErrors,
  tooLong,
  wrongAmounts,
} from '../../support/validation.ts';

test.afterEach(({ consoleMessages }) => ignoreFailedCalls(consoleMessages, 409, 415, 422));

test('the forms of events and replies show each error at its input', async ({ page, site }) => {
  const form = dialog(page);
  await page.goto('/fake/events?add');
  await form.getByRole('button', { name: 'All fields' }).click();

  await test.step('texts, modules and prices', async () => {
    await expectErrors(form, [
      tooLong('Title', 120),
      ['Date', '2027-02-30', 'Write the date as 2027-03-14.'],
      ['Time', '24:00', 'Write the time as 18:30.'],
      tooLong('Location', 160),
      tooLong('Description', 4000),
    ]);
    await expectErrors(form, [
      ['Module 1', 'x'.repeat(61), 'Module name can have at most 60 characters.'],
      ['Module 1', 'Lamps: small', 'A module name cannot contain a comma or a colon.'],
    ]);
    await form.getByLabel('Module 1', { exact: true }).fill('Lamps');
    await expectErrors(
      form,
      wrongAmounts.map(([typed, text]) => ['Price of Lamps in PKR', typed, text]),
    );
  });

  await test.step('codes', async () => {
    const twice = form.getByLabel('Code 2', { exact: true });
    await expectErrors(form, [['Code 1', 'x'.repeat(41), 'Code can have at most 40 characters.']]);
    await form.getByLabel('Code 1', { exact: true }).fill('EARLY');
    await expectErrors(
      form,
      wrongAmounts.map(([typed, text]) => ['PKR off with EARLY', typed, text]),
    );
    await form.getByLabel('PKR off with EARLY', { exact: true }).fill('100');
    await form.getByLabel('Modules of EARLY', { exact: true }).fill('Lamps');
    await page.keyboard.press('Enter');
    await expect(twice).toBeFocused();
    await page.keyboard.type('early');
    await form.getByLabel('PKR off with early', { exact: true }).fill('100');
    await form.getByLabel('Modules of early', { exact: true }).fill('Lamps');
    for (const [label, text] of [
      ['Title', 'Lamp Night'],
      ['Date', '2038-03-01'],
      ['Time', '18:30'],
      ['Location', 'CS Lab 2'],
      ['Description', ''],
      ['Price of Lamps in PKR', '1500'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(text);
    }
    await form.getByRole('button', { name: 'Add Event' }).click();
    await expect(twice).toHaveAccessibleDescription(
      'The code early is in the list twice for Lamps.',
    );
    await form.getByRole('button', { name: 'Remove code early', exact: true }).click();
    await expect(twice).toHaveCount(0);
  });

  await expectImageErrors(page, form, { save: 'Add Event' });
  await discard(page);
  expect(await (await page.request.get('/api/events')).text()).not.toContain('Lamp Night');

  await test.step('a reply that is too long', async () => {
    const sent = await page.request.post('/api/contact/messages', {
      data: { name: 'Wordy', email: 'wordy@example.edu', message: 'How long may it be?' },
      headers: { origin: site.url },
    });
    expect(sent.status()).toBe(201);
    await open(page, 'Messages');
    await page.getByRole('button', { name: /Unread: Wordy/ }).click();
    const reply = page.getByLabel('Reply to Wordy');
    await reply.fill('x'.repeat(5001));
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(reply).toHaveAccessibleDescription('Reply can have at most 5,000 characters.');
  });
});

test('the settings show errors of the password and the bank account at their inputs', async ({
  page,
  site,
}) => {
  await renewCode(site);
  await page.goto('/fake/settings');

  await test.step('password', async () => {
    const form = page.getByRole('region', { name: 'Password', exact: true });
    const change = form.getByRole('button', { name: 'Change password' });
    const current = form.getByLabel('Current password');
    const wanted = form.getByLabel('New password');
    const long = 'Password can have at most 1024 characters.';
    await expectErrors(form, [
      ['Current password', '', 'Your current password is required.'],
      ['Current password', 'x'.repeat(1025), long],
      ['New password', 'x'.repeat(1025), long],
      ['New password', 'eleven char', 'Use at least 12 characters.'],
    ]);
    await current.fill('not my password at all');
    await wanted.fill('password1234');
    await change.click();
    await expect(wanted).toHaveAccessibleDescription(/^This password is easy to guess\./);
    await wanted.fill('nine lamps over wet solder');
    await change.click();
    await expect(current).toHaveAccessibleDescription('This is not your current password.');
    await current.fill('');
    await wanted.fill('');
  });

  await test.step('bank account', async () => {
    const form = page.getByRole('region', { name: 'Bank account', exact: true });
    const iban = 'This IBAN is not valid. Please check it for typing errors.';
    await expectErrors(form, [
      ['Account title', '', 'Account title is required.'],
      tooLong('Account title', 100),
      ['Bank name', '', 'Bank name is required.'],
      tooLong('Bank name', 100),
      ['Account number', '', 'Account number is required.'],
      tooLong('Account number', 40),
      ['IBAN', '', 'IBAN is required.'],
      tooLong('IBAN', 42),
      ['IBAN', 'PK36SCBL0000001123456703', iban],
    ]);
    const saved = await (await page.request.get('/api/admin/bank-account')).json();
    const account = {
      title: 'Night Builders',
      bank_name: 'Lamp Bank',
      account_number: '0001123456702',
      iban: 'PK36SCBL0000001123456702',
    };
    await form.getByLabel('Account title').fill(account.title);
    await form.getByLabel('Bank name').fill(account.bank_name);
    await form.getByLabel('Account number').fill(account.account_number);
    await form.getByLabel('IBAN', { exact: true }).fill(account.iban);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Bank account saved.')).toBeVisible();

    const headers = { origin: site.url };
    const events: ClubEvent[] = await (await page.request.get('/api/events')).json();
    const event = events.find(({ title }) => title === EVENT.title);
    const { name, members } = newTeam();
    const registered = await page.request.post(`/api/events/${event?.id}/register`, {
      data: { team_name: name, members, modules: event?.modules.slice(0, 1) },
      headers,
    });
    expect((await registered.json()).bank_account).toMatchObject(account);
    const { version: _, updated_at: __, updated_by: ___, ...before } = saved;
    await page.request.put('/api/admin/bank-account', { data: before, headers });
  });
});
