import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type OfficeRequest,
  officeServer,
  refusal,
  renderOffice,
} from '../../testing/render-office.tsx';
import { AdminsPage } from './admins.page.tsx';

const account = (n: number, email: string, role: string, is_current = false) => ({
  id: `0190a000-0000-7000-8000-00000000000${n}`,
  ...{ email, role, is_current, has_app: false, last_sign_in_at: null },
  created_at: '2026-05-01T10:00:00.000Z',
});
const accounts = {
  admins: [account(1, 'ayesha@club.test', 'owner', true), account(2, 'hira@club.test', 'reader')],
  invitations: [
    {
      id: '0190a000-0000-7000-8000-000000000009',
      ...{ email: 'new@club.test', role: 'editor', invited_by: 'ayesha@club.test' },
      expires_at: '2030-01-01T00:00:00.000Z',
    },
  ],
};

function draw(
  answer: (request: OfficeRequest) => ReturnType<typeof refusal> | undefined = () => undefined,
) {
  const server = officeServer(
    (request) =>
      answer(request) ?? { body: request.method === 'GET' ? accounts : { success: true } },
  );
  renderOffice(<AdminsPage />, { ...server, path: '/fake/settings/admins' });
  return server;
}
const confirm = async (title: string, action: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: title })).getByRole('button', {
      name: action,
    }),
  );

test('an account gets another role or is removed after a question; the own account stays', async () => {
  const { writes } = draw();
  const hira = await screen.findByRole('combobox', { name: 'Role of hira@club.test' });
  expect(screen.queryByRole('button', { name: 'Remove ayesha@club.test' })).toBeNull();
  await userEvent.selectOptions(hira, 'Treasurer');
  await confirm('Role of hira@club.test', 'Change the role');
  expect(await screen.findByText('hira@club.test is now treasurer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove hira@club.test' }));
  await confirm('Remove hira@club.test', 'Remove');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    {
      method: 'PUT',
      path: `/api/admin/admins/${accounts.admins[1]?.id}`,
      body: { role: 'treasurer' },
    },
    { method: 'DELETE', path: `/api/admin/admins/${accounts.admins[1]?.id}` },
  ]);
});

test('the last owner stays, and the question stays open', async () => {
  const text = 'This is the last owner. Make another admin an owner first.';
  draw(({ method }) => (method === 'PUT' ? refusal(409, 'last_owner', text) : undefined));
  const own = await screen.findByRole('combobox', { name: 'Role of ayesha@club.test' });
  await userEvent.selectOptions(own, 'Reader');
  await confirm('Role of ayesha@club.test', 'Change the role');
  expect(await screen.findByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(own).toHaveValue('owner');
});

test('an invitation is sent with a role, and revoked', async () => {
  const { writes } = draw();
  await userEvent.type(await screen.findByLabelText(/Email address/), 'zara@club.test');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Editor');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Revoke the invitation/ }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    { path: '/api/admin/invitations', body: { email: 'zara@club.test', role: 'editor' } },
    { method: 'DELETE', path: '/api/admin/invitations/0190a000-0000-7000-8000-000000000009' },
  ]);
});

test('an email address of an admin has its error at the input', async () => {
  const text = 'This person is an admin already.';
  draw(({ method }) =>
    method === 'POST' ? refusal(422, 'invalid', text, { email: text }) : undefined,
  );
  await userEvent.type(await screen.findByLabelText(/Email address/), 'hira@club.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('hira@club.test');
});
