import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../testing/render-office.tsx';
import { SettingsPage } from './settings.page.tsx';

const session = (id: string, device: string, current: boolean) => ({
  id,
  device,
  current,
  address: '203.0.113.5',
  signed_in_at: '2026-05-01T10:00:00.000Z',
  last_seen_at: '2026-05-01T11:00:00.000Z',
  otp_verified: true,
});
const account = {
  title: 'Developers Club',
  bank_name: 'Campus Bank',
  account_number: '0123456789',
  iban: 'PK36SCBL0000001123456702',
  reversal_texts: 'STORNO',
  has_qr_code: false,
  version: 2,
  updated_at: '2026-05-01T10:00:00.000Z',
  updated_by: 'bilal@club.test',
};
interface Answered {
  status?: number;
  body: unknown;
}
const STALE = refusal(403, 'fresh_otp_required', 'Please enter a new one-time code first.');

const reads: Record<string, unknown> = {
  '/api/admin/auth/session': { email: 'ayesha@club.test', fresh_until: '2030-01-01T00:00:00.000Z' },
  '/api/admin/auth/sessions': [
    session('0190a000-0000-7000-8000-000000000001', 'Firefox on Linux', true),
    session('0190a000-0000-7000-8000-000000000002', 'Chrome on Android', false),
  ],
  '/api/admin/auth/totp': { created_at: null },
  '/api/admin/auth/recovery-codes': { left: 0, created_at: null },
  '/api/admin/bank-account': account,
  '/api/admin/newsletter': {
    lists: [
      { list: 'newsletter', confirmed: 1200, waiting: 3, bounced: 1 },
      { list: 'applications', confirmed: 1, waiting: 0, bounced: 0 },
    ],
    sends: [],
  },
};

/** Renders the settings. `answer` replaces responses of the server. */
function draw(answer: (request: OfficeRequest) => Answered | undefined = () => undefined) {
  const server = officeServer(
    (request) => answer(request) ?? { body: reads[request.path] ?? { success: true } },
  );
  renderOffice(<SettingsPage />, server);
  return server;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const NOTICE = 'enter a new code in a new tab';

test('the settings begin with the password', () => {
  draw();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Password');
});

test('Revoke ends another session; the current session has no such button', async () => {
  const { writes } = draw();
  const buttons = await part('Sessions').findAllByRole('button', { name: /Revoke/ });
  expect(buttons.map((button) => button.textContent)).toEqual(['Revoke']);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(await screen.findByText('Session revoked.')).toBeVisible();
  expect(writes()).toMatchObject([
    { method: 'DELETE', path: '/api/admin/auth/sessions/0190a000-0000-7000-8000-000000000002' },
  ]);
});

test('sections that need a fresh code link to one, and load with Retry', async () => {
  let isStale = true;
  draw(({ path }) => (isStale && path.endsWith('/sessions') ? STALE : undefined));
  expect(await part('Sessions').findByRole('link', { name: NOTICE })).toBeVisible();
  expect(screen.queryByText('The sessions did not load.')).toBeNull();
  isStale = false;
  await userEvent.click(part('Sessions').getByRole('button', { name: 'Retry' }));
  expect(await part('Sessions').findByText('Chrome on Android')).toBeVisible();
});

test('errors of the password appear at their inputs, and a change empties the inputs', async () => {
  let answer: Answered | undefined = refusal(422, 'invalid', 'Check the form.', {
    current_password: 'This is not your current password.',
  });
  draw(({ method }) => (method === 'POST' ? answer : undefined));
  const form = part('Password');
  await userEvent.type(form.getByLabelText('Current password'), 'lamp post river stone');
  await userEvent.type(form.getByLabelText('New password'), 'short');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText(/at least 12/i)).toBeVisible();
  await userEvent.type(form.getByLabelText('New password'), ' but long enough now');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('This is not your current password.')).toBeVisible();
  answer = undefined;
  await userEvent.type(form.getByLabelText('Current password'), 's');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(
    await screen.findByText('Password changed. All other sessions were signed out.'),
  ).toBeVisible();
  expect(form.getByLabelText('New password')).toHaveValue('');
});

