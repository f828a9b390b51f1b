import type { ContactMessage } from '@club/contracts/content/contact-message';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardFigures } from '../features/dashboard/dashboard-figures.tsx';
import { MessagesPage } from '../features/messages/messages.page.tsx';
import { OfficeNav } from '../layout/office-nav.tsx';
import { officeServer, renderOffice } from '../testing/render-office.tsx';

beforeEach(() => localStorage.clear());

const ids = [1, 2, 3, 4].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);
const names = ['Sana', 'Omar', 'Hira', 'Zara'];

/** Renders an inbox of four messages; another admin has replied to the last. @param counted the ids in the first figures @param isListStale the first list lacks the newest message */
function draw({ counted = ids.slice(0, 3), isListStale = false } = {}) {
  let known = counted;
  let isStale = isListStale;
  const messages = ids.map(
    (id, index): ContactMessage => ({
      id,
      name: names[index] ?? '',
      email: 'visitor@example.edu',
      message: 'Room for five?',
      date: '2026-05-01T10:00:00.000Z',
      replied_at: index === 3 ? '2026-05-02T10:00:00.000Z' : null,
      replied_by: null,
      assigned_to: null,
    }),
  );
  const server = officeServer(({ path }) => {
    if (path.endsWith('/contact/messages')) {
      const first = isStale ? 1 : 0;
      isStale = false;
      return { body: { items: messages.slice(first), total: messages.length - first } };
    }
    if (path.endsWith('/assignees')) return { body: [] };
    if (path.includes('summary'))
      return { body: { open_events: 1, pending: 0, registrations: [] } };
    const unanswered_message_ids = known;
    known = ids.slice(0, 3);
    const counts = {
      members: 6,
      advisors: 2,
      posts: 5,
      messages: 4,
      subscribers: 0,
      waiting_subscribers: 0,
    };
    return { body: { ...counts, unanswered_messages: 3, unanswered_message_ids } };
  });
  renderOffice(
    <>
      <OfficeNav />
      <DashboardFigures />
      <MessagesPage />
    </>,
    server,
  );
}

async function expectUnread(count: number) {
  const badge = count > 0 ? `Messages ${count} unread` : 'Messages';
  expect(await screen.findByRole('link', { name: badge })).toBeVisible();
  expect(await screen.findByRole('link', { name: `Unread messages ${count}` })).toBeVisible();
  expect(await screen.findByText(count > 0 ? `${count} unread` : 'All read')).toBeVisible();
}

/** Another tab of this browser changes the marks. */
const markElsewhere = (marks: object | null) =>
  act(() => {
    const newValue = marks && JSON.stringify(marks);
    window.dispatchEvent(new StorageEvent('storage', { key: 'club-inbox-marks', newValue }));
  });

test('sidebar, dashboard and inbox show the same number of unread messages, at once', async () => {
  draw();
  await expectUnread(3);
  await userEvent.click(screen.getByRole('button', { name: /Unread: Sana/ }));
  await expectUnread(2);
  await userEvent.click(screen.getByRole('button', { name: /Unread: Omar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the message from Omar' }));
  await expectUnread(1);
  await userEvent.click(screen.getByRole('button', { name: /Unread: Hira/ }));
  await expectUnread(0);
});

test('messages that another tab reads or deletes are not unread here, until it restores them', async () => {
  draw();
  await expectUnread(3);
  markElsewhere({ read: [ids[0]], deleted: [ids[1]] });
  await expectUnread(1);
  await userEvent.click(screen.getByRole('button', { name: /Unread: Hira/ }));
  await expectUnread(0);
  const kept = JSON.parse(localStorage.getItem('club-inbox-marks') ?? '{}');
  expect(kept).toEqual({ read: [ids[0], ids[2]], deleted: [ids[1]] });
  markElsewhere({ read: [ids[0], ids[2]], deleted: [] });
  await expectUnread(1);
});

test('a message with a reply of another admin is not unread', async () => {
  draw();
  expect(await screen.findByRole('button', { name: /Zara/ })).not.toHaveAccessibleName(/Unread/);
});

test('a message that only one of the two calls contains appears in sidebar and inbox', async () => {
  draw({ counted: ids.slice(1, 3) });
  await expectUnread(3);
  cleanup();
  draw({ isListStale: true });
  expect(await screen.findByRole('button', { name: /Unread: Sana/ })).toBeVisible();
  await expectUnread(3);
});
