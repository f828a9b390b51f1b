import { expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { call } from '../../support/office-calls.ts';
import { chooseMore, dialog, open, visit } from '../../support/office-screens.ts';
import { photoReceipt } from '../../support/receipts.ts';
import { newTeam, type Team } from '../../support/registration.ts';
import type { Site } from '../../support/site.ts';
import { deletionOf, saveOf, test } from '../../support/writes.ts';

const MODULE = 'Lanterns';
const EVENT = {
  title: 'Lantern Walk',
  date: '2038-04-02',
  time: '20:00',
  location: 'South gate',
  modules: MODULE,
  module_amounts: `${MODULE}:500`,
};

test('changes of events and restorations from the trash survive failures', async ({
  page,
  site,
  write,
}) => {
  const award = await call(page, site, 'POST /admin/achievements', {
    multipart: { title: 'Brightest window', year: '2026', icon: 'StarIcon' },
  });
  await call(page, site, `DELETE /admin/achievements/${award.id}`);
  await page.goto('/fake/events');
  const form = dialog(page);
  const title = form.getByLabel('Title');
  const failure = 'Failed to save event';
  await page.getByRole('button', { name: 'Add Event' }).click();
  await title.fill('Walk at dusk');
  await form.getByRole('textbox', { name: 'Date' }).fill(EVENT.date);
  await form.getByRole('textbox', { name: 'Time' }).fill(EVENT.time);
  await form.getByLabel('Location').fill(EVENT.location);
  await form.getByRole('button', { name: 'All fields' }).click();
  await form.getByRole('switch', { name: 'Published', exact: true }).click();
  await write(
    saveOf(form, {
      call: ['POST', /\/api\/admin\/events$/],
      action: 'Add Event',
      input: title,
      typed: 'Walk at dusk',
      failure,
      done: () => expect(page.getByRole('heading', { name: 'Walk at dusk' })).toBeVisible(),
    }),
  );
  await open(page, 'Events');
  await page.getByRole('button', { name: 'Edit Walk at dusk' }).click();
  await title.fill('Walk at dawn');
  await write(
    saveOf(form, {
      call: ['PUT', /\/api\/admin\/events\/[^/]+$/],
      action: 'Save Changes',
      input: title,
      typed: 'Walk at dawn',
      failure,
      loss: 'connection',
      done: () => expect(page.getByRole('heading', { name: 'Walk at dawn' })).toBeVisible(),
    }),
  );
  expect(await visit(page, site, '/events')).toContain('Walk at dawn');
  await page.getByRole('button', { name: 'Delete Walk at dawn' }).click();
  await write(
    deletionOf(page, {
      path: /\/api\/admin\/events\/[^/]+$/,
      asked: 'Walk at dawn event',
      failure: 'Error deleting event',
      success: 'Event deleted successfully!',
    }),
  );

  await open(page, 'Trash');
  for (const name of ['Walk at dawn', 'Brightest window']) {
    const restore = page.getByRole('button', { name: `Restore ${name}` });
    await write({
      call: ['POST', /\/api\/admin\/.+\/restore$/],
      send: restore,
      working: restore,
      failure: 'It was not restored. Please try again.',
      kept: () => expect(restore).toBeEnabled(),
      done: () => expect(restore).toHaveCount(0),
    });
  }
  expect(await visit(page, site, '/events')).toContain('Walk at dawn');
  await call(page, site, `DELETE /admin/achievements/${award.id}`);
  const events: { id: string; title: string }[] = await call(page, site, 'GET /admin/events');
  const back = events.find((event) => event.title === 'Walk at dawn');
  await call(page, site, `DELETE /admin/events/${back?.id}`);
});

test('decisions on registrations, their export and a receipt survive failures', async ({
  page,
  site,
  write,
  consoleMessages,
}) => {
  const { id } = await call(page, site, 'POST /admin/events', { multipart: EVENT });
  const [good, bad] = [newTeam(), newTeam()];
  for (const team of [good, bad]) await pay(page, site, id, team);
  await page.goto(`/fake/events/${id}/registrations`);
  const row = (team: Team) => page.getByRole('row', { name: new RegExp(team.name) });

  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await write({
    call: ['GET', /registrations\.csv/],
    send: () => chooseMore(page, 'Export CSV'),
    working: () => expect(page.getByRole('button', { name: 'Working…' })).toBeVisible(),
    failure: 'Nothing was exported. Please try again.',
    kept: () => expect(row(good)).toBeVisible(),
    done: () => expect.poll(() => files).toEqual(['registrations-lantern-walk-2038-04-02.csv']),
  });

  const receipt = page.getByRole('dialog', { name: `Receipt of ${good.name}` });
  await page.route(/\/receipt\?/, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: `View receipt of ${good.name}` }).click();
  await expect(receipt.getByText('The receipt did not load')).toBeVisible();
  await page.unroute(/\/receipt\?/);
  await receipt.getByRole('button', { name: 'Retry' }).click();
  await expect(receipt.getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  const approve = page.getByRole('button', { name: `Approve ${good.name}` });
  await write({
    call: ['POST', /\/approve$/],
    send: approve,
    working: approve,
    failure: 'Failed to approve registration',
    kept: () => expect(row(good)).toContainText('Pending'),
    done: () => expect(row(good)).toContainText('Approved'),
  });
  await page.getByRole('button', { name: `Reject ${bad.name}` }).click();
  const why = dialog(page);
  await why.getByLabel('Reason').fill('PKR 200 are missing.');
  await write({
    call: ['POST', /\/reject$/],
    send: why.getByRole('button', { name: 'Reject' }),
    working: why.getByRole('button', { name: 'Rejecting…' }),
    failure: 'Failed to reject registration',
    loss: 'connection',
    kept: () => expect(why.getByLabel('Reason')).toHaveValue('PKR 200 are missing.'),
    done: () => expect(row(bad)).toContainText('Rejected'),
  });
  await call(page, site, `DELETE /admin/events/${id}`);
  ignoreFailedCalls(consoleMessages, 503);
});

/** Registers a team and submits its payment. */
async function pay(page: Page, site: Site, eventId: string, team: Team): Promise<void> {
  const registered = await call(page, site, `POST /events/${eventId}/register`, {
    data: { team_name: team.name, members: team.members, modules: [MODULE] },
  });
  const buffer = await photoReceipt();
  await call(page, site, `POST /events/${eventId}/payment`, {
    multipart: {
      team_name: team.name,
      transaction_id: team.transactionId,
      competition: MODULE,
      payment_token: registered.payment_token,
      receipt: { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
}
