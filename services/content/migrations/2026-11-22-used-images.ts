import { type Kysely, sql } from 'kysely';

/** The tables with images, each with a column to update: the update runs the trigger for the rows that exist. */
const TABLES = [
  ['about', 'image_url'],
  ['member', 'image_url'],
  ['post', 'image_url'],
  ['achievement', 'image_url'],
  ['media_item', 'url'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table = '', column = ''] of TABLES) {
    const name = sql.table(`content.${table}`);
    await sql`create trigger track_images after insert or update or delete on ${name}
      for each row execute function kit.track_images()`.execute(db);
    await sql`update ${name} set ${sql.id(column)} = ${sql.id(column)}`.execute(db);
  }
}
