import type { MoneyEntry } from '@club/contracts/events/accounts';
import { Link } from '@club/web-kit/router';
import { TextLink } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { facts, type ListKind, money, text } from '../../list/list-kind.tsx';
import { EntryEvidence } from './entry-evidence.tsx';

/** The entries of the ledger of an event. The name of a team leads to its registration. */
export const entriesOf = (eventId: string): ListKind<MoneyEntry> => ({
  label: 'Entries',
  empty: 'No money is recorded yet. The first approval adds an entry.',
  nameOf: ({ team_name }) => team_name,
  columns: [
    facts(
      ({ registration_id: open, team_reference: q, team_name }) => [
        <TextLink
          key="team"
          component={Link}
          to={`/fake/events/${eventId}/registrations?${new URLSearchParams({ q, open })}`}
          sx={{ color: 'inherit' }}
        >
          <bdi>{team_name}</bdi>
        </TextLink>,
        q,
      ],
      { heading: 'Team', width: 'minmax(0, 26fr)' },
    ),
    text('Evidence', (entry) => <EntryEvidence entry={entry} />, { width: 'minmax(0, 38fr)' }),
    text(
      'Recorded',
      ({ at, by }) => (
        <>
          <div>{formatMoment(at)}</div>
          <small>{by}</small>
        </>
      ),
      { width: 'minmax(0, 22fr)' },
    ),
    money('Amount', ({ amount }) => amount),
  ],
});
