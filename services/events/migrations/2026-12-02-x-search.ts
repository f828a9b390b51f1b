import { type Kysely, sql } from 'kysely';

/** The searched texts, folded, and the names of teams, by which two teams are told apart. An earlier build searches without an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['registration_search', 'event_search']) {
    const table = sql.table(`events.${name}`);
    await sql`alter table ${table}
      add column folded text generated always as (kit.folded(text)) stored`.execute(db);
    await sql`drop index events.${sql.raw(`${name}_grams`)}`.execute(db);
    await sql`create index ${sql.raw(`${name}_folded`)} on ${table} using gin (kit.grams(folded))`.execute(
      db,
    );
  }
  await sql`create index registration_team_folded on events.registration (event_id, kit.folded(team_name))`.execute(
    db,
  );
}
