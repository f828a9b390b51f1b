import { sql } from 'kysely';

/** The fields of a team by which an admin knows it, and the tables that have them. */
export const ofTeam = sql`event.title as event, registration.team_name, registration.reference`;
export const teams = sql`events.registration join events.event on event.id = registration.event_id`;
