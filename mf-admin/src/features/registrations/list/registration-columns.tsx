import type { AdminRegistration } from '@club/contracts/events/registration';
import type { GridColDef } from '@club/web-kit/data-grid';
import { Box, styled } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import { Status } from '../status.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { DecisionButtons, MemberLines, ModuleLines, ReceiptButton } from './row-cells.tsx';

type Column = GridColDef<AdminRegistration>;

/** The first click on a heading sorts names from A, amounts and times from the highest. */
const ascending: Partial<Column> = { sortable: true, sortingOrder: ['asc', 'desc'] };
const descending: Partial<Column> = { sortable: true, sortingOrder: ['desc', 'asc'] };

/** Two lines at most; the review shows a longer name in full. */
const TeamName = styled('div')({
  fontWeight: 600,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});

/** Rupees without the unit: each row of the column would repeat it. */
const rupees = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

/** The field of a sortable column is the name that the server sorts by. */
export const columns: Column[] = [
  {
    field: 'team_name',
    headerName: 'Team',
    flex: 1,
    minWidth: 104,
    renderCell: ({ row }) => <TeamName>{row.team_name}</TeamName>,
    ...ascending,
  },
  {
    field: 'members',
    headerName: 'Members',
    flex: 2.8,
    minWidth: 240,
    sortable: false,
    renderCell: ({ row }) => <MemberLines members={row.members} />,
  },
  {
    field: 'modules',
    headerName: 'Modules',
    flex: 0.9,
    minWidth: 90,
    sortable: false,
    renderCell: ({ row }) => <ModuleLines modules={row.modules} />,
  },
  {
    field: 'payable',
    headerName: 'Payable',
    width: 82,
    align: 'right',
    headerAlign: 'right',
    ...descending,
    valueFormatter: (amount: number) => rupees.format(amount),
  },
  {
    field: 'payment',
    headerName: 'Payment',
    width: 108,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Box sx={{ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <div>{row.transaction_id ?? '-'}</div>
        <ReceiptButton registration={row} tabIndex={tabIndex} />
      </Box>
    ),
  },
  {
    field: 'payment_status',
    headerName: 'Status',
    width: 100,
    ...ascending,
    renderCell: ({ row }) => <Status status={row.payment_status} />,
  },
  {
    field: 'registered_at',
    headerName: 'Registered',
    width: 126,
    ...descending,
    renderCell: ({ row }) => (
      <Box sx={{ whiteSpace: 'normal' }}>{formatMoment(row.registered_at)}</Box>
    ),
  },
  {
    field: 'decision',
    headerName: 'Decision',
    width: 166,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <DecisionButtons registration={row} tabIndex={tabIndex} />,
  },
];

/** The only column of a phone. */
export const cardColumns: Column[] = [
  {
    field: 'team_name',
    headerName: 'Team',
    flex: 1,
    sortingOrder: ['asc', 'desc'],
    renderCell: ({ row, tabIndex }) => <RegistrationCard registration={row} tabIndex={tabIndex} />,
  },
];
