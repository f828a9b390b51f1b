import { type Kysely, sql } from 'kysely';

/** The update runs the trigger for the events that exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger track_images after insert or update or delete on events.event
    for each row execute function kit.track_images()`.execute(db);
  await sql`update events.event set image_url = image_url`.execute(db);
}
