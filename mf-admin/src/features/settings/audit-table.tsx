import type { AuditRow } from '@club/contracts/auth/audit-log';
import { TableCell, TableRow } from '@club/web-kit/office';
import { formatMoment } from '../../format/moment.ts';
import { TableFrame } from '../../list/table-frame.tsx';

const detailText = (detail: AuditRow['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** A page of the audit log. */
export const AuditTable = ({ rows }: { rows: AuditRow[] }) => (
  <TableFrame
    label="Audit log, rows"
    aria-label="Audit log"
    headings={['Time', 'Action', 'Person', 'Address', 'Details']}
    sx={{ minWidth: 820 }}
  >
    {rows.map((row) => (
      <TableRow key={row.id}>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(row.at)}</TableCell>
        <TableCell sx={{ fontWeight: 500 }}>{row.action}</TableCell>
        <TableCell>{row.actor}</TableCell>
        <TableCell>{row.address ?? '-'}</TableCell>
        <TableCell sx={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
          {detailText(row.detail) || '-'}
        </TableCell>
      </TableRow>
    ))}
  </TableFrame>
);
