import { expect } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { newTeam } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an admin types prices that end, and a team is told of a price that ends while it registers', async ({
  page,
  site,
  consoleMessages,
}) => {
  const title = 'Evening of Prices';
  const { id } = await call(page, site, 'POST /admin/events', {
    multipart: {
      ...{ title, date: '2038-03-05', time: '10:00', location: 'Lab 2' },
      ...{ modules: 'Lamps', module_amounts: 'Lamps:2500', discount_codes: '[]' },
    },
  });

  await test.step('the admin types two prices; the second one needs more teams than the first', async () => {
    await page.goto(`/fake/events?open=${id}`);
    const form = page.getByRole('dialog');
    await typeInto(page, 'Module of price step 1', 'lam');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Module of price step 2')).toBeFocused();
    await page.keyboard.type('Lamps');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2200');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await tabTo(page, 'Save Changes');
    await page.keyboard.press('Enter');
    const teams = form.getByLabel('Teams of step 2 of Lamps');
    await expect(teams).toBeFocused();
    await expect(teams).toHaveAccessibleDescription(
      'The number of teams must be above 1, that of an earlier step.',
    );
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2');
    await tabTo(page, 'Save Changes');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Event saved successfully!')).toBeVisible();
    // A dialog that closes steps back in the browser's history. During this step, `goto` fails.
    await expect(form).toHaveCount(0);
  });

  const team = newTeam();
  const dialog = page.getByRole('dialog', { name: title });
  await test.step('the page of the event and the form show the price and its end', async () => {
    await page.goto(`/events/${id}`);
    const note =
      'Now PKR 2,000: for the first team (1 left) Then PKR 2,200: for the first 2 teams Then PKR 2,500';
    await expect(page.getByText(note)).toBeVisible();
    await tabTo(page, `Register for ${title}`);
    await page.keyboard.press('Enter');
    await typeInto(page, 'Team name', team.name);
    await typeInto(page, 'Name', team.members[0]?.name ?? '');
    await typeInto(page, 'Email', team.members[0]?.email ?? '');
    await page.keyboard.press('Enter');
    const lamps = dialog.getByRole('checkbox', { name: 'Lamps' });
    await expect(lamps).toBeChecked();
    await expect(dialog.getByText(note)).toBeVisible();
    await expect(lamps).toHaveAccessibleDescription(/PKR 2,000/);
  });

  await test.step('another team takes the price, and this one registers at the next', async () => {
    const other = newTeam();
    await call(page, site, `POST /events/${id}/register`, {
      data: { team_name: other.name, members: other.members, modules: ['Lamps'] },
    });
    await tabTo(page, 'Register team');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText('The price has changed: Lamps is now PKR 2,200.', { exact: false }),
    ).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/PKR 2,200/);
    await tabTo(page, 'Register team');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeFocused();
    await expect(page.getByTestId('payable')).toHaveText('PKR 2,200');
  });
  ignoreFailedCalls(consoleMessages, 409);
});

test('without JavaScript, a team is told of a price that ends while it fills in the form, and registers at the next one', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const title = 'Morning of Prices';
  const { id } = await call(page, site, 'POST /admin/events', {
    multipart: {
      ...{ title, date: '2038-03-05', time: '10:00', location: 'Lab 2' },
      ...{ modules: 'Lamps', module_amounts: 'Lamps:2500', discount_codes: '[]' },
      module_steps: JSON.stringify({ Lamps: [{ amount: 2000, max_teams: 1 }] }),
    },
  });
  const size = { width: 360, height: 740 };
  const plain = await openContext(browser, {
    ...{ javaScriptEnabled: false, viewport: size, baseURL: site.url },
  });
  const visitor = await plain.newPage();
  const [team, other] = [newTeam(), newTeam()];
  await visitor.goto(`/events/${id}`);
  await visitor.getByRole('button', { name: `Register for ${title}` }).click();
  await expect(
    visitor.getByText('Now PKR 2,000: for the first team (1 left) Then PKR 2,500'),
  ).toBeVisible();
  await visitor.getByLabel('Team name').fill(team.name);
  const member = visitor.getByRole('group', { name: 'Member 1' });
  await member.getByLabel('Name', { exact: true }).fill('ماہ نور فاطمہ');
  await member.getByLabel('Email').fill(team.members[0]?.email ?? '');
  const lamps = visitor.getByRole('checkbox', { name: 'Lamps' });
  await lamps.check();
  await call(page, site, `POST /events/${id}/register`, {
    data: { team_name: other.name, members: other.members, modules: ['Lamps'] },
  });
  await visitor.getByRole('button', { name: 'Register team' }).click();
  const problem = visitor.getByRole('alert');
  await expect(problem).toContainText('The price has changed: Lamps is now PKR 2,500.');
  await expect(lamps).toBeChecked();
  await expect(visitor.getByLabel('Team name')).toHaveValue(team.name);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
    false,
  );
  await visitor.getByRole('button', { name: 'Register team' }).click();
  await expect(visitor.getByRole('heading', { name: team.name })).toBeVisible();
  await expect(visitor.getByText('PKR 2,500').first()).toBeVisible();
  await expect(visitor.getByText('PKR 2,000')).toHaveCount(0);
  ignoreFailedCalls(consoleMessages, 409);
});
