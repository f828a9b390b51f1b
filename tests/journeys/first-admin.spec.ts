import { expect, type Locator, type Page } from '@playwright/test';
import { addApprovedTeam } from '../support/doors.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { visit } from '../support/office-screens.ts';
import { waitForEmail } from '../support/outbox.ts';
import { addReceiptsToReview, look, teamOf } from '../support/receipts-to-review.ts';
import { runStatement } from '../support/site-database.ts';

// The window of a small laptop.
test.use({ viewport: { width: 1280, height: 720 } });

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Counts what an admin sees and does from the dashboard to the end of a task: screens and dialogs, presses, filled fields. */
async function begin(page: Page) {
  await page.goto('/fake/dashboard');
  const done = { screens: 1, presses: 0, fields: 0 };
  return {
    done,
    press: async (control: Locator) => {
      done.presses += 1;
      await control.click();
    },
    key: async (key: string) => {
      done.presses += 1;
      await page.keyboard.press(key);
    },
    /** Moves to a control with Tab and presses it. */
    pressByKeys: async (name: string) => {
      await tabTo(page, name);
      done.presses += 1;
      await page.keyboard.press('Enter');
    },
    typeByKeys: async (name: string, text: string) => {
      await typeInto(page, name, text);
      await expect(page.locator(':focus')).toBeInViewport();
      done.fields += 1;
    },
    /** A field that is in the window already: nobody scrolls to it. */
    fill: async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toBeInViewport();
      done.fields += 1;
      if (await field.evaluate(({ tagName }) => tagName === 'SELECT'))
        await field.selectOption({ label: text });
      else await field.fill(text);
    },
    /** The next screen or dialog. */
    see: async (heading: string | RegExp) => {
      done.screens += 1;
      await expect(page.getByRole('heading', { name: heading }).last()).toBeVisible();
    },
  };
}

/** Prints the figures, so that a run says how long a task is. */
const report = (task: string, done: object) =>
  process.stdout.write(`${task}: ${JSON.stringify(done)}\n`);

test('a first-time admin does five tasks from the dashboard with nothing but the words of the screens', async ({
  page,
  site,
}) => {
  const link = (name: RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('publish a simple event', async () => {
    const { done, pressByKeys, typeByKeys, see } = await begin(page);
    await pressByKeys('Add New Event');
    await see('Add Event');
    for (const [label, text] of [
      ['Title', 'Evening of Soldering'],
      ['Date', '15 Dec 2037'],
      ['Time', '18:30'],
      ['Location', 'CS Lab 2'],
      ['Module 1', 'Soldering'],
      ['Price of Soldering in PKR', '500'],
    ] as const)
      await typeByKeys(label, text);
    await pressByKeys('Add Event');
    await see('Evening of Soldering');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await pressByKeys('Publish Evening of Soldering');
    await expect(link(/^View on site/)).toBeVisible();
    expect(await visit(page, site, '/events')).toContain('Evening of Soldering');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, 'Registrations for Evening of Soldering');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Manage Events' })).toBeVisible();
    report('publish a simple event, by keyboard alone', done);
    expect(done).toEqual({ screens: 3, presses: 3, fields: 6 });
  });

  await test.step('approve 20 receipts', async () => {
    // Those of other journeys on this site.
    await runStatement(
      site,
      `update events.registration set status = 'rejected' where status = 'pending'`,
    );
    await addReceiptsToReview(page, site, { title: 'Night of Receipts', count: 20 });
    const { done, press, key, see } = await begin(page);
    await press(link(/^20 receipts to review/));
    done.screens += 1;
    for (let team = 1; team <= 20; team += 1) {
      await expect(button(`Approve ${teamOf(team)}`)).toBeEnabled();
      await look(page);
      await key('a');
    }
    await see('Registrations');
    await expect(button('None pending')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    report('approve 20 receipts', done);
    expect(done).toEqual({ screens: 3, presses: 21, fields: 0 });
  });

  await test.step('answer a message', async () => {
    const message = { name: 'Farah Ask', email: 'farah.ask@example.edu', message: 'Is it warm?' };
    await call(page, site, 'POST /contact/messages', { data: message });
    const { done, press, fill, see } = await begin(page);
    await press(link(/messages? without an answer/));
    await see(/^Messages/);
    await press(button(/Unread: Farah Ask/));
    await fill('Reply to Farah Ask', 'Bring a jacket.');
    await press(button('Send Reply'));
    await expect(page.getByText('Reply sent to Farah Ask')).toBeVisible();
    const { text } = await waitForEmail(site.outbox, message.email, /.*/);
    for (const line of ['Bring a jacket.', 'Is it warm?']) expect(text).toContain(line);
    report('answer a message', done);
    expect(done).toEqual({ screens: 2, presses: 3, fields: 1 });
  });

  await test.step('check in a team of the event that is today', async () => {
    const { id: eventId } = await call(page, site, 'POST /admin/events', {
      multipart: {
        ...{ title: 'Day of Doors', date: day(-1), time: '09:00', location: 'CS Lab 2' },
        ...{ end_date: day(2), end_time: '09:00', modules: 'Lamps', module_amounts: 'Lamps:0' },
      },
    });
    const people = ['Zara Khan', 'Ali Raza', 'Hina Shah'];
    const team = { eventId, name: 'Early Birds', people, modules: ['Lamps'] };
    await addApprovedTeam(page, site, team);
    const { done, press, see } = await begin(page);
    await press(link(/Day of Doors/));
    await see('Arrivals');
    await press(button('Check in the team'));
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('3 of 3 are here');
    report('check in a team of three, one press for each further one', done);
    expect(done).toEqual({ screens: 2, presses: 2, fields: 0 });
    await call(page, site, `DELETE /admin/events/${eventId}`);
  });

  await test.step('invite an editor', async () => {
    const email = 'first.editor@club.test';
    const { done, press, fill, see } = await begin(page);
    await press(link(/^Admins/));
    await see('Admins');
    await fill('Email address', email);
    await fill('Role', 'Editor');
    await press(button('Send invitation'));
    await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
    await waitForEmail(site.outbox, email, /invitation/);
    report('invite an editor', done);
    expect(done).toEqual({ screens: 2, presses: 2, fields: 2 });
  });
});
