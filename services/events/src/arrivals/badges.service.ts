import {
  type Badge,
  type listBadges as listBadgesCall,
  MAX_BADGES,
} from '@club/contracts/events/badges';
import { conflict } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { listKeys } from '../entry-ticket/entry-ticket.repository.ts';
import { signTicket } from '../entry-ticket/sign-ticket.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as arrivalsRepository from './arrivals.repository.ts';

/** @throws 404, 409 `too_many_badges` */
export async function listBadges(
  { db }: EventsCtx,
  { id, module, codes }: InputOf<typeof listBadgesCall>,
): Promise<Badge[]> {
  const query = { search: '', page: 0, who: 'all' as const, ...(module && { module }) };
  // A team may have no member left to print: the limit counts the members.
  const range = { offset: 0, limit: MAX_BADGES + 1 };
  const [, teams, [key]] = await Promise.all([
    eventRepository.getEvent(db, id),
    arrivalsRepository.listTeams(db, id, query, range),
    listKeys(db),
  ]);
  const badges = teams.flatMap((team) =>
    team.members.map((member) => ({
      name: member.name,
      team_name: team.team_name,
      modules: team.modules,
      is_here: member.checked_in_at !== null,
      number: member.ticket_number,
    })),
  );
  if (teams.length > MAX_BADGES || badges.length > MAX_BADGES) throw tooMany();
  return badges.map((badge) => ({
    ...badge,
    code: codes === 'yes' ? signTicket(key, { event_id: id, number: badge.number }) : null,
  }));
}

const tooMany = () =>
  conflict(
    'too_many_badges',
    `At most ${MAX_BADGES} badges or rows are printed at once. Choose one module.`,
  );
