import type { AdminEvent } from '@club/contracts/events/event';
import { sampleAdminBankAccount } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { stateOf } from './event-state.ts';
import { EventsPage } from './events.page.tsx';

test('asks before it deletes, and offers another try after a failure', async () => {
  let list = [sampleEvent];
  let isDown = true;
  const server = officeServer(({ method }) => {
    if (method === 'GET') return { body: list };
    if (isDown) return 'lost';
    list = [];
    return { body: { success: true } };
  });
  renderOffice(<EventsPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${sampleEvent.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(
    dialog.getByText(
      'Are you sure you want to delete the Winter Code Sprint event? It goes to the trash, where it can be restored for 30 days.',
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting event')).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Event deleted successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sampleEvent.title)).toBeNull());
});

test('offers another try when the list does not load', async () => {
  let isDown = true;
  const server = officeServer(() => (isDown ? 'lost' : { body: [sampleEvent] }));
  renderOffice(<EventsPage />, server);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: sampleEvent.title })).toBeVisible();
});

test('the dashboard’s Add New Event opens the dialog', async () => {
  const server = officeServer(() => ({ body: [] }));
  renderOffice(<EventsPage />, { ...server, path: '/fake/events?add' });
  expect(await screen.findByRole('dialog', { name: 'Add Event' })).toBeVisible();
});

test('a draft has a badge and is published from its card', async () => {
  let event = { ...sampleEvent, published: false };
  const server = officeServer(({ method }) => {
    if (method === 'POST') event = { ...event, published: true };
    return { body: method === 'POST' ? event : [event] };
  });
  renderOffice(<EventsPage />, server);
  expect(await screen.findByText('Draft')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Publish ${event.title}` }));
  expect(
    await screen.findByText('Winter Code Sprint is published. Visitors can see it now.'),
  ).toBeVisible();
  expect(server.writes()[0]?.path).toBe(`/api/admin/events/${event.id}/publish`);
  expect(await screen.findByText('Registrations Open')).toBeVisible();
  expect(screen.queryByText('Draft')).toBeNull();
});

test.each([
  [1500, 'Set the bank account before you publish Winter Code Sprint'],
  [0, 'Publish Winter Code Sprint'],
])('without a bank account a draft with the price %d has the button "%s"', async (amount, name) => {
  const [module = ''] = sampleEvent.modules;
  const event = {
    ...{ ...sampleEvent, published: false, module_prices: undefined },
    ...{ modules: [module], module_amounts: { [module]: amount } },
  };
  const account = { ...sampleAdminBankAccount(), account_number: '' };
  const server = officeServer(({ path }) => ({
    body: path.endsWith('/bank-account') ? account : [event],
  }));
  renderOffice(<EventsPage />, server);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

const states: [change: Partial<AdminEvent>, words: string][] = [
  [{ published: false }, 'Draft'],
  [{ is_over: true }, 'Past'],
  [{ registration_state: 'full' }, 'Full'],
  [{ registration_state: 'closed' }, 'Registrations Closed'],
  [{ registration_state: 'not_open_yet', opens_at: '2038-01-02T09:00' }, 'Opens 2 Jan 2038'],
  [{ registration_state: 'open', closing: '2038-01-20T10:00' }, 'Open until 20 Jan 2038'],
];
test.each(states)('an event with %j is "%s"', (change, words) => {
  expect(stateOf({ ...sampleEvent, is_over: false, ...change }).text).toBe(words);
});

test('the tabs show upcoming events, drafts and past ones, with their numbers', async () => {
  const list = [
    { ...sampleEvent, title: 'Ahead' },
    { ...sampleEvent, id: sampleId(78), title: 'Hidden', published: false },
    { ...sampleEvent, id: sampleId(79), title: 'Gone', is_over: true },
  ];
  const server = officeServer(() => ({ body: list }));
  renderOffice(<EventsPage />, { ...server, path: '/fake/events?show=past' });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  await screen.findByRole('heading', { name: 'Gone' });
  expect(titles()).toEqual(['Gone']);
  await userEvent.click(screen.getByRole('button', { name: 'Drafts 1' }));
  expect(titles()).toEqual(['Hidden']);
  await userEvent.click(screen.getByRole('button', { name: 'All 3' }));
  expect(titles()).toEqual(['Ahead', 'Hidden', 'Gone']);
});

test('a draft of a past day without modules says so before it is published', async () => {
  const empty = { modules: [], module_amounts: {}, module_prices: undefined };
  const event = { ...sampleEvent, ...empty, published: false, is_over: true };
  const server = officeServer(({ method }) => ({ body: method === 'POST' ? event : [event] }));
  renderOffice(<EventsPage />, server);
  await userEvent.click(await screen.findByRole('button', { name: `Publish ${event.title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Publish ${event.title}?` }));
  expect(dialog.getByText(/no module yet/)).toBeVisible();
  expect(dialog.getByText(/^It is over: its date is/)).toBeVisible();
  expect(server.writes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Publish anyway' }));
  expect(await screen.findByText(/is published/)).toBeVisible();
});

test('a duplicated event is opened as a draft', async () => {
  const copy = { ...sampleEvent, id: sampleId(77), title: 'Copied', published: false };
  let list = [sampleEvent];
  const server = officeServer(({ method }) => {
    if (method === 'POST') list = [...list, copy];
    return method === 'POST' ? { status: 201, body: copy } : { body: list };
  });
  renderOffice(<EventsPage />, { ...server, path: '/fake/events' });
  await userEvent.click(
    await screen.findByRole('button', { name: `Duplicate ${sampleEvent.title}` }),
  );
  expect(await screen.findByRole('dialog', { name: 'Edit Event' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Copied');
  expect(server.writes()[0]?.path).toBe(`/api/admin/events/${sampleEvent.id}/duplicate`);
});
