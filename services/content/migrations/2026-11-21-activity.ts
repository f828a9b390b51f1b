import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.announced_activity (
    kind text not null,
    id text not null,
    title text not null,
    url text not null,
    date timestamptz not null,
    primary key (kind, id)
  )`.execute(db);
  await sql`create index announced_activity_date on content.announced_activity (date)`.execute(db);
}
