import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleRegistrationPage, sampleUnpaid } from '@club/contracts/samples/events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent, sampleTeam } from '../../mocks/samples.ts';
import { drawReceipt } from '../../testing/draw-receipt.ts';
import { narrowWindow } from '../../testing/narrow-window.ts';
import { registrationsServer } from '../../testing/registrations-server.ts';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { RegistrationsPage } from './registrations.page.tsx';

function siteWith(teams: AdminRegistration[], failure?: ReturnType<typeof refusal> | 'lost') {
  const server = registrationsServer(teams, { failure });
  renderOffice(<RegistrationsPage params={{ eventId: sampleEvent.id }} />, server);
  return server;
}

/** Shows cards instead of the grid: in jsdom the grid is slow, and the dialogs above it are the same. */
const showCards = () => narrowWindow('max-width: 1279px');
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const chooseAction = async (name: string) => {
  await press('More actions for Null Pointers');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('an approval shows a toast and reloads the list', async () => {
  siteWith([sampleTeam('Null Pointers'), sampleTeam('Late Binding')]);
  await press('Approve Null Pointers');
  expect(await screen.findByText('Registration approved!')).toBeVisible();
  await waitFor(async () => expect(await row('Null Pointers')).toHaveTextContent('Approved'));
  expect(screen.queryByRole('button', { name: 'Approve Null Pointers' })).toBeNull();
});

test('a list that does not load again says so, and a filter that fails shows no row of another filter', async () => {
  const server = registrationsServer([sampleTeam('Null Pointers')]);
  let isDown = false;
  const fetch: typeof server.fetch = async (address, init) => {
    if (isDown && (init?.method ?? 'GET') === 'GET') throw new TypeError('lost');
    return server.fetch(address, init);
  };
  renderOffice(<RegistrationsPage params={{ eventId: sampleEvent.id }} />, { fetch });
  await row('Null Pointers');
  isDown = true;
  await press('Approve Null Pointers');
  const notice = await screen.findByText(/^This may be out of date\./);
  expect(await row('Null Pointers')).toBeVisible();
  isDown = false;
  await press('Retry');
  await waitFor(async () => expect(await row('Null Pointers')).toHaveTextContent('Approved'));
  expect(notice).not.toBeInTheDocument();

  isDown = true;
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected');
  expect(await screen.findByText('The registrations did not load')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Null Pointers/ })).toBeNull();
  // The figures are those of the whole event.
  expect(screen.getByLabelText('Figures of the event')).toHaveTextContent('approved1');
  isDown = false;
  await press('Retry');
  expect(await screen.findByText(/^No registration matches\./)).toBeVisible();
});

