import type { MoneyEntry } from '@club/contracts/events/accounts';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { TableCell, TableRow } from '@club/web-kit/office';
import { Link } from '@club/web-kit/router';
import { Box, Card, TextLink, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { TableFrame } from '../../list/table-frame.tsx';
import { signedPkr } from './account-statement.tsx';
import { EntryEvidence } from './entry-evidence.tsx';

interface EntryListProps {
  entries: readonly MoneyEntry[];
  eventId: string;
}

/** The entries as rows, in a narrow window as cards. */
export function EntryList(props: EntryListProps) {
  const isNarrow = useMediaQuery('(max-width: 1023px)', { noSsr: true });
  return isNarrow ? <EntryCards {...props} /> : <EntryTable {...props} />;
}

const EntryTable = ({ entries, eventId }: EntryListProps) => (
  <TableFrame
    label="Entries, scrolls"
    headings={['Team', 'Evidence', 'Recorded', 'Amount']}
    sx={tableSx}
  >
    {entries.map((entry) => (
      <TableRow key={entry.id}>
        <TableCell component="th" scope="row">
          <Team entry={entry} eventId={eventId} />
        </TableCell>
        <TableCell>
          <EntryEvidence entry={entry} />
        </TableCell>
        <TableCell>
          <Recorded entry={entry} />
        </TableCell>
        <TableCell>{signedPkr(entry.amount)}</TableCell>
      </TableRow>
    ))}
  </TableFrame>
);

const EntryCards = ({ entries, eventId }: EntryListProps) => (
  <Box component="ul" aria-label="Entries" sx={cardsSx}>
    {entries.map((entry) => (
      <Card component="li" key={entry.id} sx={cardSx}>
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
          <Team entry={entry} eventId={eventId} />
          <Typography component="strong" variant="body2" sx={amountSx}>
            {signedPkr(entry.amount)}
          </Typography>
        </Box>
        <EntryEvidence entry={entry} />
        <Recorded entry={entry} />
      </Card>
    ))}
  </Box>
);

/** The name leads to the registration. */
const Team = ({ entry, eventId }: { entry: MoneyEntry; eventId: string }) => {
  const { registration_id: open, team_reference: q } = entry;
  const to = `/fake/events/${eventId}/registrations?${new URLSearchParams({ q, open })}`;
  return (
    <Box sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
      <TextLink component={Link} to={to} sx={{ color: 'inherit', fontWeight: 600 }}>
        <bdi>{entry.team_name}</bdi>
      </TextLink>
      <Typography variant="caption" color="textSecondary">
        {entry.team_reference}
      </Typography>
    </Box>
  );
};

const Recorded = ({ entry }: { entry: MoneyEntry }) => (
  <Box sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2">{formatMoment(entry.at)}</Typography>
    <Typography variant="caption" color="textSecondary">
      {entry.by}
    </Typography>
  </Box>
);

const amountSx = {
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

const tableSx = {
  tableLayout: 'fixed',
  '& td, & th': { verticalAlign: 'top' },
  '& tr > :nth-of-type(1)': { width: '26%' },
  '& tr > :nth-child(3)': { width: '22%' },
  '& tr > :nth-child(4)': { ...amountSx, width: 150, textAlign: 'right' },
} as const;

const cardSx = { display: 'grid', gap: 2, alignContent: 'start', p: 3.5, minWidth: 0 } as const;

const cardsSx = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
} as const;
