import { type Kysely, sql } from 'kysely';

/** Activities of events that were saved before events had slugs link by id. Each is reported again, with the readable address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select graphile_worker.add_job('record_activity',
      json_build_object('kind', 'event', 'id', id, 'title', title, 'url', '/events/' || slug, 'date', date),
      max_attempts => 25, job_key => 'activity:event:' || id, flags => array['normal'])
    from events.event where published and deleted_at is null and slug is not null`.execute(db);
}
