import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formatMoney } from '@club/contracts/values/money';
import { Checkbox } from '@club/web-kit/forms';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import { Status } from '../../../format/registration-status.tsx';
import type { ListView } from '../list-view.ts';
import type { Selection } from '../many/use-selection.ts';
import { HEADING_ID } from '../registrations-header.tsx';
import { alertsOf, isTakenBack } from './alerts.ts';
import { DecisionButtons, MemberList, ReceiptButton, ViewersMark } from './row-cells.tsx';
import { TeamAnswers } from './team-answers.tsx';

export interface RegistrationListProps {
  /** Undefined until the first page has loaded. */
  page: RegistrationPage | undefined;
  view: ListView;
  /** Those of the event. */
  questions: readonly Question[];
  isFetching: boolean;
  selection: Selection;
  onChange: (change: Partial<ListView>) => void;
}

/** A page of registrations in a window that has no room for columns. */
export function RegistrationCards({
  page,
  view,
  isFetching,
  selection,
  onChange,
}: RegistrationListProps & { page: RegistrationPage }) {
  return (
    <Box aria-busy={isFetching}>
      <Box component="ul" aria-labelledby={HEADING_ID} sx={listSx}>
        {page.items.map((team) => (
          <RegistrationCard key={team.id} team={team} selection={selection} />
        ))}
      </Box>
      <Pager page={page} view={view} onChange={onChange} />
    </Box>
  );
}

function RegistrationCard({ team, selection }: { team: AdminRegistration; selection: Selection }) {
  const alerts = alertsOf(team);
  return (
    <Card component="li" sx={cardSx}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Checkbox
          checked={selection.ids.has(team.id)}
          onChange={() => selection.toggle(team)}
          slotProps={{ input: { 'aria-label': `Select ${team.team_name}` } }}
          sx={{ width: 44, height: 44, m: '-10px 0 -10px -12px' }}
        />
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {team.team_name}
        </Typography>
        <ViewersMark team={team} />
        <Status status={team.payment_status} />
      </Box>
      <Box component="dl" sx={factsSx}>
        <dt>Members</dt>
        <dd>
          <MemberList team={team} />
        </dd>
        <dt>Modules</dt>
        <dd>{team.modules.map(({ name }) => name).join(', ')}</dd>
        <dt>Payable</dt>
        <dd>
          <strong>{formatMoney(team.payable)}</strong>
        </dd>
        <dt>Reference</dt>
        <dd translate="no">{team.reference}</dd>
        <dt>Transaction</dt>
        <dd translate="no">{team.transaction_id ?? '-'}</dd>
        <dt>Registered</dt>
        <dd>{formatMoment(team.registered_at)}</dd>
        {alerts.length > 0 && (
          <>
            <dt>Alerts</dt>
            <dd>
              <Box component="strong" sx={isTakenBack(team) ? { color: 'error.main' } : {}}>
                {alerts.join(', ')}
              </Box>
            </dd>
          </>
        )}
      </Box>
      <TeamAnswers team={team} />
      <Box sx={buttonsSx}>
        <ReceiptButton registration={team} tabIndex={0} />
        <DecisionButtons registration={team} tabIndex={0} />
      </Box>
    </Card>
  );
}

function Pager({
  page,
  view,
  onChange,
}: Pick<RegistrationListProps, 'view' | 'onChange'> & { page: RegistrationPage }) {
  const first = view.page * view.pageSize + 1;
  const last = Math.min(first + view.pageSize - 1, page.total);
  const goTo = (next: number) => {
    onChange({ page: next });
    document.getElementById(HEADING_ID)?.scrollIntoView();
  };
  return (
    <Box component="nav" aria-label="Pages" sx={pagerSx}>
      <Button variant="outlined" disabled={view.page === 0} onClick={() => goTo(view.page - 1)}>
        Previous
      </Button>
      <Typography variant="body2">
        {`${first}–${last} of ${page.total.toLocaleString('en-GB')}`}
      </Typography>
      <Button variant="outlined" disabled={last >= page.total} onClick={() => goTo(view.page + 1)}>
        Next
      </Button>
    </Box>
  );
}

const listSx = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;

const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 3.5,
  minWidth: 0,
  // Cards outside the window are not laid out.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 350px',
} as const;

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  m: 0,
  fontSize: '0.90625rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 'auto',
  minHeight: 44,
  '& .MuiButton-root': { minHeight: 44 },
} as const;

const pagerSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mt: 4,
} as const;
