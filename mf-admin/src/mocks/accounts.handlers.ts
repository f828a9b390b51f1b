import {
  exportAccountsAsCsv,
  exportAccountsAsXlsx,
  getEventAccounts,
  type MoneyEntry,
} from '@club/contracts/events/accounts';
import { sampleEventAccounts, sampleMoneyEntry } from '@club/contracts/samples/accounts';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, mockFile } from '@club/web-kit/mock';
import { sampleEvent, sampleTeam } from './samples.ts';

const entryOf = (number: number, name: string, change: Partial<MoneyEntry>) => {
  const { id: registration_id, team_name } = sampleTeam(name);
  return sampleMoneyEntry({ id: sampleId(7100 + number), registration_id, team_name, ...change });
};

/** A payment, cash, and a refund in two states, newest first. */
const entries: MoneyEntry[] = [
  entryOf(1, 'Late Binding', {
    amount: -300,
    source: 'refund',
    reference: 'RF-12',
    line: null,
    receipt_url: null,
    refund: 'missing',
  }),
  entryOf(2, 'ٹیم لاہور', {
    amount: -1200,
    source: 'refund',
    reference: 'RF-11',
    line: { booked_on: '2026-11-23', account: 'Example Bank', payer: '', text: 'IBFT OUT RF-11' },
    receipt_url: null,
    refund: 'seen',
  }),
  entryOf(3, 'Null Pointers', {
    amount: 1200,
    method: 'cash',
    source: 'cash',
    reference: null,
    line: null,
    receipt_url: null,
  }),
  entryOf(4, 'Late Binding', { amount: 1500, source: 'receipt', line: null }),
  entryOf(5, 'ٹیم لاہور', { amount: 1200 }),
];

/** The accounts of the sample event. */
export const accountsMocks = [
  mockCall(getEventAccounts, ({ params, query: { page, page_size } }) => {
    if (params.id !== sampleEvent.id) return sampleEventAccounts({ items: [], total: 0 });
    const { sums } = sampleEventAccounts();
    return {
      event_title: sampleEvent.title,
      sums: {
        ...sums,
        teams: 3,
        expected: 4900,
        received: { bank: 2700, cash: 1200 },
        refunded: { bank: 1500, cash: 0 },
        held: 2400,
        unchecked: 2200,
        refunds_missing: 300,
      },
      items: entries.slice(page * page_size, (page + 1) * page_size),
      total: entries.length,
    };
  }),
];

const csv = () => new Blob(['Team,Amount (PKR)\nNull Pointers,1200\n'], { type: 'text/csv' });
export const accountsFiles = [
  mockFile(exportAccountsAsCsv.path, csv),
  mockFile(exportAccountsAsXlsx.path, csv),
];
