import type { AuditRow } from '@club/contracts/auth/audit-log';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@club/web-kit/office';
import { Box } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';

const told = (detail: AuditRow['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** A page of the audit log. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <TableContainer tabIndex={0} role="region" aria-label="Audit log, rows">
        <Table aria-label="Audit log" sx={{ minWidth: 820 }}>
          <TableHead>
            <TableRow>
              <TableCell>When</TableCell>
              <TableCell>What</TableCell>
              <TableCell>Who</TableCell>
              <TableCell>Address</TableCell>
              <TableCell>Detail</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(row.at)}</TableCell>
                <TableCell sx={{ fontWeight: 500 }}>{row.action}</TableCell>
                <TableCell>{row.actor}</TableCell>
                <TableCell>{row.address ?? '-'}</TableCell>
                <TableCell sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
                  {told(row.detail) || '-'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
