import type { StatementPreview } from '@club/contracts/events/statement/import';
import { formatMoney } from '@club/contracts/values/money';
import { TableCell, TableRow } from '@club/web-kit/office';
import { Box, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../../format/moment.ts';
import { TableFrame } from '../../../list/table-frame.tsx';

interface PreviewLinesProps {
  lines: StatementPreview['lines'];
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
      <TableFrame
        label="Transfers, scrolls"
        headings={['Date', 'Amount', 'Payer', 'Text', 'Transaction ID']}
        size="small"
        sx={tableSx}
      >
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two transfers of a file can be equal, and the rows never move.
          <TableRow key={index}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(line.booked_on)}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoney(line.amount)}</TableCell>
            <TableCell>{line.payer || '-'}</TableCell>
            <TableCell>{line.text || '-'}</TableCell>
            <TableCell translate="no">{line.transaction_id ?? '-'}</TableCell>
          </TableRow>
        ))}
      </TableFrame>
    </Box>
  );
}

const tableSx = {
  minWidth: 640,
  '& td': { overflowWrap: 'anywhere', maxWidth: 320, fontSize: '0.8125rem', verticalAlign: 'top' },
} as const;
