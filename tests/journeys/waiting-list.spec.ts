import { expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { waitForEmail } from '../support/outbox.ts';
import { newTeam } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const EVENT = {
  ...{ title: 'Night of One Lamp', date: '2038-03-06', time: '10:00', location: 'Lab 2' },
  ...{ modules: 'Lamps', module_amounts: 'Lamps:0', discount_codes: '[]', capacity: '1' },
};

test('a team waits for a full event, gets a free place and registers without JavaScript, while the next team waits', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  const { id } = await call(page, site, 'POST /admin/events', { multipart: EVENT });
  const [first, second, third, fourth] = [newTeam(), newTeam(), newTeam(), newTeam()];
  const emailOf = (team: typeof first) => team.members[0]?.email ?? '';
  const linkIn = async (team: typeof first, subject: RegExp) => {
    const { text } = await waitForEmail(site.outbox, emailOf(team), subject);
    return /\S+\/events\/-\/waiting\?token=[\w-]+/.exec(text)?.[0] ?? '';
  };
  const { registration_id } = await call(page, site, `POST /events/${id}/register`, {
    data: { team_name: first.name, members: first.members, modules: ['Lamps'] },
  });

  await test.step('an admin switches the waiting list on', async () => {
    await page.goto(`/fake/events?open=${id}`);
    const form = page.getByRole('dialog');
    const hours = form.getByLabel('Waiting list, hours of an offer');
    await hours.fill('0');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(hours).toHaveAccessibleDescription(/whole number from 1 to 336/);
    await hours.fill('48');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Event saved successfully!')).toBeVisible();
  });

  const plain = await openContext(browser, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    baseURL: site.url,
  });
  const visitor = await plain.newPage();
  await test.step('three teams join; an address without a module is refused at the field', async () => {
    await visitor.goto(`${site.url}/events/${id}`);
    await visitor.getByRole('link', { name: 'Join the waiting list' }).click();
    await visitor.getByLabel('Your email').fill(emailOf(second));
    await visitor.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Please select at least one module');
    await expect(visitor.getByLabel('Your email')).toHaveValue(emailOf(second));
    await join(visitor, emailOf(second));
    for (const team of [third, fourth]) {
      await visitor.goto(`${site.url}/events/${id}/waiting`);
      await join(visitor, emailOf(team));
    }
    for (const team of [second, third, fourth]) {
      await visitor.goto(await linkIn(team, /^Confirm/));
      await visitor.getByRole('button', { name: 'Confirm' }).click();
    }
    await expect(
      visitor.getByRole('heading', { name: 'You are number 3 on the waiting list' }),
    ).toBeVisible();
  });

  await test.step('the admin moves the second entry up and down again, and removes the third', async () => {
    await page.goto(`/fake/events/${id}/registrations`);
    await chooseMore(page, 'Waiting list');
    const list = page.getByRole('dialog', { name: /^Waiting list of/ });
    const entries = list.getByRole('listitem');
    await list.getByRole('button', { name: `Move ${emailOf(third)} up` }).click();
    await expect(entries.first()).toContainText(emailOf(third));
    await list.getByRole('button', { name: `Move ${emailOf(third)} down` }).click();
    await expect(entries.first()).toContainText(emailOf(second));
    expect(await page.evaluate(isTooWide)).toBe(false);
    const remove = list.getByRole('button', { name: `Remove ${emailOf(fourth)}` });
    const question = page.getByRole('dialog', { name: `Remove ${emailOf(fourth)}` });
    await remove.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(entries).toHaveCount(3);
    await remove.click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`${emailOf(fourth)} is removed.`)).toBeVisible();
    await expect(entries).toHaveCount(2);
    await list.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the place becomes free: it is held for the first, who registers with the offer', async () => {
    await call(page, site, `POST /admin/events/${id}/registrations/${registration_id}/cancel`, {
      data: { reason: 'The team is ill.' },
    });
    await visitor.goto(`${site.url}/events/${id}/register`);
    await expect(visitor.getByText('Registrations Closed')).toBeVisible();
    await visitor.goto(await linkIn(second, /^A place is free/));
    await expect(visitor.getByRole('heading', { name: 'A place is free' })).toBeVisible();
    await visitor.getByRole('link', { name: 'Register your team' }).click();
    await expect(visitor.getByText(/^We hold a place for your team until /)).toBeVisible();
    await expect(visitor.getByRole('checkbox', { name: 'Lamps' })).toBeChecked();
    await visitor.getByLabel('Team name').fill(second.name);
    await visitor.getByRole('button', { name: 'Register team' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Member 1');
    const member = visitor.getByRole('group', { name: 'Member 1' });
    await member.getByLabel('Name', { exact: true }).fill('Zara Khan');
    await member.getByLabel('Email').fill(emailOf(second));
    await visitor.getByRole('button', { name: 'Register team' }).click();
    await expect(visitor.getByRole('heading', { name: second.name })).toBeVisible();
  });

  await test.step('the next team is first now, and leaves', async () => {
    await visitor.goto(await linkIn(third, /^Confirm/));
    await expect(visitor.getByRole('heading', { name: 'You are number 1' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect(visitor.getByRole('heading', { name: 'You left the waiting list' })).toBeVisible();
  });
  // Refused forms are documents with an error status.
  ignoreFailedCalls(consoleMessages, 422);
});

const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

async function join(visitor: Page, email: string): Promise<void> {
  await visitor.getByLabel('Your email').fill(email);
  await visitor.getByRole('checkbox', { name: 'Lamps' }).check();
  await visitor.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}
