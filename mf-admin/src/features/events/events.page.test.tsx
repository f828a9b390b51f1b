import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
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
      'Are you sure you want to delete the Winter Code Sprint event? This action cannot be undone.',
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
