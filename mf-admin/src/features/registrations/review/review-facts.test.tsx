import { sampleAdminRegistration } from '@club/contracts/samples/events';
import { screen } from '@testing-library/react';
import { sampleEvent } from '../../../mocks/samples.ts';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { ReviewFacts } from './review-facts.tsx';

const other = { registration_id: sampleEvent.id, event_id: sampleEvent.id };
const team = sampleAdminRegistration({
  modules: [{ name: 'Web', amount: 1200, discount: 300, code: 'FIRSTYEAR' }],
  same_receipt: [{ ...other, event_title: sampleEvent.title, team_name: 'Segfault Society' }],
  same_transaction: [
    { ...other, event_id: 'another', event_title: 'Robot Night', team_name: 'Try-2' },
  ],
  decisions: [
    {
      id: sampleEvent.id,
      action: 'reject',
      by: 'hira@club.test',
      at: '2026-11-21T12:00:00.000Z',
      reason: 'Blurred.',
      undone: false,
    },
  ],
  match: {
    line_id: sampleEvent.id,
    booked_on: '2026-11-21',
    amount: 1200,
    payer: 'AYESHA KHAN',
    text: 'IBFT',
    transaction_id: null,
    class: 'sure',
    amount_fits: true,
    id_fits: false,
    reference_fits: true,
    reversal: null,
  },
});

test('the facts name other teams with the same receipt, the codes, earlier decisions and the transfer', () => {
  renderOffice(
    <ReviewFacts eventId={sampleEvent.id} registration={team} />,
    officeServer(() => ({ body: {} })),
  );
  for (const text of [
    'Same receipt as Segfault Society',
    'Same transaction ID as Try-2, Robot Night',
    'Web, PKR 1,200, code FIRSTYEAR −PKR 300',
    'PKR 1,200, 21 Nov 2026, AYESHA KHAN',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('region', { name: 'Earlier decisions' })).toHaveTextContent(
    /Rejected by hira@club.test, .*: Blurred\./,
  );
  expect(screen.getAllByTitle('On the bank statement')).toHaveLength(2);
  for (const fact of ['Amount due', 'Transaction ID', 'Payment reference'])
    expect(screen.getByRole('button', { name: `Copy ${fact}` })).toBeVisible();
});

test('members have the fields that the event asks with its labels, and what they gave to a removed one', () => {
  const member = {
    name: 'Ayesha Khan',
    email: 'ayesha@example.edu',
    phone: '0300',
    university_name: 'City School',
    university_roll_no: '',
    batch: '',
  };
  const facts = (own: object) =>
    renderOffice(
      <ReviewFacts
        eventId={sampleEvent.id}
        registration={{ ...team, members: [member], ...own }}
      />,
      officeServer(() => ({ body: {} })),
    );
  const { unmount } = facts({});
  expect(screen.getByText('Ayesha Khan, ayesha@example.edu, 0300')).toBeVisible();
  unmount();
  facts({ member_fields: [{ name: 'university_name', label: 'School', required: true }] });
  expect(
    screen.getByText('Ayesha Khan, ayesha@example.edu, School: City School, Phone (removed): 0300'),
  ).toBeVisible();
});

test('a refund says whether the statement shows it', () => {
  const refund_on_statement = { check: 'seen', booked_on: '2026-11-24' } as const;
  renderOffice(
    <ReviewFacts
      eventId={sampleEvent.id}
      registration={sampleAdminRegistration({ refund_on_statement })}
    />,
    officeServer(() => ({ body: {} })),
  );
  expect(screen.getByText('In the statement of 24 Nov 2026')).toBeVisible();
});

test('a receipt for the rest must show the rest', () => {
  const part = sampleAdminRegistration({ received: 450 });
  renderOffice(
    <ReviewFacts eventId={sampleEvent.id} registration={part} />,
    officeServer(() => ({ body: {} })),
  );
  expect(screen.getByLabelText('Amount due')).toHaveTextContent('PKR 750');
  expect(screen.getByText('Received before').nextSibling).toHaveTextContent('PKR 450 of PKR 1,200');
});

test('money that the bank took back proves nothing, and its approval can be revoked', () => {
  const reversal = {
    debit_id: '018f0000-0000-7000-8000-000000000001',
    booked_on: '2026-11-23',
    amount: 1200,
    text: 'REVERSAL IBFT',
  };
  const match = team.match && { ...team.match, reversal };
  renderOffice(
    <ReviewFacts
      eventId={sampleEvent.id}
      registration={{ ...team, payment_status: 'approved', match }}
    />,
    officeServer(() => ({ body: {} })),
  );
  const taken = 'The bank took this money back on 23 Nov 2026: PKR 1,200, “REVERSAL IBFT”.';
  expect(screen.getByText(`${taken} Revoke the approval below, under More actions.`)).toBeVisible();
  expect(screen.queryByTitle('On the bank statement')).toBeNull();
});
