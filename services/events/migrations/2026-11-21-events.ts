import { type Kysely, sql } from 'kysely';

/** Amounts are paisa. The code uses the names of unique indexes to find the broken rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.event (
    id uuid primary key,
    title text not null,
    description text not null,
    image_url text,
    date date not null,
    time text not null,
    location text not null,
    registration_open boolean not null,
    version integer not null default 1,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    deleted_at timestamptz
  )`.execute(db);
  await sql`create table events.module (
    event_id uuid not null references events.event,
    position integer not null,
    name text not null,
    amount bigint not null check (amount >= 0),
    primary key (event_id, name)
  )`.execute(db);
  await sql`create table events.discount_code (
    event_id uuid not null,
    position integer not null,
    module text not null,
    code text not null,
    amount bigint not null check (amount >= 0),
    foreign key (event_id, module) references events.module on delete cascade
  )`.execute(db);
  await sql`create unique index discount_code_unique
    on events.discount_code (event_id, module, lower(code))`.execute(db);

  await sql`create table events.registration (
    id uuid primary key,
    event_id uuid not null references events.event,
    team_name text not null,
    status text not null default 'unpaid' check (status in ('unpaid', 'pending', 'approved', 'rejected')),
    reference text not null,
    attempt_hash bytea,
    total bigint not null check (total >= 0),
    payable bigint not null check (payable >= 0 and payable <= total),
    transaction_id text,
    receipt_key text,
    rejection_reason text,
    registered_at timestamptz not null default clock_timestamp(),
    paid_at timestamptz,
    decided_at timestamptz,
    decided_by text,
    deleted_at timestamptz,
    check (status = 'unpaid' or (transaction_id is not null and receipt_key is not null))
  )`.execute(db);
  await sql`create unique index registration_team on events.registration (event_id, lower(trim(team_name)))
    where deleted_at is null`.execute(db);
  await sql`create unique index registration_attempt on events.registration (event_id, attempt_hash)
    where attempt_hash is not null`.execute(db);
  await sql`create unique index registration_reference on events.registration (reference)`.execute(
    db,
  );
  await sql`create index registration_newest on events.registration (event_id, registered_at desc)`.execute(
    db,
  );
  await sql`create table events.registration_member (
    registration_id uuid not null references events.registration,
    position integer not null,
    name text not null,
    email text not null,
    phone text not null,
    university_name text not null,
    university_roll_no text not null,
    batch text not null,
    primary key (registration_id, position)
  )`.execute(db);
  await sql`create index registration_member_email on events.registration_member (lower(email))`.execute(
    db,
  );
  await sql`create table events.registration_module (
    registration_id uuid not null references events.registration,
    position integer not null,
    name text not null,
    amount bigint not null check (amount >= 0),
    discount bigint not null default 0 check (discount >= 0 and discount <= amount),
    code text,
    primary key (registration_id, position)
  )`.execute(db);

  await sql`create table events.payment_token (
    hash bytea primary key,
    registration_id uuid not null references events.registration,
    created_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index payment_token_registration on events.payment_token (registration_id)`.execute(
    db,
  );
  await sql`create table events.receipt (
    key text primary key,
    registration_id uuid not null references events.registration,
    type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
    digest bytea not null,
    transaction_id text not null,
    submitted_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`alter table events.registration add foreign key (receipt_key) references events.receipt`.execute(
    db,
  );
  await sql`create table events.transaction_claim (
    transaction_key text primary key,
    registration_id uuid not null references events.registration,
    claimed_at timestamptz not null default clock_timestamp()
  )`.execute(db);

  await sql`create table events.bank_account (
    only_row boolean primary key default true check (only_row),
    title text not null,
    bank_name text not null,
    account_number text not null,
    iban text not null,
    version integer not null default 1,
    updated_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`insert into events.bank_account (title, bank_name, account_number, iban)
    values ('', '', '', '')`.execute(db);
}
