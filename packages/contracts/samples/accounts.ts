import type { EventAccounts, MoneyEntry } from '../src/events/accounts.ts';
import { sample, sampleId } from './sample.ts';

/** A payment that a line of a statement confirms. */
export const sampleMoneyEntry = sample<MoneyEntry>({
  id: sampleId(7001),
  registration_id: sampleId(201),
  team_name: 'Null Pointers',
  team_reference: 'WCS-V6CVH',
  amount: 1200,
  method: 'bank',
  source: 'statement',
  reference: 'FT26325XK1',
  line: {
    booked_on: '2026-11-21',
    account: 'Example Bank',
    payer: 'Ayesha Khan',
    text: 'IBFT WCS-V6CVH',
  },
  receipt_url: '/receipt/null-pointers',
  refund: null,
  by: 'treasurer@club.test',
  at: '2026-11-21T12:00:00.000Z',
});

/** The money of an event with one payment. */
export const sampleEventAccounts = sample<EventAccounts>({
  event_title: 'Winter Code Sprint',
  sums: {
    teams: 2,
    expected: 3700,
    received: { bank: 1200, cash: 0 },
    refunded: { bank: 0, cash: 0 },
    held: 1200,
    open: 2500,
    credit: 0,
    refunds_due: 0,
    kept: 0,
    unchecked: 2500,
    refunds_missing: 0,
  },
  items: [sampleMoneyEntry()],
  total: 1,
});
