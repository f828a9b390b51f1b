import type { AdminRegistration } from '@club/contracts/events/registration';
import type { GridColDef } from '@club/web-kit/data-grid';
import { Box, StatusChip } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { MemberLines, ModuleLines } from './cell-lines.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { formatAmount, statusLabels } from './registration-filter.ts';
import type { RowActions } from './row-actions.ts';

type Column = GridColDef<AdminRegistration>;

/** Sorting begins with the order that one expects: names from A, amounts and times from the top. */
const fromA: Partial<Column> = { sortable: true, sortingOrder: ['asc', 'desc'] };
const fromTop: Partial<Column> = { sortable: true, sortingOrder: ['desc', 'asc'] };

/** A long name goes on in a second line; the review shows what is longer still. */
const teamSx = {
  fontWeight: 600,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
} as const;

/** A registration in columns; where a name is one that the server sorts by, the field bears it. */
export const registrationColumns = (actions: RowActions): Column[] => [
  {
    field: 'team_name',
    headerName: 'Team',
    flex: 1,
    minWidth: 120,
    renderCell: ({ row }) => <Box sx={teamSx}>{row.team_name}</Box>,
    ...fromA,
  },
  {
    field: 'members',
    headerName: 'Members',
    flex: 1.6,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => <MemberLines members={row.members} />,
  },
  {
    field: 'modules',
    headerName: 'Modules',
    flex: 1,
    minWidth: 106,
    sortable: false,
    renderCell: ({ row }) => <ModuleLines modules={row.modules} />,
  },
  {
    field: 'payable',
    headerName: 'Payable',
    width: 90,
    align: 'right',
    headerAlign: 'right',
    ...fromTop,
    valueFormatter: formatAmount,
  },
  {
    field: 'transaction_id',
    headerName: 'Transaction',
    width: 118,
    sortable: false,
    valueFormatter: (value: string | null) => value ?? '-',
  },
  {
    field: 'payment_receipt_url',
    headerName: 'Receipt',
    width: 116,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <ReceiptButton registration={row} tabIndex={tabIndex} onReceipt={actions.onReceipt} />
    ),
  },
  {
    field: 'payment_status',
    headerName: 'Status',
    width: 104,
    ...fromA,
    renderCell: ({ row }) => <Status registration={row} />,
  },
  {
    field: 'registered_at',
    headerName: 'Registered',
    width: 126,
    ...fromTop,
    renderCell: ({ row }) => (
      <Box sx={{ whiteSpace: 'normal' }}>{formatMoment(row.registered_at)}</Box>
    ),
  },
  {
    field: 'decision',
    headerName: 'Decision',
    width: 170,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <DecisionButtons registration={row} tabIndex={tabIndex} {...actions} />
    ),
  },
];

export function Status({ registration }: { registration: AdminRegistration }) {
  const { payment_status: status } = registration;
  return <StatusChip label={statusLabels[status]} isOn={status === 'approved'} />;
}
