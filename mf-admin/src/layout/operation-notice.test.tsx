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

function showAt(disk: 'ok' | 'low' | 'full', late_email_minutes = 0) {
  const server = officeServer(() => ({ body: { ...figures, disk, late_email_minutes } }));
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

test('a disk with room and emails that leave soon are not mentioned', async () => {
  const server = showAt('ok', 14);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
