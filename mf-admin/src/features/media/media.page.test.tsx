import { sampleAdminMediaItem } from '@club/contracts/samples/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent } from '../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../testing/render-office.tsx';
import { MediaPage } from './media.page.tsx';

const EVENT = `${sampleEvent.title}, Wed 20 Jan 2038`;

/** The screen, with a server that keeps what is added. */
function draw() {
  const held = [sampleAdminMediaItem({ title: 'Of a deleted event', event_id: 'gone' })];
  const server = officeServer(({ method, path, body }) => {
    if (path === '/api/events') return { body: [sampleEvent] };
    if (method === 'POST') held.unshift(sampleAdminMediaItem({ ...body, id: 'new' }));
    return { body: method === 'POST' ? held[0] : held };
  });
  renderOffice(<MediaPage />, server);
  return server;
}

test('an image can belong to an event, which its row names, and the next image has the same event', async () => {
  const server = draw();
  expect(screen.queryByLabelText('Event')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Image' }));
  await userEvent.type(screen.getByLabelText(/^Title/), 'The final');
  await userEvent.type(screen.getByLabelText(/^Description/), 'Two robots.');
  await userEvent.type(screen.getByLabelText('Or image URL'), 'https://club.test/a.png');
  await screen.findByRole('option', { name: EVENT });
  await userEvent.selectOptions(screen.getByLabelText('Event'), EVENT);
  await userEvent.click(screen.getByRole('button', { name: 'Add Content' }));
  const row = within(await screen.findByRole('article', { name: 'The final' }));
  expect(row.getByText(EVENT)).toBeVisible();
  expect(server.writes()[0]?.body).toMatchObject({ title: 'The final', event_id: sampleEvent.id });
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue(''));
  expect(screen.getByLabelText('Event')).toHaveValue(sampleEvent.id);
});

test('the row of an image whose event is deleted names no event', async () => {
  draw();
  const row = within(await screen.findByRole('article', { name: 'Of a deleted event' }));
  expect(row.queryByText(/·/)).toBeNull();
});
