import { type Kysely, sql } from 'kysely';

/** The number of each member's entry ticket, and the check-in at the event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Twelve letters and digits: 60 random bits. A UUID has fixed bits in the bytes 6 and 8.
  await sql`create function events.new_ticket_number() returns text language sql volatile as $$
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 14) place
    where place not in (6, 7, 8)
  $$`.execute(db);
  await sql`alter table events.registration_member
    add column ticket_number text not null default events.new_ticket_number(),
    add column checked_in_at timestamptz,
    add column checked_in_by text,
    add column check_in_note text,
    add column check_in_nonces uuid[] not null default '{}'`.execute(db);
  await sql`create unique index registration_member_ticket on events.registration_member (ticket_number)`.execute(
    db,
  );
  await addTrigger(db);
}

/**
 * Another email address gets another ticket number: whoever read the old address has the old ticket. Another name with it is another
 * person, who has not come. The release before corrects and erases members too, so the table itself does this.
 */
async function addTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.void_ticket() returns trigger language plpgsql as $$
    begin
      new.ticket_number := events.new_ticket_number();
      if old.name <> new.name then
        new.checked_in_at := null;
        new.checked_in_by := null;
        new.check_in_note := null;
        new.check_in_nonces := '{}';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger void_ticket before update of email on events.registration_member
    for each row when (lower(old.email) <> lower(new.email))
    execute function events.void_ticket()`.execute(db);
}
