import { screen, waitFor } from '@testing-library/react';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { DiskNotice } from './disk-notice.tsx';

const figures = {
  members: 6,
  advisors: 2,
  posts: 5,
  messages: 0,
  unanswered_messages: 0,
  unanswered_message_ids: [],
  subscribers: 0,
};

function showAt(disk: 'ok' | 'low' | 'full') {
  const server = officeServer(() => ({ body: { ...figures, disk } }));
  renderOffice(<DiskNotice />, server);
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

test('a disk with room is not mentioned', async () => {
  const server = showAt('ok');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
