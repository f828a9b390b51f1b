import { type Kysely, sql } from 'kysely';

/** Audit entries stay append-only, except for transactions that forget: these delete entries or shorten their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function kit.refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'TRUNCATE' and current_setting('kit.forgetting', true) = 'on' then
        if tg_op = 'DELETE' then return old; end if;
        if (new.id, new.at, new.action) = (old.id, old.at, old.action) then return new; end if;
      end if;
      raise exception 'audit entries are append-only';
    end $$`.execute(db);
  // Jobs of earlier releases, which no longer have a task.
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier in ('auth_clean', 'sweep_receipts')
  ))`.execute(db);
}
