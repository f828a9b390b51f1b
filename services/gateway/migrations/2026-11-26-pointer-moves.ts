import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gateway.pointer_move (
    id bigint generated always as identity primary key,
    name text not null,
    version text not null,
    previous text,
    kind text not null,
    actor text not null,
    reason text,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index pointer_move_name on gateway.pointer_move (name, id)`.execute(db);
  // What the tables still know: when each release was published last, and what the site replaced.
  await sql`insert into gateway.pointer_move (name, version, previous, kind, actor, reason, at)
    select * from (
      select name, version, lag(version) over (partition by name order by published_at),
        'published', published_by, null, published_at from gateway.remote_release
      union all select name, replaced_by, version, 'replaced', 'system', reason, at
        from gateway.automatic_rollback) as known (name, version, previous, kind, actor, reason, at)
    order by at`.execute(db);
  await sql`insert into gateway.pointer_move (name, version, previous, kind, actor, at)
    select pointer.name, pointer.version, latest.version, 'rolled_back', 'system', pointer.moved_at
    from gateway.remote_pointer as pointer
    join lateral (select version from gateway.pointer_move where name = pointer.name
      order by id desc limit 1) as latest on latest.version <> pointer.version`.execute(db);
}
