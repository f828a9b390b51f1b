import type { ContactMessage } from '@club/contracts/content/contact-message';
import { screen, waitFor, within } from '@testing-library/react';
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
  replied_by: null,
  assigned_to: null,
});
const inbox = [
  message('0190a000-0000-7000-8000-000000000001', 'Sana', 'Room for five?'),
  message('0190a000-0000-7000-8000-000000000002', 'Omar', 'A broken link'),
];

const draw = (reply: () => { status?: number; body: unknown } = () => ({ body: inbox[0] })) => {
  const unanswered_message_ids = inbox.map(({ id }) => id);
  const server = officeServer(({ method, path, query }) => {
    if (method === 'POST') return reply();
    if (path.endsWith('/assignees')) return { body: [{ email: 'hira.khan@club.test' }] };
    if (!path.endsWith('/messages')) return { body: { unanswered_message_ids } };
    if (query.search === 'lost') return 'lost';
    const items = query.search ? inbox.filter(({ name }) => name === query.search) : inbox;
    return { body: { items, total: items.length } };
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

test('a search that fails shows no message of another search', async () => {
  draw();
  await screen.findByRole('button', { name: /Sana/ });
  await userEvent.type(screen.getByLabelText(/^Search/), 'lost');
  expect(await screen.findByText('The messages did not load')).toBeVisible();
  expect(screen.queryByText('Sana')).toBeNull();
});

test('a message is assigned to the admin', async () => {
  const { writes } = draw();
  await press(/Sana/);
  await press('Assign to me');
  expect(writes()).toMatchObject([
    {
      method: 'PUT',
      path: '/api/admin/contact/messages/0190a000-0000-7000-8000-000000000001/assignment',
      body: { assigned: true },
    },
  ]);
});

test('a message is assigned to another admin who may answer', async () => {
  const { writes } = draw();
  await press(/Sana/);
  await press('Assign to…');
  await userEvent.click(screen.getByRole('menuitem', { name: 'hira.khan@club.test' }));
  expect(writes()).toMatchObject([{ body: { assigned: true, admin: 'hira.khan@club.test' } }]);
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

test('the server searches, after a pause in typing, and an open message stays open', async () => {
  const { requests } = draw();
  await press(/Omar/);
  await userEvent.type(screen.getByLabelText('Search messages'), 'Sana');
  await waitFor(() => expect(screen.queryByRole('button', { name: /A broken link/ })).toBeNull());
  expect(screen.getByRole('button', { name: /Sana/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Omar' })).toBeVisible();
  const searches = requests.flatMap(({ query }) => query.search ?? []);
  expect(searches).toEqual(['Sana']);
});

test('deleted messages are deleted for good after a question, and their marks go with them', async () => {
  const { writes } = draw(() => ({ body: { deleted: 1 } }));
  await press(/Omar/);
  await press('Delete the message from Omar');
  await press('Delete forever (1)');
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  expect(question.getByText(/deleted in this browser, for all admins\? This action/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Messages deleted successfully!')).toBeVisible();
  expect(writes()).toMatchObject([
    {
      path: '/api/admin/contact/messages/delete',
      body: { ids: [inbox[1]?.id], replied: false },
    },
  ]);
  expect(JSON.parse(localStorage.getItem('club-inbox-marks') ?? '')).toEqual({
    read: [],
    deleted: [],
  });
});

test('read and answered messages are deleted together; a failure can be tried again', async () => {
  let isDown = true;
  const { writes } = draw(() =>
    isDown ? refusal(503, 'down', 'Down.') : { body: { deleted: 1 } },
  );
  await press(/Sana/);
  await press('Delete read and answered');
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  const confirm = () => userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await confirm();
  expect(await screen.findByText('Failed to delete messages. Please try again.')).toBeVisible();
  isDown = false;
  await confirm();
  expect(await screen.findByText('Messages deleted successfully!')).toBeVisible();
  expect(writes()[1]?.body).toEqual({ ids: [inbox[0]?.id], replied: true });
});

test('a long inbox has pages', async () => {
  const requested: (string | undefined)[] = [];
  const server = officeServer(({ path, query }) => {
    if (!path.endsWith('/messages')) return { body: { unanswered_message_ids: [] } };
    requested.push(query.page);
    return { body: { items: [query.page ? inbox[1] : inbox[0]], total: 120 } };
  });
  renderOffice(<MessagesPage />, server);
  expect(await screen.findByRole('heading', { name: 'Messages (120)' })).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await press('Older');
  expect(await screen.findByText('A broken link')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(requested).toEqual([undefined, '1']);
});
