import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: two canaries at once would make four sets of releases.
  await sql`create table gateway.canary (
    only_one boolean primary key default true check (only_one),
    key text not null,
    name text not null,
    version text not null,
    percent integer not null check (percent between 1 and 50),
    started_at timestamptz not null default now(),
    started_by text not null,
    foreign key (name, version) references gateway.staged_release (name, version) on delete cascade
  )`.execute(db);
}
