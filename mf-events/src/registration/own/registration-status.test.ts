import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { sampleRegistrationDetail } from '@club/contracts/samples/events';
import { statusText } from './registration-status.ts';

const sample = sampleRegistrationDetail();
const paid = { payment_kind: 'bank', received: 3700, pay_by: '', due: 0 } as const;
const free = { total: 0, payable: 0, due: 0 };
const noAccount = {
  bank_account: { ...sample.bank_account, title: '', bank_name: '', account_number: '', iban: '' },
};
const cancelled = (by: 'team' | 'admin' | 'expiry') =>
  ({ payment_status: 'cancelled', cancelled: { by, reason: '' }, pay_by: '' }) as const;
const gathering = {
  ...{
    team_size: 3,
    is_complete: false,
    must_be_complete: true,
    can_change: true,
    link: 'https://club.test/join',
  },
  ...{ joined: [], waiting: [] },
};

/** A state as the table of the documentation names it. */
const states: [name: string, detail: Partial<RegistrationDetail>][] = [
  ['unpaid', {}],
  ['unpaid, nothing to pay', free],
  ['unpaid, the club has no bank account yet', noAccount],
  ['unpaid, members are missing', { gathering }],
  ['unpaid, the event is over', { event: { ...sample.event, is_over: true } }],
  ['pending', { ...paid, payment_status: 'pending', review_by: '2026-11-27T15:00' }],
  ['approved', { ...paid, payment_status: 'approved' }],
  ['approved, nothing to pay', { ...free, payment_status: 'approved', payment_kind: 'free' }],
  ['approved, a part is open', { ...paid, payment_status: 'approved', balance: 1200, due: 1200 }],
  ['rejected, a better receipt is asked for', { payment_status: 'rejected', asked: 'receipt' }],
  [
    'rejected, the rest is asked for',
    { payment_status: 'rejected', asked: 'difference', received: 450, due: 3250 },
  ],
  ['rejected, a new payment is asked for', { payment_status: 'rejected', asked: 'payment' }],
  ['rejected, nothing is asked for', { payment_status: 'rejected', asked: null }],
  ['cancelled by the team', cancelled('team')],
  ['cancelled by the club', cancelled('admin')],
  ['expired', cancelled('expiry')],
];

const rows = states.map(([name, detail]) => {
  const { chip, title, text } = statusText(sampleRegistrationDetail(detail));
  return `| ${name} | ${chip} | ${title} | ${text} |`;
});

test('docs/registrations.md has what a team reads in each state', () => {
  const docs = readFileSync(path.join(__dirname, '../../../../docs/registrations.md'), 'utf8');
  const table = docs.split('\n').filter((line) => rows.some((row) => sameState(row, line)));
  expect(table).toEqual(rows);
});

const sameState = (row: string, line: string) => line.startsWith(`|${row.split('|')[1]}|`);

test.each(rows)('says each thing once: %s', (row) => {
  const amounts = row.match(/PKR [\d,]+/g) ?? [];
  expect(new Set(amounts).size).toBe(amounts.length);
  const days = row.match(/\d{1,2} \w{3} \d{4}/g) ?? [];
  expect(days.length).toBeLessThanOrEqual(1);
});
