import { type Kysely, sql } from 'kysely';

/** A paid registration outlives its receipt: amount, reference and transaction ID stay for longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
    declare rule text;
    begin
      for rule in select conname from pg_constraint
        where conrelid = 'events.registration'::regclass and contype = 'c'
          and pg_get_constraintdef(oid) like '%receipt_key%'
      loop execute format('alter table events.registration drop constraint %I', rule); end loop;
    end $$`.execute(db);
  await sql`alter table events.registration add constraint registration_paid
    check (status = 'unpaid' or transaction_id is not null)`.execute(db);
}
