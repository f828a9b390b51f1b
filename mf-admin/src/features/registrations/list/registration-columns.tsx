import { labelOf } from '@club/contracts/events/answer-texts';
import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatNumber } from '@club/contracts/values/money';
import { CutText, GRID_CHECKBOX_SELECTION_COL_DEF, type GridColDef } from '@club/web-kit/data-grid';
import { Box } from '@club/web-kit/ui';
import { formatMoment, formatShortMoment } from '../../../format/moment.ts';
import { kindLabels, Status } from '../../../format/registration-status.tsx';
import { columnLabels, type GridField, gridFields, questionField } from '../list-view.ts';
import { alertsOf, hereText, isTakenBack } from './alerts.ts';
import { answersText, answersTip, answersTo } from './answer-texts.ts';
import { MemberCell } from './member-cell.tsx';
import { DecisionButtons, ReceiptButton, ViewersMark } from './row-cells.tsx';

type Column = Omit<GridColDef<AdminRegistration>, 'field'>;

/** The first click on a heading sorts names from A, amounts and times from the highest. */
const ascending: Column = { sortable: true, sortingOrder: ['asc', 'desc'] };
const descending: Column = { sortable: true, sortingOrder: ['desc', 'asc'] };

const moment = (iso: string | null) =>
  iso && <CutText full={formatMoment(iso)}>{formatShortMoment(iso)}</CutText>;

/** A long name wraps: two teams may differ in its last word. */
const TeamName = ({ team }: { team: AdminRegistration }) => (
  <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
    <Box component="bdi" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
      {team.team_name}
    </Box>
    <ViewersMark team={team} />
  </Box>
);

/** Whole. Money that the bank took back, and another team's receipt or ID, must not be missed in a row. */
function TransactionId({ team }: { team: AdminRegistration }) {
  const warning = isTakenBack(team)
    ? 'Taken back'
    : team.has_duplicate
      ? 'Same receipt or ID'
      : undefined;
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
      {warning && (
        <Box component="strong" sx={{ display: 'block', color: 'error.main' }}>
          {warning}
        </Box>
      )}
      <bdi translate="no">{team.transaction_id ?? '-'}</bdi>
    </Box>
  );
}

const Answers = ({ team }: { team: AdminRegistration }) => (
  <CutText full={answersTip(team)}>{answersText(team)}</CutText>
);

const ofQuestion = (question: Question): GridColDef<AdminRegistration> => ({
  field: questionField(question),
  headerName: labelOf(question),
  flex: 1,
  minWidth: 100,
  sortable: false,
  renderCell: ({ row }) => <Answers team={answersTo(row, question)} />,
});

/** The columns that can be hidden. The field of a sortable column is the name that the server sorts by. */
const columnsByField: Record<GridField, Column> = {
  reference: {
    width: 116,
    sortable: false,
    renderCell: ({ row }) => <CutText>{row.reference}</CutText>,
  },
  members: {
    flex: 1.2,
    minWidth: 88,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <MemberCell team={row} tabIndex={tabIndex} />,
  },
  modules: {
    flex: 1.2,
    minWidth: 96,
    sortable: false,
    cellClassName: 'modules',
    renderCell: ({ row }) => <CutText>{row.modules.map(({ name }) => name).join(', ')}</CutText>,
  },
  answers: {
    flex: 1.2,
    minWidth: 120,
    sortable: false,
    renderCell: ({ row }) => <Answers team={row} />,
  },
  payable: {
    width: 72,
    align: 'right',
    headerAlign: 'right',
    ...descending,
    // Without the currency: each row of the column would repeat it.
    valueFormatter: formatNumber,
  },
  payment: {
    flex: 1.4,
    minWidth: 134,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <TransactionId team={row} />
        <ReceiptButton registration={row} tabIndex={tabIndex} />
      </Box>
    ),
  },
  payment_kind: {
    width: 110,
    sortable: false,
    renderCell: ({ row }) => row.payment_kind && <CutText>{kindLabels[row.payment_kind]}</CutText>,
  },
  payment_status: {
    width: 88,
    cellClassName: 'status',
    ...ascending,
    renderCell: ({ row }) => <Status status={row.payment_status} />,
  },
  alerts: {
    flex: 1,
    minWidth: 110,
    sortable: false,
    renderCell: ({ row }) => <CutText>{alertsOf(row).join(', ')}</CutText>,
  },
  here: { width: 76, sortable: false, renderCell: ({ row }) => hereText(row) },
  registered_at: {
    width: 106,
    ...descending,
    renderCell: ({ row }) => moment(row.registered_at),
  },
  paid_at: { width: 106, sortable: false, renderCell: ({ row }) => moment(row.paid_at) },
  decision: {
    width: 138,
    sortable: false,
    renderCell: ({ row, tabIndex }) => <DecisionButtons registration={row} tabIndex={tabIndex} />,
  },
};

/**
 * Without the hidden ones and those of questions, their smallest widths fit a window of 1280 px.
 * @param hasAddresses each row shows the members with their email addresses
 */
export const columnsFor = (
  questions: readonly Question[],
  hasAddresses: boolean,
): GridColDef<AdminRegistration>[] => [
  { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 40, minWidth: 40 },
  {
    field: 'team_name',
    headerName: 'Team',
    flex: 2,
    minWidth: 104,
    cellClassName: 'team',
    renderCell: ({ row }) => <TeamName team={row} />,
    ...ascending,
  },
  ...gridFields.flatMap((field) => [
    {
      field,
      headerName: columnLabels[field],
      ...columnsByField[field],
      ...(field === 'members' && hasAddresses && { flex: 3.2, minWidth: 200 }),
    },
    ...(field === 'answers' ? questions.map(ofQuestion) : []),
  ]),
];