test('the page is a region, not a dialog that hides the rest of the window', async () => {
  siteWith([sampleTeam('Null Pointers')]);
  expect(await screen.findByRole('region', { name: 'Registrations' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unpaid registration shows - and Not submitted, and has no decision buttons', async () => {
  siteWith([sampleTeam('Off by One', sampleUnpaid)]);
  const cells = within(await row('Off by One'));
  expect(cells.getByText('-')).toBeVisible();
  expect(cells.getByText('Not submitted')).toBeVisible();
  expect(cells.getByText('Unpaid')).toBeVisible();
  expect(cells.queryByRole('button', { name: /^(Approve|Reject|View)/ })).toBeNull();
});

test('the menu of a row approves an unpaid team with cash', async () => {
  const server = siteWith([sampleTeam('Off by One', sampleUnpaid)]);
  await row('Off by One');
  await press('More actions for Off by One');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve with cash' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Note for the club/), 'At the desk, no change');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Off by One is approved with cash.')).toBeVisible();
  expect(server.writes().at(-1)?.body).toEqual({ amount: 1200, note: 'At the desk, no change' });
});

test('a window that gets wide enough for the grid keeps an open dialog and what is typed in it', async () => {
  const { widen } = showCards();
  siteWith([sampleTeam('Off by One', sampleUnpaid)]);
  await press('More actions for Off by One');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve with cash' }));
  const note = await screen.findByLabelText(/Note for the club/);
  await userEvent.type(note, 'At the desk');
  act(widen);
  expect(await screen.findByRole('row', { name: /Off by One/, hidden: true })).toBeInTheDocument();
  expect(note).toBeVisible();
  expect(screen.getByLabelText(/Note for the club/)).toHaveValue('At the desk');
});

test('a rejection needs a reason, which stays after a failure', async () => {
  const server = siteWith([sampleTeam('Null Pointers')], 'lost');
  await press('Reject Null Pointers');
  const dialog = await screen.findByRole('dialog', { name: 'Reject Null Pointers' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
  expect(server.writes()).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'PKR 200 short');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Failed to reject registration')).toBeVisible();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('PKR 200 short');
});

test('the error text of the server is shown instead of ours', async () => {
  siteWith(
    [sampleTeam('Null Pointers')],
    refusal(409, 'not_pending', 'This payment was already approved.'),
  );
  await press('Approve Null Pointers');
  expect(await screen.findByText('This payment was already approved.')).toBeVisible();
});

test('the review goes from one pending team to the next with the keyboard', async () => {
  showCards();
  const server = siteWith([
    sampleTeam('Null Pointers'),
    sampleTeam('Late Binding'),
    sampleTeam('Off by One'),
  ]);
  await press('Review 3 pending');
  await drawReceipt('Null Pointers');
  await userEvent.keyboard('a');
  await screen.findByRole('heading', { name: 'Receipt of Late Binding' });
  await userEvent.keyboard('s');
  await drawReceipt('Off by One');
  await userEvent.keyboard('r');
  // Tab moves over Cancel to Reject.
  await userEvent.type(await screen.findByLabelText('Reason'), 'Blurred{Tab}{Tab}{Enter}');
  expect(await screen.findByText('No pending registrations are left.')).toBeVisible();
  expect(server.writes().map(({ path }) => path.split('/').slice(-2).join(' '))).toEqual([
    'Null Pointers approve',
    'Off by One reject',
  ]);
});

test('the dashboard leads straight to the first receipt', async () => {
  showCards();
  const server = registrationsServer([sampleTeam('Null Pointers')]);
  const path = `/fake/events/${sampleEvent.id}/registrations?review`;
  renderOffice(<RegistrationsPage params={{ eventId: sampleEvent.id }} />, { ...server, path });
  expect(await screen.findByRole('heading', { name: 'Receipt of Null Pointers' })).toBeVisible();
});

test('an export has the search of the screen, also before its pause ends, and shows the error text of the server', async () => {
  const { fetch, requests } = officeServer(({ path }) => {
    if (path.endsWith('.csv')) return refusal(429, 'too_many', 'Please wait a minute.');
    return { body: path.endsWith('/registrations') ? sampleRegistrationPage([]) : sampleEvent };
  });
  renderOffice(<RegistrationsPage params={{ eventId: sampleEvent.id }} />, { fetch });
  await screen.findByText('No team has registered yet.');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'late' } });
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
  const download = requests.find(({ path }) => path.endsWith('.csv'));
  expect(download?.query).toMatchObject({ search: 'late' });
});

test('a narrow window has the filters behind a button that counts them', async () => {
  showCards();
  siteWith([sampleTeam('Null Pointers')]);
  await screen.findByText('Null Pointers');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Filters');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await press('Filters (1)');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the server searches, filters and sorts', async () => {
  const server = siteWith([sampleTeam('Null Pointers'), sampleTeam('Late Binding')]);
  await row('Null Pointers');
  await userEvent.type(screen.getByLabelText('Search'), 'late');
  await waitFor(() => expect(screen.queryByText('Null Pointers')).toBeNull());
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await userEvent.click(screen.getByRole('columnheader', { name: /^Team/ }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.query).toMatchObject({
      search: 'late',
      status: 'pending',
      sort: 'team_name',
      order: 'asc',
      page: '0',
    }),
  );
});

test('a paid registration is cancelled with a reason, and its refund is recorded', async () => {
  showCards();
  const server = siteWith([sampleTeam('Null Pointers')]);
  await press('View receipt of Null Pointers');
  await chooseAction('Cancel registration');
  const question = await screen.findByRole('dialog', { name: /^Cancel the registration of/ });
  await userEvent.type(within(question).getByLabelText('Reason'), 'You asked for it.');
  const money = within(question).getByLabelText('Money of this team');
  await userEvent.selectOptions(money, 'received');
  expect(within(question).getByLabelText('Amount in PKR')).toHaveValue('1200');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel registration' }));
  expect(await screen.findByText('Registration cancelled.')).toBeVisible();
  await press('Close');
  expect(await screen.findByText('Cancelled')).toBeVisible();

  await press('View receipt of Null Pointers');
  await chooseAction('Record the refund');
  const refund = await screen.findByRole('dialog', { name: 'Refund of Null Pointers' });
  await userEvent.type(within(refund).getByLabelText('Date'), '2026-12-01');
  await userEvent.click(within(refund).getByRole('button', { name: 'Record the refund' }));
  expect(await within(refund).findByText('Reference is required.')).toBeVisible();
  await userEvent.type(within(refund).getByLabelText('Reference'), 'RF-1');
  await userEvent.click(within(refund).getByRole('button', { name: 'Record the refund' }));
  expect(await screen.findByText('Refund recorded.')).toBeVisible();
  expect(server.writes().at(-1)?.body).toEqual({
    amount: 1200,
    date: '2026-12-01',
    reference: 'RF-1',
  });
});
