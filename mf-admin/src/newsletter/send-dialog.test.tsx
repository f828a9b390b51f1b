import type { NewsletterPreview } from '@club/contracts/content/newsletter-send';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../testing/render-office.tsx';
import { SendNewsletterButton } from './send-button.tsx';

const POST = '0190a000-0000-7000-8000-000000000001';
const earlier = {
  id: '0190a000-0000-7000-8000-000000000002',
  post_id: POST,
  title: 'A lamp',
  sent_by: 'hira@club.test',
  created_at: '2027-03-14T10:00:00.000Z',
  recipients: 96,
  queued: 0,
  sent: 94,
  failed: 0,
  bounced: 2,
  unsubscribed: 1,
};

let preview: NewsletterPreview;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:email';
  URL.revokeObjectURL = () => undefined;
  preview = {
    recipients: 96,
    subject: 'A lamp',
    text: 'It glows.',
    html: '<p>It glows.</p>',
    sends: [],
  };
});

async function open(
  answer: () => { status?: number; body: unknown } = () => ({ body: { recipients: 96 } }),
) {
  const server = officeServer(({ method }) => (method === 'GET' ? { body: preview } : answer()));
  renderOffice(<SendNewsletterButton id={POST} title="A lamp" />, server);
  await userEvent.click(screen.getByRole('button', { name: 'Send A lamp as newsletter' }));
  expect(await screen.findByTitle('Preview of the email')).toHaveAttribute('src', 'blob:email');
  return server;
}
const sendButton = () => screen.getByRole('button', { name: 'Send to 96 subscribers' });

test('a test goes to the admin and the post to everyone, with one attempt however often it is sent', async () => {
  let isAway = true;
  const { writes } = await open(() => {
    if (!isAway) return { body: { recipients: 96 } };
    isAway = false;
    return refusal(503, 'unavailable', 'The site cannot reach its data right now.');
  });
  await userEvent.click(sendButton());
  expect(await screen.findByText('The site cannot reach its data right now.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('The test is on its way to you.')).toBeVisible();
  await userEvent.click(sendButton());
  expect(await screen.findByText('The post is on its way to 96 subscribers.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = writes().map(({ body }) => body as { attempt: string });
  expect(bodies).toMatchObject([{ again: false }, { test: true }, { again: false }]);
  expect(new Set(bodies.map(({ attempt }) => attempt)).size).toBe(1);
});

test('a post that was sent before needs a confirmation, also when another admin has just sent it', async () => {
  const { writes } = await open(() => {
    preview = { ...preview, sends: [earlier] };
    return refusal(409, 'sent_before', 'This post was sent to 96 subscribers on 14 March 2027.');
  });
  await userEvent.click(sendButton());
  expect(await screen.findByText(/was sent to 96 subscribers on/)).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send it again to everyone' }));
  await userEvent.click(sendButton());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toMatchObject([{ again: false }, { again: true }]);
});

test('a post cannot be sent to nobody', async () => {
  preview = { ...preview, recipients: 0 };
  const { writes } = await open();
  expect(screen.getByText('Nobody has confirmed a subscription yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send to 0 subscribers' }), {
    pointerEventsCheck: 0,
  });
  expect(writes()).toEqual([]);
});
