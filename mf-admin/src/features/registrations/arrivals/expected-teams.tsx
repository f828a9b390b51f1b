import type { ExpectedMember, ExpectedTeam } from '@club/contracts/events/arrivals';
import { formatTicketNumber, reissueTicket } from '@club/contracts/events/entry-ticket';
import { ask } from '../../../form/question.ts';
import { formatShortMoment } from '../../../format/moment.ts';
import { facts, type ListKind, type ReadList } from '../../../list/list-kind.tsx';
import { ListRows } from '../../../list/list-rows.tsx';
import type { CheckIns } from './use-check-in.ts';

interface MemberRow extends ExpectedMember {
  id: string;
  registration_id: string;
}

export const teamRow = (team: ExpectedTeam) => ({
  ...team,
  id: team.registration_id,
  rows: team.members.map(
    (member): MemberRow => ({
      ...member,
      id: `${team.registration_id} ${member.position}`,
      registration_id: team.registration_id,
    }),
  ),
});

type TeamRow = ReturnType<typeof teamRow>;

const missingOf = ({ members }: ExpectedTeam): number =>
  members.filter(({ checked_in_at }) => !checked_in_at).length;

/** The approved teams, with a button for each member and for the whole team. */
export const expectedTeams = (
  eventId: string,
  checkIns: CheckIns,
  isFiltered: boolean,
): ReadList<TeamRow> => ({
  label: 'Teams',
  loading: 'Loading the teams',
  failed: 'The teams did not load',
  empty: isFiltered ? 'No approved team fits.' : 'No team is approved yet.',
  nameOf: ({ team_name }) => team_name,
  columns: [
    facts((team) => [
      <bdi key="name">{team.team_name}</bdi>,
      `${team.reference} · ${team.modules.join(', ')} · ${team.members.length - missingOf(team)} of ${team.members.length} here`,
    ]),
  ],
  rowActions: [
    {
      label: 'Check in the team',
      may: 'checkIn',
      isShown: (team) => missingOf(team) > 1,
      isOff: () => checkIns.isBusy,
      act: ({ registration_id }) => checkIns.enter({ registration_id }),
    },
  ],
  below: ({ team_name, rows }) => (
    <ListRows
      of={{ ...membersOf(eventId, checkIns), label: `Members of ${team_name}` }}
      rows={rows}
    />
  ),
});

const membersOf = (id: string, checkIns: CheckIns): Omit<ListKind<MemberRow>, 'label'> => ({
  nameOf: ({ name }) => name,
  columns: [
    facts(({ name, university_roll_no, ticket_number, note, ...here }) => [
      <bdi key="name">{name}</bdi>,
      [university_roll_no, formatTicketNumber(ticket_number), hereText(here)]
        .filter(Boolean)
        .join(' · '),
      note && <span dir="auto">{note}</span>,
    ]),
  ],
  rowActions: [
    {
      label: 'New ticket',
      name: ({ name }) => `New ticket for ${name}`,
      may: 'reissueTicket',
      question: ({ registration_id, position, name, ticket_number: number }) =>
        newTicket({ id, registration_id, position }, name, number),
    },
    {
      label: 'Check in',
      may: 'checkIn',
      isShown: ({ checked_in_at }) => !checked_in_at,
      isOff: () => checkIns.isBusy,
      act: ({ registration_id, position }) => checkIns.enter({ registration_id, position }),
    },
    {
      label: 'Undo',
      name: ({ name }) => `Undo the check-in of ${name}`,
      may: 'checkIn',
      isShown: ({ checked_in_at }) => Boolean(checked_in_at),
      isOff: () => checkIns.isBusy,
      act: ({ registration_id, position, checked_in_at: at }) =>
        at && checkIns.undo({ registration_id, position, at }),
    },
  ],
});

type Here = Pick<ExpectedMember, 'checked_in_at' | 'checked_in_by'>;

const hereText = ({ checked_in_at: at, checked_in_by: by }: Here): string =>
  at ? `here since ${formatShortMoment(at)}, by ${by ?? ''}` : '';

type TicketParams = { id: string; registration_id: string; position: number };

/** Asks before it voids a ticket, which may be printed. The server refuses to void one that the admin has not seen. */
const newTicket = (params: TicketParams, name: string, number: string) =>
  ask({
    title: `New ticket for ${name}`,
    note: 'The ticket that this person has now no longer opens the door, also on paper. The new one comes by email, and is on the registration page.',
    action: ['Make a new ticket'],
    send: (_, write) => write(reissueTicket, { params, body: { number } }),
    done: `${name} has a new ticket.`,
    failure: 'No new ticket was made. Please try again.',
  });
