import type { AdminRegistration } from '@club/contracts/events/registration';
import { sampleUnpaid } from '@club/contracts/samples/events';
import { Box } from '@club/web-kit/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleEvent, sampleTeam } from '../../../mocks/samples.ts';
import { registrationsServer } from '../../../testing/registrations-server.ts';
import { refusal, renderOffice } from '../../../testing/render-office.tsx';
import { UndoArea } from '../../../undo/undo-area.tsx';
import { ActionMenu } from './action-menu.tsx';

const onKeyDown = jest.fn();
beforeEach(() => jest.clearAllMocks());

function menuOf(team: AdminRegistration, failure?: ReturnType<typeof refusal>) {
  const server = registrationsServer([team], { failure });
  renderOffice(
    <Box onKeyDown={onKeyDown}>
      <UndoArea>
        <ActionMenu eventId={sampleEvent.id} team={team} />
      </UndoArea>
    </Box>,
    server,
  );
  return server;
}

const open = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `More actions for ${name}` }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const team = sampleTeam('Null Pointers');
const unpaid = sampleTeam('Null Pointers', sampleUnpaid);

const corrections = [
  'Correct a member',
  'Change modules',
  'Send an email again',
  'Notes',
  'Merge with another registration',
  'History',
];

test.each([
  [
    'unpaid',
    unpaid,
    ['Approve with cash', 'Approve without receipt', ...corrections, 'Cancel registration'],
  ],
  ['pending', team, ['Approve with cash', ...corrections, 'Cancel registration']],
  [
    'approved',
    { ...team, payment_status: 'approved' as const },
    [...corrections, 'Revoke approval', 'Cancel registration'],
  ],
  [
    'rejected',
    { ...team, payment_status: 'rejected' as const },
    [
      'Approve with cash',
      'Approve without receipt',
      'Reopen',
      ...corrections,
      'Cancel registration',
    ],
  ],
])(
  'the menu of a registration that is %s has the actions of its state',
  async (_, shown, labels) => {
    menuOf(shown);
    await open('Null Pointers');
    await screen.findByRole('menuitem', { name: 'Cancel registration' });
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(labels);
  },
);

test('cash of another amount shows the difference, and the approval can be undone', async () => {
  const server = menuOf(unpaid);
  await open('Null Pointers');
  await choose('Approve with cash');
  const amount = await screen.findByLabelText('Amount in PKR');
  expect(amount).toHaveValue('1200');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000');
  expect(screen.getByRole('status')).toHaveTextContent('PKR 200 less than is due.');
  await userEvent.type(screen.getByLabelText(/Note for the club/), 'At the desk.');
  await submit('Approve');
  expect(await screen.findByText('Null Pointers is approved with cash.')).toBeVisible();
  expect(server.writes().at(-1)).toMatchObject({
    path: `/api/admin/events/${sampleEvent.id}/registrations/${unpaid.id}/cash`,
    body: { amount: 1000, note: 'At the desk.' },
  });
  // The keys that were typed are not keys of the screen.
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone. No email was sent.')).toBeVisible();
});

test.each([
  [
    'approved',
    'Revoke approval',
    'Revoke approval',
    'revoke',
    'The approval of Null Pointers is revoked.',
  ],
  ['rejected', 'Reopen', 'Reopen', 'reopen', 'Null Pointers is pending again.'],
  [
    'rejected',
    'Approve without receipt',
    'Approve',
    'approve-without-receipt',
    'Null Pointers is approved without a receipt.',
  ],
] as const)('%s: %s needs a reason', async (payment_status, label, button, path, success) => {
  const server = menuOf({ ...team, payment_status });
  await open('Null Pointers');
  await choose(label);
  await screen.findByRole('dialog');
  await submit(button);
  expect(await screen.findByText('Reason is required.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'A mistake.');
  await submit(button);
  expect(await screen.findByText(success)).toBeVisible();
  expect(server.writes().at(-1)).toMatchObject({
    path: expect.stringMatching(new RegExp(`/${path}$`)),
    body: { reason: 'A mistake.' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pending team is cancelled only after the admin has said whether its money came', async () => {
  const match = {
    line_id: '0190a000-0000-7000-8000-000000000009',
    class: 'likely' as const,
    booked_on: '2026-11-20',
    amount: 1200,
    payer: 'ZARA KHAN',
    text: '',
    transaction_id: null,
    amount_fits: true,
    id_fits: false,
    reference_fits: false,
    reversal: null,
  };
  const server = menuOf({ ...team, match } as AdminRegistration);
  await open('Null Pointers');
  await choose('Cancel registration');
  await userEvent.type(await screen.findByLabelText('Reason'), 'The receipt is not real.');
  await submit('Cancel registration');
  expect(await screen.findByText('Say whether the club has received the money.')).toBeVisible();
  expect(
    screen.getByText('On the bank statement: PKR 1,200, 20 Nov 2026, ZARA KHAN'),
  ).toBeVisible();
  expect(server.writes()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Money of this team'), 'nothing');
  await submit('Cancel registration');
  expect(await screen.findByText('Registration cancelled.')).toBeVisible();
  expect(server.writes().at(-1)?.body).toEqual({
    reason: 'The receipt is not real.',
    received: 0,
  });
});

test('the payment of a team that cancelled itself is checked', async () => {
  const refund = { due: 0, claimed: 1200, amount: null, date: null, reference: null };
  const server = menuOf({ ...team, payment_status: 'cancelled', refund });
  await open('Null Pointers');
  await choose('Check the payment');
  await userEvent.selectOptions(await screen.findByLabelText('Money of this team'), 'received');
  expect(screen.getByLabelText('Amount in PKR')).toHaveValue('1200');
  await submit('Save');
  expect(await screen.findByText('The payment is checked.')).toBeVisible();
  expect(server.writes().at(-1)?.body).toEqual({ received: 1200 });
});

test('a refused action shows the text of the server and keeps the dialog', async () => {
  menuOf(unpaid, refusal(409, 'event_full', 'All places of this event are taken.'));
  await open('Null Pointers');
  await choose('Approve with cash');
  await screen.findByRole('dialog');
  await submit('Approve');
  expect(await screen.findByText('All places of this event are taken.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
