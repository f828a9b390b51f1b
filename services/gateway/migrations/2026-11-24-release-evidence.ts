import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gateway.release_evidence (
    name text not null,
    version text not null,
    route text not null,
    kind text not null,
    minute timestamptz not null,
    bucket integer not null,
    count integer not null,
    networks bit(256) not null,
    primary key (name, version, minute, route, kind, bucket)
  )`.execute(db);
  await sql`create index release_evidence_minute on gateway.release_evidence (minute)`.execute(db);
  await sql`create table gateway.automatic_rollback (
    name text not null,
    version text not null,
    replaced_by text not null,
    reason text not null,
    at timestamptz not null default now(),
    primary key (name, version)
  )`.execute(db);
}
