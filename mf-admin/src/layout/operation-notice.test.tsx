import { screen, waitFor } from '@testing-library/react';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { OperationNotice } from './operation-notice.tsx';

const figures = {
  members: 6,
  advisors: 2,
  posts: 5,
  messages: 0,
  unanswered_messages: 0,
  unanswered_message_ids: [],
  subscribers: 0,
};

const summary = { open_events: 1, pending: 0, registrations: [] };

function showAt(disk: 'ok' | 'low' | 'full', late_email_minutes = 0, more: object = {}) {
  const server = officeServer(({ path }) => ({
    body: path.includes('/events/')
      ? { ...summary, ...more }
      : { ...figures, disk, late_email_minutes },
  }));
  renderOffice(<OperationNotice />, server);
  return server;
}

test.each([
  ['low', 'The disk is almost full'],
  ['full', 'The disk is full'],
] as const)('a disk that is %s is announced on every screen', async (disk, title) => {
  showAt(disk);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('ask the operator');
});

test.each([
  [40, '40 minutes'],
  [300, '5 hours'],
])(
  'emails that have not left for %d minutes are announced on every screen',
  async (minutes, time) => {
    showAt('ok', minutes);
    expect(await screen.findByText('Emails do not leave')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(`has waited for ${time}. None is lost`);
  },
);

test('an event with little room for files is announced on every screen', async () => {
  showAt('ok', 0, { nearly_full: [{ id: '1', title: 'Hack Night' }] });
  expect(await screen.findByText('“Hack Night” has little room for files')).toBeVisible();
});

test('a disk with room and emails that leave soon are not mentioned', async () => {
  const server = showAt('ok', 14);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
