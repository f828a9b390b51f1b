import { type Kysely, sql } from 'kysely';

/** The records with the club's name and email address, each with a column to update: the update runs the trigger. */
const RECORDS = [
  ['about', 'club_name'],
  ['contact_info', 'email'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table = '', column = ''] of RECORDS) {
    const name = sql.table(`content.${table}`);
    await sql`create trigger copy_club after insert or update on ${name}
      for each row execute function kit.copy_club()`.execute(db);
    await sql`update ${name} set ${sql.id(column)} = ${sql.id(column)}`.execute(db);
  }
}
