import {
  type MoneyEntry,
  methodLabels,
  refundLabels,
  sourceLabels,
} from '@club/contracts/events/accounts';
import { currencyCode } from '@club/contracts/values/money';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { EventsCtx } from '../events-ctx.ts';

/** A column of the ledger in a file. */
export interface EntryColumn {
  heading: string;
  /** Characters. */
  width: number;
  /** A `day` is YYYY-MM-DD, a `moment` YYYY-MM-DD HH:MM on the club's clock. */
  kind: 'text' | 'amount' | 'day' | 'moment';
  value: (entry: MoneyEntry) => string | number | null | undefined;
}

/** Every entry with what proves it: the line of a statement, the receipt, cash, and the admin. */
export const entryColumns = ({
  timeZone,
  publicUrl,
}: Pick<EventsCtx, 'timeZone' | 'publicUrl'>): EntryColumn[] => [
  {
    heading: 'Recorded at',
    width: 17,
    kind: 'moment',
    value: ({ at }) => wallClock(new Date(at), timeZone).replace('T', ' '),
  },
  { heading: 'Team', width: 30, kind: 'text', value: ({ team_name }) => team_name },
  { heading: 'Reference', width: 16, kind: 'text', value: ({ team_reference }) => team_reference },
  {
    heading: `Amount (${currencyCode()})`,
    width: 15,
    kind: 'amount',
    value: ({ amount }) => amount,
  },
  { heading: 'Method', width: 9, kind: 'text', value: ({ method }) => methodLabels[method] },
  { heading: 'Evidence', width: 20, kind: 'text', value: ({ source }) => sourceLabels[source] },
  {
    heading: 'Transaction ID or refund reference',
    width: 32,
    kind: 'text',
    value: ({ reference }) => reference,
  },
  { heading: 'Statement day', width: 14, kind: 'day', value: ({ line }) => line?.booked_on },
  { heading: 'Statement account', width: 18, kind: 'text', value: ({ line }) => line?.account },
  { heading: 'Payer', width: 24, kind: 'text', value: ({ line }) => line?.payer },
  { heading: 'Statement text', width: 40, kind: 'text', value: ({ line }) => line?.text },
  {
    heading: 'Refund',
    width: 24,
    kind: 'text',
    value: ({ refund }) => refund && refundLabels[refund],
  },
  {
    heading: 'Receipt',
    width: 40,
    kind: 'text',
    value: ({ receipt_url }) => receipt_url && publicUrl + receipt_url,
  },
  { heading: 'Recorded by', width: 28, kind: 'text', value: ({ by }) => by },
];
