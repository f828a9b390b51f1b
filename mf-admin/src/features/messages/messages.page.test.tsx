import type { ContactMessage } from '@club/contracts/content/contact-message';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { MessagesPage } from './messages.page.tsx';

beforeEach(() => localStorage.clear());

const message = (id: string, name: string, text: string): ContactMessage => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.edu`,
  message: text,
  date: '2026-05-01T10:00:00.000Z',
  replied_at: null,
});
const inbox = [
  message('0190a000-0000-7000-8000-000000000001', 'Sana', 'Room for five?'),
  message('0190a000-0000-7000-8000-000000000002', 'Omar', 'A broken link'),
];

const draw = (reply: () => { status?: number; body: unknown } = () => ({ body: inbox[0] })) => {
  const unanswered_message_ids = inbox.map(({ id }) => id);
  const server = officeServer(({ method, path }) => {
    if (method === 'POST') return reply();
    return { body: path.endsWith('/messages') ? inbox : { unanswered_message_ids } };
  });
  return { ...server, ...renderOffice(<MessagesPage />, server) };
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('opening a message marks it as read in this browser only, also for the next visit', async () => {
  const { writes, unmount } = draw();
  await press(/Unread: Sana/);
  expect(screen.queryByRole('button', { name: /Unread: Sana/ })).toBeNull();
  expect(writes()).toEqual([]);
  unmount();
  draw();
  await screen.findByRole('button', { name: /Unread: Omar/ });
  expect(screen.queryByRole('button', { name: /Unread: Sana/ })).toBeNull();
});

test('a sent reply clears the box and closes the message', async () => {
  const { writes } = draw();
  await press(/Sana/);
  await userEvent.type(screen.getByLabelText('Reply to Sana'), 'There is.');
  await press('Send Reply');
  expect(await screen.findByText('Select a message')).toBeVisible();
  expect(writes()[0]).toMatchObject({
    path: '/api/admin/contact/reply',
    body: { email: 'sana@example.edu', query: 'Room for five?', message: 'There is.' },
  });
});

test('a failed reply keeps its text, and another message asks before it is lost', async () => {
  draw(() => refusal(503, 'down', 'Email is down.'));
  await press(/Sana/);
  await userEvent.type(screen.getByLabelText('Reply to Sana'), 'There is.');
  await press('Send Reply');
  expect(await screen.findByText('Email is down.')).toBeVisible();
  expect(screen.getByLabelText('Reply to Sana')).toHaveValue('There is.');
  await press(/Omar/);
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  await press(/Omar/);
  await press('Discard');
  expect(await screen.findByLabelText('Reply to Omar')).toHaveValue('');
});

test('a message is deleted and restored without a call', async () => {
  const { writes } = draw();
  await press(/Omar/);
  await press('Delete the message from Omar');
  expect(screen.queryByText('A broken link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Messages (1)' })).toBeVisible();
  expect(writes()).toEqual([]);
  await press('Restore deleted (1)');
  expect(screen.getByText('A broken link')).toBeVisible();
});

test('the search finds messages with every word, in any field', async () => {
  draw();
  await screen.findByText('Room for five?');
  await userEvent.type(screen.getByLabelText('Search messages'), 'sana five');
  await waitFor(() => expect(screen.queryByText('A broken link')).toBeNull());
  expect(screen.getByText('Room for five?')).toBeVisible();
});
