import {
  type MoneyEntry,
  methodLabels,
  refundLabels,
  sourceLabels,
} from '@club/contracts/events/accounts';
import { currencyCode } from '@club/contracts/values/money';
import { type Cell, clockCell, clockHeading, dayCell } from '@club/service-kit/http/csv';
import type { EventsCtx } from '../events-ctx.ts';

/** A column of the ledger in a file. */
export interface EntryColumn {
  heading: string;
  /** Characters. */
  width: number;
  isAmount?: true;
  value: (entry: MoneyEntry) => Cell;
}

/** Every entry with what proves it: the line of a statement, the receipt, cash, and the admin. */
export const entryColumns = ({
  timeZone,
  publicUrl,
}: Pick<EventsCtx, 'timeZone' | 'publicUrl'>): EntryColumn[] => [
  {
    heading: clockHeading('Recorded', timeZone),
    width: 26,
    value: ({ at }) => clockCell(new Date(at), timeZone),
  },
  { heading: 'Team', width: 30, value: ({ team_name }) => team_name },
  { heading: 'Reference', width: 16, value: ({ team_reference }) => team_reference },
  {
    heading: `Amount (${currencyCode()})`,
    width: 15,
    isAmount: true,
    value: ({ amount }) => amount,
  },
  { heading: 'Method', width: 9, value: ({ method }) => methodLabels[method] },
  { heading: 'Evidence', width: 20, value: ({ source }) => sourceLabels[source] },
  {
    heading: 'Transaction ID or refund reference',
    width: 32,
    value: ({ reference }) => reference,
  },
  { heading: 'Statement day', width: 14, value: ({ line }) => dayCell(line?.booked_on) },
  { heading: 'Statement account', width: 18, value: ({ line }) => line?.account },
  { heading: 'Payer', width: 24, value: ({ line }) => line?.payer },
  { heading: 'Statement text', width: 40, value: ({ line }) => line?.text },
  {
    heading: 'Refund',
    width: 24,
    value: ({ refund }) => refund && refundLabels[refund],
  },
  {
    heading: 'Receipt',
    width: 40,
    value: ({ receipt_url }) => receipt_url && publicUrl + receipt_url,
  },
  { heading: 'Recorded by', width: 28, value: ({ by }) => by },
];
