import type { Webhook, WebhookDelivery } from '@club/contracts/content/webhook';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, refusal, renderOffice } from '../../testing/render-office.tsx';
import { WebhooksPage } from './webhooks.page.tsx';

const bot: Webhook = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Club bot',
  url: 'https://hooks.example.org/hidden',
  format: 'signed',
  kinds: ['registration.created', 'lamp.lit'],
  active: false,
  off_reason: 'gone',
  failing_since: null,
  old_secret_until: null,
  version: 4,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};
const delivery: WebhookDelivery = {
  id: '0190a000-0000-7000-8000-000000000002',
  kind: 'registration.created',
  state: 'waiting',
  created_at: '2026-05-01T10:00:00.000Z',
  attempt: 2,
  tried_at: '2026-05-01T10:01:00.000Z',
  next_at: '2026-05-01T10:06:00.000Z',
  status: 503,
  duration_ms: 84,
  answer: 'busy',
};

const needsCode = () =>
  refusal(403, 'fresh_otp_required', 'Please enter a new one-time code first.');

function draw(
  save: () => { status?: number; body: unknown } = () => ({ body: bot }),
  listed = bot,
) {
  const server = officeServer(({ method, path }) => {
    if (path.endsWith('/deliveries')) return { body: [delivery] };
    if (method === 'GET') return { body: [listed] };
    if (path.endsWith('/test') || path.endsWith('/resend')) return { body: { success: true } };
    return save();
  });
  renderOffice(<WebhooksPage />, { ...server, path: '/fake/settings/webhooks' });
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a card has the host, the state and the kinds, and not the path of the address', async () => {
  draw();
  expect(
    await screen.findByText('hooks.example.org · Switched off: its address answered 410 Gone'),
  ).toBeVisible();
  expect(screen.getByText('A team registers · lamp.lit')).toBeVisible();
  expect(screen.queryByText(/hidden/)).toBeNull();
});

test('a card says since when its receiver fails', async () => {
  draw(undefined, { ...bot, active: true, failing_since: '2026-05-01T10:00:00.000Z' });
  expect(await screen.findByText(/· Failing since 1 May 2026/)).toBeVisible();
});

test('a new webhook needs an address and a kind, and its secret is shown once', async () => {
  const server = draw(() => ({ status: 201, body: { ...bot, secret: 'whsec_abc' } }));
  await press('Add Webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Club bot');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  expect(await dialog.findByText('Choose at least one kind.')).toBeVisible();
  expect(dialog.getByText(/^Enter an https address with a public host name/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Address/), 'https://hooks.example.org/club');
  await userEvent.click(dialog.getByLabelText('A post is published'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Webhook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of Club bot' }));
  expect(shown.getByText('whsec_abc')).toBeVisible();
  expect(server.writes()).toMatchObject([
    {
      method: 'POST',
      body: {
        title: 'Club bot',
        url: 'https://hooks.example.org/club',
        format: 'signed',
        kinds: ['post.published'],
        active: true,
      },
    },
  ]);
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

test('a change keeps a kind of a newer release, and says where to enter a code', async () => {
  const server = draw(needsCode);
  await press('Edit Club bot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
  await userEvent.click(dialog.getByLabelText('Active'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/enter it in Settings, in a new tab/)).toBeVisible();
  expect(server.writes()[0]?.body).toMatchObject({
    ...{ active: true, version: 4 },
    kinds: ['registration.created', 'lamp.lit'],
  });
});

test('a save over a newer version shows both', async () => {
  draw(() => refusal(409, 'newer_version', 'Someone else saved this.'));
  await press('Edit Club bot');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
  await userEvent.click(dialog.getByLabelText('A post is published'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'See their version' }));
  expect(dialog.getByRole('rowheader', { name: 'Tell it when' })).toBeVisible();
});

test('the log shows the last try and the next one, sends again, and sends a test', async () => {
  const server = draw();
  await press('Log of Club bot');
  const log = within(await screen.findByRole('list', { name: 'Deliveries' }));
  expect(log.getByText(/try 2 · HTTP 503 · 84 ms · next try 1 May 2026/)).toBeVisible();
  expect(log.getByText('busy')).toBeVisible();
  await userEvent.click(log.getByRole('button', { name: /^Send again: A team registers/ }));
  await press('Send a test');
  expect(server.writes().map(({ path }) => path)).toEqual([
    `/api/admin/webhook-deliveries/${delivery.id}/resend`,
    `/api/admin/webhooks/${bot.id}/test`,
  ]);
});

test('a new secret is shown in the log, or the notice that it needs a code', async () => {
  let answer: () => { status?: number; body: unknown } = needsCode;
  draw(() => answer());
  await press('Log of Club bot');
  await press('New secret');
  expect(await screen.findByText(/This needs a new one-time code/)).toBeVisible();
  answer = () => ({ body: { ...bot, secret: 'whsec_new' } });
  await press('New secret');
  expect(await screen.findByText('whsec_new')).toBeVisible();
});
