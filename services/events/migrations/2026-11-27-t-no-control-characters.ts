import { type Kysely, sql } from 'kysely';

/** Control characters other than tabs and line feeds. XML has no way to write them, so one of them breaks a feed for every reader. */
const CONTROLS = '[\\u0001-\\u0008\\u000B-\\u001F\\u007F-\\u009F]';

/** Texts of earlier releases lose their control characters; newer releases store none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'events' and table_type = 'BASE TABLE' and data_type = 'text'
      and is_generated = 'NEVER'
      and (table_name in ('event', 'registration_note', 'decision', 'rejection_reason', 'team_email')
        or (table_name, column_name) in (('registration', 'rejection_reason'), ('registration', 'cancel_reason')))`.execute(
    db,
  );
  for (const { table_name, column_name } of rows) {
    const column = sql.id(column_name);
    await sql`update ${sql.table(`events.${table_name}`)} set ${column} = regexp_replace(${column}, ${CONTROLS}, '', 'g')
      where ${column} ~ ${CONTROLS}`.execute(db);
  }
}
