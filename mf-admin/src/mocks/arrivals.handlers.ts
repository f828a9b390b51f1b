import {
  type CheckInResult,
  checkIn,
  type ExpectedTeam,
  listArrivals,
  undoCheckIn,
} from '@club/contracts/events/arrivals';
import { listBadges } from '@club/contracts/events/badges';
import { reissueTicket } from '@club/contracts/events/entry-ticket';
import { sampleExpectedTeam } from '@club/contracts/samples/events';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, refuse } from '@club/web-kit/mock';
import { notFound } from './records.ts';
import { sampleEvent } from './samples.ts';

const [zara] = sampleExpectedTeam().members;

/** Two teams, which change until the page is closed. */
const teams: ExpectedTeam[] = [
  sampleExpectedTeam({
    members: ['Zara Khan', 'ماہ نور فاطمہ'].map((name, position) => ({
      ...(zara as NonNullable<typeof zara>),
      position,
      name,
      ticket_number: `7K3M9QPX2AH${position}`,
    })),
  }),
  sampleExpectedTeam({
    registration_id: sampleId(202),
    team_name: 'ٹیم لاہور',
    reference: 'WCS-7Q2M4',
    modules: ['Web', 'Robotics'],
  }),
];

const isHere = ({ checked_in_at }: ExpectedTeam['members'][number]) => checked_in_at !== null;

const figuresOf = (some: ExpectedTeam[]) => {
  const members = some.flatMap((team) => team.members);
  return { expected: members.length, arrived: members.filter(isHere).length };
};

const resultOf = (
  team: ExpectedTeam,
  members: ExpectedTeam['members'],
  result: CheckInResult['result'],
): CheckInResult => ({
  ...{ result, registration_id: team.registration_id, team_name: team.team_name },
  ...{ reference: team.reference, modules: team.modules, ...figuresOf([team]) },
  members: members.map(({ name }) => name),
  checked_in_at: members[0]?.checked_in_at ?? null,
  checked_in_by: members[0]?.checked_in_by ?? null,
  note: members[0]?.note ?? '',
});

export const arrivalsMocks = [
  mockCall(listArrivals, ({ query: { search = '', who = 'all', module } }) => {
    const shown = teams
      .filter((team) => JSON.stringify(team).toLowerCase().includes(search.toLowerCase()))
      .filter(({ modules }) => !module || modules.includes(module))
      .filter(
        ({ members }) => who === 'all' || members.some((one) => isHere(one) === (who === 'here')),
      );
    return {
      event_title: sampleEvent.title,
      ...figuresOf(teams),
      modules: ['Web', 'Robotics'].map((name) => ({
        name,
        ...figuresOf(teams.filter(({ modules }) => modules.includes(name))),
      })),
      teams: structuredClone(shown),
      total: shown.length,
    };
  }),
  mockCall(listBadges, ({ query: { module, codes } }) =>
    teams
      .filter(({ modules }) => !module || modules.includes(module))
      .flatMap(({ team_name, modules, members }) =>
        members.map((member) => ({
          ...{ name: member.name, team_name, modules, is_here: isHere(member) },
          number: member.ticket_number,
          code: codes === 'yes' ? member.ticket_number : null,
        })),
      ),
  ),
  mockCall(checkIn, ({ body: { code, registration_id, position, note = '' } }) => {
    const team = teams.find(({ registration_id: id, members }) =>
      code
        ? members.some(({ ticket_number }) => code.startsWith(ticket_number))
        : id === registration_id,
    );
    if (!team) return refuse(409, 'ticket_void', 'This ticket is void.');
    const asked = team.members.filter(
      (one) =>
        (!code || code.startsWith(one.ticket_number)) &&
        (position ?? one.position) === one.position,
    );
    const coming = asked.filter((one) => !isHere(one));
    const now = new Date().toISOString();
    for (const one of coming)
      Object.assign(one, { checked_in_at: now, checked_in_by: 'admin@club.test', note });
    return coming.length > 0 ? resultOf(team, coming, 'in') : resultOf(team, asked, 'already');
  }),
  mockCall(undoCheckIn, ({ body: { registration_id, position, checked_in_at } }) => {
    const team = teams.find((one) => one.registration_id === registration_id);
    for (const one of team?.members ?? [])
      if (one.checked_in_at === checked_in_at && (position ?? one.position) === one.position)
        Object.assign(one, { checked_in_at: null, checked_in_by: null, note: '' });
    return { success: true as const };
  }),
  mockCall(reissueTicket, ({ params: { registration_id, position } }) => {
    const team = teams.find((one) => one.registration_id === registration_id);
    const member = team?.members[position];
    if (!member) return notFound();
    member.ticket_number = member.ticket_number.replace('7K', '8K');
    return { number: member.ticket_number };
  }),
];
