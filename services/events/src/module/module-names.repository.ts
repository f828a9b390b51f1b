import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** Old to new names. */
type Renames = Record<string, string>;

/** The names of two modules that a team has now and that would have one name. @returns undefined when no team has both */
export const findClash = async (db: EventsDb, eventId: string, renames: Renames) => {
  const { rows } = await sql<{ name: string }>`
    select renamed.name from events.registration, lateral (
      select coalesce(${JSON.stringify(renames)}::jsonb ->> chosen.name, chosen.name) as name
      from events.registration_module chosen where chosen.registration_id = registration.id
    ) renamed
    where registration.event_id = ${eventId}
    group by registration.id, renamed.name having count(*) > 1 limit 1`.execute(db);
  return rows[0]?.name;
};

export const listContestModules = async (db: EventsDb, eventId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('contest')
    .select('module')
    .where('event_id', '=', eventId)
    .execute();
  return rows.flatMap(({ module }) => module ?? []);
};

/** Registrations keep their prices and codes. The statement reads all old names first, so two modules can exchange names. */
export const renameInRegistrations = (db: EventsDb, eventId: string, renames: Renames) =>
  sql`update events.registration_module chosen
    set name = ${JSON.stringify(renames)}::jsonb ->> chosen.name
    from events.registration
    where registration.id = chosen.registration_id and registration.event_id = ${eventId}
      and chosen.name in (select jsonb_object_keys(${JSON.stringify(renames)}::jsonb))`.execute(db);

/** Teams that wait want the modules under their new names. */
export const renameInWaitingList = (db: EventsDb, eventId: string, renames: Renames) =>
  sql`update events.waiting_entry set modules = array(
      select coalesce(${JSON.stringify(renames)}::jsonb ->> name, name)
      from unnest(modules) with ordinality as wanted (name, at) order by at)
    where event_id = ${eventId}`.execute(db);

/** Of doors and contests. One statement reads all old names first, so two contests can exchange modules. */
export const renameInPart = (
  db: EventsDb,
  part: 'door' | 'contest',
  eventId: string,
  renames: Renames,
) =>
  sql`update ${sql.table(`events.${part}`)}
    set module = coalesce(${JSON.stringify(renames)}::jsonb ->> module, module)
    where event_id = ${eventId} and module is not null`.execute(db);
