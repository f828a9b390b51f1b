import {
  ARRIVALS_PAGE,
  type Arrivals,
  type listArrivals as listArrivalsCall,
} from '@club/contracts/events/arrivals';
import type { InputOf } from '@club/service-kit/http/route';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as arrivalsRepository from './arrivals.repository.ts';

/** @throws 404 */
export async function listArrivals(
  { db }: EventsCtx,
  { id, ...query }: InputOf<typeof listArrivalsCall>,
): Promise<Arrivals> {
  const range = { offset: query.page * ARRIVALS_PAGE, limit: ARRIVALS_PAGE };
  const [event, sums, modules, total, teams] = await Promise.all([
    eventRepository.getEvent(db, id),
    arrivalsRepository.countArrivals(db, id),
    arrivalsRepository.countByModule(db, id),
    arrivalsRepository.countTeams(db, id, query),
    arrivalsRepository.listTeams(db, id, query, range),
  ]);
  return {
    event_title: event.title,
    ...sums,
    modules,
    total,
    teams: teams.map(({ registration_id, team_name, reference, modules: chosen, members }) => ({
      ...{ registration_id, team_name, reference, modules: chosen },
      members: members.map(({ member_id, checked_in_at: at, check_in_note, ...member }) => ({
        ...member,
        checked_in_at: at && new Date(at).toISOString(),
        note: check_in_note ?? '',
      })),
    })),
  };
}