test('an authenticator app is set up with its first code, and removed', async () => {
  let created_at: string | null = null;
  const key = 'JBSWY3DPEHPK3PXP';
  const { writes } = draw(({ method, path }) => {
    if (!path.includes('/totp')) return undefined;
    if (method === 'GET') return { body: { created_at } };
    if (path.endsWith('/confirm')) created_at = '2026-05-01T10:00:00.000Z';
    if (method === 'DELETE') created_at = null;
    const made = { key, uri: `otpauth://totp/x?secret=${key}` };
    return method === 'POST' && path.endsWith('/totp')
      ? { status: 201, body: made }
      : { body: { success: true } };
  });
  const app = part('Authenticator app');
  await userEvent.click(await app.findByRole('button', { name: 'Set up an app' }));
  expect(await app.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(app.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(app.getByLabelText('Code from the app')).toHaveFocus();
  await userEvent.type(app.getByLabelText('Code from the app'), '12345');
  await userEvent.click(app.getByRole('button', { name: 'Confirm' }));
  expect(await app.findByText('Please enter the six digits that the app shows.')).toBeVisible();
  await userEvent.type(app.getByLabelText('Code from the app'), '6');
  await userEvent.click(app.getByRole('button', { name: 'Confirm' }));
  expect(await app.findByText(/^Set up on /)).toBeVisible();
  expect(app.getByRole('button', { name: 'Set up another app' })).toHaveFocus();
  expect(app.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
  await userEvent.click(app.getByRole('button', { name: 'Remove the app' }));
  expect(await app.findByText('Not set up.')).toBeVisible();
  expect(writes().map(({ method, body }) => [method, body])).toEqual([
    ['POST', {}],
    ['POST', { code: '123456' }],
    ['DELETE', {}],
  ]);
});

test('new recovery codes are shown once', async () => {
  draw(({ method }) =>
    method === 'POST'
      ? { status: 200, body: { codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } }
      : undefined,
  );
  const codes = part('Recovery codes');
  expect(await codes.findByText('You have none yet.')).toBeVisible();
  await userEvent.click(codes.getByRole('button', { name: 'Make new codes' }));
  expect(await codes.findByText('AAAAA-BBBBB')).toBeVisible();
  expect(codes.getByText(/They are shown only now/)).toBeVisible();
});

test('an export of the subscribers with an old code asks for a new one', async () => {
  draw(({ path }) =>
    path === '/api/admin/auth/session'
      ? { status: 200, body: { email: 'a@club.test', fresh_until: null } }
      : undefined,
  );
  const newsletter = part('Newsletter');
  expect(
    await newsletter.findByText('1,200 subscribers, 3 not confirmed yet, 1 bounced'),
  ).toBeVisible();
  expect(newsletter.getByText('1 subscriber')).toBeVisible();
  await userEvent.click(newsletter.getByRole('button', { name: 'Export subscribers as CSV' }));
  expect(await newsletter.findByRole('link', { name: NOTICE })).toBeVisible();
});

test('a switch says that the test code of the saved IBAN was scanned, and a new IBAN switches it off', async () => {
  const { writes } = draw(({ method, path }) =>
    path === '/api/admin/bank-account' && method === 'GET'
      ? { body: { ...account, has_qr_code: true } }
      : undefined,
  );
  const bank = part('Bank account');
  const code = bank.findByRole('img', { name: 'Test code for PKR 10' });
  expect(await code).toBeVisible();
  expect(bank.getByText(/must show PK36 SCBL 0000 0011 2345 6702 and PKR 10/)).toBeVisible();
  expect(bank.getByRole('switch', { name: /^I scanned this code/ })).toBeChecked();
  const iban = bank.getByLabelText(/^IBAN/);
  await userEvent.clear(iban);
  await userEvent.type(iban, 'PK56MEZN0001234567890123');
  expect(bank.getByText(/^Save the new IBAN first/)).toBeVisible();
  expect(bank.queryByRole('img')).toBeNull();
  await userEvent.click(bank.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Bank account saved.');
  expect(writes()).toMatchObject([
    { body: { iban: 'PK56MEZN0001234567890123', has_qr_code: false } },
  ]);
});

test('an account that no Pakistani bank can read has no code', async () => {
  draw(({ method, path }) =>
    path === '/api/admin/bank-account' && method === 'GET'
      ? { body: { ...account, iban: 'GB82WEST12345698765432' } }
      : undefined,
  );
  const bank = part('Bank account');
  expect(await bank.findByLabelText(/^IBAN/)).toBeVisible();
  expect(bank.queryByRole('switch')).toBeNull();
});
