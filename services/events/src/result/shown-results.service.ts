import type { OwnResult, PublicResults } from '@club/contracts/events/results';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { publicRows } from './publish-results.service.ts';
import * as resultRepository from './result.repository.ts';

/** @param id the id, the slug or an earlier slug of the event @throws 404, also for a draft */
export async function listEventResults(
  { db }: Pick<EventsCtx, 'db'>,
  { id }: { id: string },
): Promise<PublicResults[]> {
  const event = await eventRepository.getShownEvent(db, id);
  const results = await resultRepository.listPublished(db, event.id);
  return Promise.all(results.map((result) => present(db, result)));
}

/** A team that was deleted is not named any more. */
async function present(
  db: EventsDb,
  result: resultRepository.PublishedResult,
): Promise<PublicResults> {
  const rows = publicRows(result);
  const teams = await resultRepository.namedTeams(db, rows);
  const named = rows.flatMap((row) => {
    const team = teams.get(row.registration_id);
    return team ? [{ ...row, team_name: team.team_name }] : [];
  });
  const prizes = result.criteria.flatMap(({ label, prize }) => {
    const winners = named.filter((row) => row.prizes.includes(label));
    return prize && winners.length > 0
      ? [{ criterion: label, teams: winners.map(({ team_name }) => team_name) }]
      : [];
  });
  return {
    contest_id: result.id,
    name: result.module ?? '',
    places: named.flatMap(({ place, team_name, is_tied }) =>
      place !== null && place <= result.public_places ? [{ place, team_name, is_tied }] : [],
    ),
    prizes,
  };
}

/** The published results of a team, also beyond the places that everybody sees. */
export async function listOwnResults(
  db: EventsDb,
  { id, event_id }: { id: string; event_id: string },
): Promise<OwnResult[]> {
  const results = await resultRepository.listPublished(db, event_id);
  return results.flatMap(({ id: contest_id, module, places }) => {
    const own = places.find(({ registration_id }) => registration_id === id);
    if (!own || own.place === null) return [];
    const { place, is_tied, prizes } = own;
    const of = places.filter((row) => row.place !== null).length;
    return [{ contest_id, name: module ?? '', place, is_tied, of, prizes }];
  });
}
