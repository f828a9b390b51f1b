import { expect } from '@playwright/test';
import { goBackFrom } from '../support/go-back.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { readOutbox } from '../support/outbox.ts';
import { newTeam } from '../support/registration.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

test.use({ viewport: { width: 360, height: 740 } });

const URDU = 'ماہ نور فاطمہ';
const EVENT = {
  ...{ title: 'Night of Walk-ins', date: '2038-03-01', time: '18:30', location: 'CS Lab 2' },
  ...{ modules: 'Lamps,Robots', module_amounts: 'Lamps:0,Robots:500' },
};

test('a team that comes without a registration is registered, approved and checked in, and those who did not come get an email once', async ({
  page,
  site,
  consoleMessages,
}) => {
  const { id } = await call(page, site, 'POST /admin/events', { multipart: EVENT });
  const mark = newTeam().members[0]?.email ?? '';
  const emailOf = (name: string) => `${name}.${mark}`;
  const add = async (team_name: string, names: [name: string, email: string][]) => {
    const members = names.map(([name, email]) => ({ name, email: emailOf(email) }));
    const data = { team_name, members, modules: ['Lamps'] };
    return (await call(page, site, `POST /events/${id}/register`, { data })).registration_id;
  };
  const lamps = await add('Lamp Lighters', [
    ['Zara Khan', 'zara'],
    [URDU, 'noor'],
  ]);
  await add('Gone Home', [['Ali Raza', 'ali']]);
  const data = { nonce: lamps, registration_id: lamps, position: 0 };
  await call(page, site, `POST /admin/events/${id}/check-ins`, { data });
  await page.goto(`/fake/events/${id}/arrivals`);
  const dialog = page.getByRole('dialog');

  await test.step('a walk-in pays in cash and is checked in', async () => {
    await page.getByRole('button', { name: 'Register a team' }).click();
    await dialog.getByLabel('Team name').fill('Walking Lamps');
    await dialog.getByLabel('Name', { exact: true }).fill('Bilal Ahmed');
    await dialog.getByLabel('Email', { exact: true }).fill(emailOf('bilal'));
    const isPaid = dialog.getByRole('checkbox', { name: /^Approve the team now/ });
    await expect(isPaid).toHaveAccessibleName(/nothing to pay/);
    await dialog.getByRole('checkbox', { name: /^Robots/ }).check();
    await expect(isPaid).toHaveAccessibleName(/paid PKR 500 in cash/);
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(page.getByText('Team registered.')).toBeVisible();
    await page.getByRole('button', { name: 'Check in Bilal Ahmed' }).click();
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('Bilal Ahmed');
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('2 of 4 are here');
  });

  await test.step('the preview counts who came and who did not', async () => {
    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.click();
    await goBackFrom(page, page.getByRole('menu'));
    await more.click();
    await page.getByRole('menuitem', { name: 'Email' }).click();
    await dialog.getByLabel('Subject').fill('Thank you for coming');
    await dialog.getByLabel('Text').fill('It was **good** to see you.');
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByText('2 people in 2 teams').click();
    await expect(dialog.getByText('Lamp Lighters: ')).toContainText(emailOf('zara'));
    await expect(dialog.getByText(emailOf('noor'))).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Change the text' }).click();
    await dialog.getByLabel('To').selectOption('Members who did not come');
    await dialog.getByLabel('Subject').fill('We missed you');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText(`Lamp Lighters: ${emailOf('noor')}`)).toBeAttached();
  });

  await test.step('a double press sends one email to each', async () => {
    await dialog.getByRole('button', { name: 'Send to 2 people' }).dblclick();
    await expect(page.getByText('The email is on its way to 2 people.')).toBeVisible();
    const sent = async () =>
      (await readOutbox(site.outbox)).filter(({ subject }) => subject === 'We missed you');
    await expect.poll(async () => (await sent()).length).toBe(2);
    expect((await sent()).map(({ to }) => to).sort()).toEqual([emailOf('ali'), emailOf('noor')]);
  });
  // The frame of the preview runs no script, not even the one by which tests watch the policy.
  const unexpected = consoleMessages.filter((message) => !/frame is sandboxed/.test(message));
  consoleMessages.splice(0, Infinity, ...unexpected);
});
