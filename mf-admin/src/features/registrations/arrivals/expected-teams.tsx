import type { ExpectedMember, ExpectedTeam } from '@club/contracts/events/arrivals';
import { formatTicketNumber, reissueTicket } from '@club/contracts/events/entry-ticket';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { AskButton } from '../../../form/ask-button.tsx';
import { busyProps } from '../../../form/busy-props.ts';
import { ask } from '../../../form/question.ts';
import { formatShortMoment } from '../../../format/moment.ts';
import { useMayCall } from '../../../role/use-role.ts';
import type { CheckIns } from './use-check-in.ts';

interface TeamsProps {
  eventId: string;
  teams: ExpectedTeam[];
  checkIns: CheckIns;
}

/** The approved teams, with a button for each member and for the whole team. */
export const ExpectedTeams = ({ teams, ...props }: TeamsProps) => (
  <Box component="ul" aria-label="Teams" sx={{ display: 'grid', gap: 3, m: 0, p: 0 }}>
    {teams.map((team) => (
      <Team key={team.registration_id} team={team} {...props} />
    ))}
  </Box>
);

function Team({ team, eventId, checkIns }: Omit<TeamsProps, 'teams'> & { team: ExpectedTeam }) {
  const { registration_id, team_name, reference, modules, members } = team;
  const mayCheckIn = useMayCall('checkIn');
  const missing = members.filter(({ checked_in_at }) => !checked_in_at).length;
  return (
    <Card component="li" aria-label={team_name} sx={{ p: 4, listStyle: 'none' }}>
      <Box sx={line}>
        <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{team_name}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${reference} · ${modules.join(', ')} · ${members.length - missing} of ${members.length} here`}
          </Typography>
        </Box>
        {mayCheckIn && missing > 1 && (
          <Button
            size="small"
            variant="contained"
            {...busyProps(checkIns.isBusy, () => checkIns.enter({ registration_id }))}
          >
            Check in the team
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label={`Members of ${team_name}`} sx={{ m: 0, p: 0, mt: 2 }}>
        {members.map((member) => (
          <Member
            key={member.position}
            {...{ member, registration_id, eventId, checkIns, mayCheckIn }}
          />
        ))}
      </Box>
    </Card>
  );
}

interface MemberProps {
  member: ExpectedMember;
  registration_id: string;
  eventId: string;
  checkIns: CheckIns;
  mayCheckIn: boolean;
}

function Member({ member, registration_id, eventId, checkIns, mayCheckIn }: MemberProps) {
  const { position, name, checked_in_at: at, note } = member;
  const mayRenew = useMayCall('reissueTicket');
  return (
    <Box component="li" sx={{ ...line, py: 2, borderTop: 1, borderColor: 'line' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Typography variant="body2" color="textSecondary">
          {[
            member.university_roll_no,
            formatTicketNumber(member.ticket_number),
            at ? `here since ${formatShortMoment(at)}, by ${member.checked_in_by ?? ''}` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {note && (
          <Typography variant="body2" dir="auto">
            {note}
          </Typography>
        )}
      </Box>
      {mayRenew && (
        <AskButton
          size="small"
          variant="text"
          aria-label={`New ticket for ${name}`}
          ask={() => newTicket({ id: eventId, registration_id, position }, member)}
        >
          New ticket
        </AskButton>
      )}
      {mayCheckIn && (
        <Button
          size="small"
          variant={at ? 'text' : 'outlined'}
          aria-label={`${at ? 'Undo the check-in of' : 'Check in'} ${name}`}
          {...busyProps(checkIns.isBusy, () =>
            at
              ? checkIns.undo({ registration_id, position, at })
              : checkIns.enter({ registration_id, position }),
          )}
        >
          {at ? 'Undo' : 'Check in'}
        </Button>
      )}
    </Box>
  );
}

type TicketParams = { id: string; registration_id: string; position: number };

/** Asks before it voids a ticket, which may be printed. The server refuses to void one that the admin has not seen. */
const newTicket = (params: TicketParams, { name, ticket_number: number }: ExpectedMember) =>
  ask({
    title: `New ticket for ${name}`,
    note: 'The ticket that this person has now no longer opens the door, also on paper. The new one comes by email, and is on the registration page.',
    action: ['Make a new ticket'],
    send: (_, write) => write(reissueTicket, { params, body: { number } }),
    done: `${name} has a new ticket.`,
    failure: 'No new ticket was made. Please try again.',
  });

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  listStyle: 'none',
} as const;
