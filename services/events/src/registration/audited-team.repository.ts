import type { EventsDb } from '../events-database.ts';

/** The subject of an audit entry about a registration, with the names of its team and its event. */
export async function auditedTeam(db: EventsDb, id: string) {
  const { team_name, ...detail } = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['team_name', 'event.id as event', 'event.title as event_title'])
    .where('registration.id', '=', id)
    .executeTakeFirstOrThrow();
  return { subject: `registration:${id}`, name: team_name, detail };
}
