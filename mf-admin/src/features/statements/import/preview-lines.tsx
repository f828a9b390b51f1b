import type { StatementPreview } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../../format/moment.ts';
import { type ListKind, text } from '../../../list/list-kind.tsx';
import { ListRows } from '../../../list/list-rows.tsx';

type Lines = StatementPreview['lines'];

interface PreviewLinesProps {
  lines: Lines;
  /** All lines with money that came in. */
  count: number;
}

/** The first transfers as they will be imported. */
export function PreviewLines({ lines, count }: PreviewLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {lines.length < count
          ? `The first ${lines.length} transfers to the club`
          : 'Transfers to the club'}
      </Typography>
      <ListRows of={transfers} rows={lines.map((line, index) => ({ ...line, id: `${index}` }))} />
    </Box>
  );
}

const transfers: ListKind<Lines[number] & { id: string }> = {
  label: 'Transfers',
  nameOf: ({ text }) => text,
  columns: [
    text('Date', ({ booked_on }) => formatDay(booked_on), { width: 'max-content' }),
    text('Amount', ({ amount }) => formatMoney(amount), { width: 'max-content' }),
    text('Payer', ({ payer }) => payer || '-', { width: 'minmax(0, 1fr)' }),
    text('Text', (line) => line.text || '-', { width: 'minmax(0, 2fr)' }),
    text('Transaction ID', ({ transaction_id }) => (
      <span translate="no">{transaction_id ?? '-'}</span>
    )),
  ],
};
