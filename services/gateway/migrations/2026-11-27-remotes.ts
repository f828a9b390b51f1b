import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing refers to it: a gateway of the release before publishes remotes that it does not register.
  await sql`create table gateway.remote (
    name text primary key,
    team text not null,
    paths jsonb not null,
    menu text not null,
    registered_at timestamptz not null default now(),
    registered_by text not null
  )`.execute(db);
}
