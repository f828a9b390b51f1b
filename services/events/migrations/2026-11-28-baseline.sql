-- replaces 2026-12-08-statement-proof

-- Amounts are paisa. The code uses the names of unique indexes to find the broken rule.
-- `updated_by`: the admin of the last save, shown in a version conflict. Opening and closing times are the club's wall clock.
-- `waiting_hours`: how long an offered place is held; null: the event has no waiting list.
-- `gathering`: null, no join links; `complete`, a team pays once it is complete; `early`, also before.
-- `member_fields`: the standard fields that the event asks of each member; null: all of them.
create table events.event (
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
  deleted_at timestamptz,
  updated_by text,
  opens_at timestamp,
  closes_at timestamp,
  pay_within_days integer not null default 3 check (pay_within_days between 1 and 30),
  capacity integer check (capacity >= 0),
  end_date date,
  end_time text not null default '',
  map_url text not null default '',
  rules text not null default '',
  prizes text not null default '',
  contact text not null default '',
  published boolean not null default true,
  slug text,
  questions jsonb not null default '[]',
  waiting_hours integer check (waiting_hours between 1 and 336),
  gathering text check (gathering in ('complete', 'early')),
  member_fields jsonb
);
create index event_by_date on events.event (date, time, id) where deleted_at is null;
create index event_by_last_day on events.event (coalesce(end_date, date)) where deleted_at is null;
create index event_open on events.event (id)
  where registration_open and published and deleted_at is null;
create trigger track_images after insert or update or delete on events.event
  for each row execute function kit.track_images();
-- The trigger writes the slug before the row of a new event.
create table events.event_slug (
  slug text primary key,
  record_id uuid not null references events.event on delete cascade deferrable initially deferred
);
create index event_slug_record on events.event_slug (record_id);
create trigger keep_slug before insert or update of title, slug on events.event
  for each row execute function kit.keep_slug('event', 'date');

-- `steps`: the prices that end before `amount` holds: a list of `{amount, last_day, max_teams}`.
create table events.module (
  event_id uuid not null references events.event,
  position integer not null,
  name text not null,
  amount bigint not null check (amount >= 0),
  capacity integer check (capacity >= 0),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  primary key (event_id, name)
);
create table events.discount_code (
  event_id uuid not null,
  position integer not null,
  module text not null,
  code text not null,
  amount bigint not null check (amount >= 0),
  last_day date,
  max_uses integer check (max_uses >= 0),
  shared text check (shared in ('several', 'all')),
  foreign key (event_id, module) references events.module on delete cascade
);
create unique index discount_code_unique on events.discount_code (event_id, module, lower(code));

-- The searched texts of an event in one row.
create table events.event_search (
  event_id uuid primary key references events.event on delete cascade,
  text text not null,
  folded text generated always as (kit.folded(text)) stored
);
create index event_search_folded on events.event_search using gin (kit.grams(folded));
create function events.write_event_search(ids uuid[]) returns void language sql as $$
  insert into events.event_search as kept (event_id, text)
    select id, concat_ws(' ', title, location, date, (
      select string_agg(name, ' ' order by position) from events.module where event_id = event.id))
    from events.event where id = any(ids) order by id
  on conflict (event_id) do update set text = excluded.text where kept.text <> excluded.text
$$;
do $do$
declare
  changed text; operation text; which text; id text; name text;
begin
  for changed, operation, which, id in values
    ('event', 'insert', 'new', 'id'), ('module', 'insert', 'new', 'event_id'),
    ('module', 'update', 'new', 'event_id'), ('module', 'delete', 'old', 'event_id')
  loop
    name := format('search_after_%s_%s', changed, operation);
    execute format($fn$create function events.%s() returns trigger language plpgsql as $$
      begin
        perform events.write_event_search(array(select distinct %s from %s_rows));
        return null;
      end $$$fn$, name, id, which);
    execute format('create trigger %1$s after %2$s on events.%3$s referencing %4$s table as %4$s_rows
      for each statement execute function events.%1$s()', name, operation, changed, which);
  end loop;
end $do$;
create function events.search_after_event_update() returns trigger language plpgsql as $$
begin
  perform events.write_event_search(array[new.id]);
  return null;
end $$;
create trigger search_after_event_update after update of title, location, date on events.event
  for each row execute function events.search_after_event_update();

-- `payer_name`: the name on the account that a team paid from. `paid_amount`: null, the club has the payable amount.
-- `confirmed_amount`: the sum of the rows in `money_entry`. `team_size` is null while the join link is closed; `join_nonce` is a part of the link,
-- so a new nonce ends the earlier link.
create table events.registration (
  id uuid primary key,
  event_id uuid not null references events.event,
  team_name text not null,
  status text not null default 'unpaid' constraint registration_status
    check (status in ('unpaid', 'pending', 'approved', 'rejected', 'cancelled')),
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
  payment_kind text check (payment_kind in ('bank', 'cash', 'free')),
  held_until timestamptz default now() + interval '3 days',
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('team', 'admin', 'expiry')),
  cancel_reason text,
  status_before_cancel text,
  refund_due bigint check (refund_due > 0),
  refunded_amount bigint check (refunded_amount > 0),
  refunded_on date,
  refund_reference text,
  payer_name text,
  paid_amount bigint check (paid_amount >= 0),
  confirmed_amount bigint,
  refund_claimed bigint,
  rejection_ask text check (rejection_ask in ('receipt', 'difference', 'payment')),
  answers jsonb not null default '{}',
  team_size integer check (team_size > 1),
  join_nonce uuid check (join_nonce is not null or team_size is null),
  constraint registration_paid check (
    status in ('unpaid', 'cancelled') or transaction_id is not null or payment_kind is not null)
);
create unique index registration_team on events.registration (event_id, lower(trim(team_name)))
  where deleted_at is null and status <> 'cancelled';
create unique index registration_attempt on events.registration (event_id, attempt_hash)
  where attempt_hash is not null;
create unique index registration_reference on events.registration (reference);
create index registration_newest on events.registration (event_id, registered_at desc);
create index registration_latest on events.registration (registered_at desc, id desc)
  where deleted_at is null;
create index registration_by_team on events.registration (event_id, lower(team_name), id);
create index registration_team_folded on events.registration (event_id, kit.folded(team_name));
create index registration_by_payable on events.registration (event_id, payable, id);
create index registration_by_status on events.registration (event_id,
  array_position(array['pending', 'unpaid', 'rejected', 'approved', 'cancelled'], status), id);
create index registration_held on events.registration (held_until) where status = 'unpaid';
create index registration_holding on events.registration (event_id, held_until)
  where status in ('unpaid', 'rejected') and deleted_at is null;
create index registration_receipt on events.registration (receipt_key)
  where receipt_key is not null;
create index registration_by_normal_transaction on events.registration
  (upper(regexp_replace(transaction_id, '[^A-Za-z0-9]', '', 'g')));

-- Twelve letters and digits: 60 random bits. A UUID has fixed bits in the bytes 6 and 8.
create function events.new_ticket_number() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 14) place
  where place not in (6, 7, 8)
$$;
-- A member keeps `member_id` while it is the same person: scans name it. `join_id`: the row in `team_join` of a member who came by the join link.
create table events.registration_member (
  registration_id uuid not null references events.registration,
  position integer not null,
  name text not null,
  email text not null,
  phone text not null,
  university_name text not null,
  university_roll_no text not null,
  batch text not null,
  answers jsonb not null default '{}',
  ticket_number text not null default events.new_ticket_number(),
  checked_in_at timestamptz,
  checked_in_by text,
  check_in_note text,
  check_in_nonces uuid[] not null default '{}',
  member_id uuid not null default gen_random_uuid(),
  join_id uuid,
  primary key (registration_id, position)
);
create index registration_member_email on events.registration_member (lower(email));
create index registration_member_mailbox on events.registration_member (kit.mailbox_of(email));
create unique index registration_member_ticket on events.registration_member (ticket_number);
create unique index registration_member_id on events.registration_member (member_id);
create index registration_member_join on events.registration_member (join_id)
  where join_id is not null;
-- Another email address gets another ticket number: whoever read the old address has the old ticket. Another name with it is another person, who
-- has not come.
create function events.void_ticket() returns trigger language plpgsql as $$
begin
  new.ticket_number := events.new_ticket_number();
  if old.name <> new.name then
    new.member_id := gen_random_uuid();
    new.checked_in_at := null;
    new.checked_in_by := null;
    new.check_in_note := null;
    new.check_in_nonces := '{}';
  end if;
  return new;
end $$;
create trigger void_ticket before update of email on events.registration_member
  for each row when (lower(old.email) <> lower(new.email))
  execute function events.void_ticket();
-- Another email address is another person, who has confirmed nothing and whose mailbox must not get the earlier person's link.
create function events.end_join() returns trigger language plpgsql as $$
begin
  if new.join_id is not distinct from old.join_id then
    new.join_id := null;
  end if;
  return new;
end $$;
create trigger end_join before update of email on events.registration_member
  for each row when (lower(old.email) <> lower(new.email))
  execute function events.end_join();

-- The people who have not confirmed their address. `network`: a hash of the network that a person joined from; too many rows of one team go from
-- the network with most of them.
create table events.team_join (
  id uuid primary key,
  registration_id uuid not null references events.registration on delete cascade,
  name text not null,
  email text not null,
  phone text not null,
  university_name text not null,
  university_roll_no text not null,
  batch text not null,
  answers jsonb not null default '{}',
  joined_at timestamptz not null default clock_timestamp(),
  network text
);
create index team_join_registration on events.team_join (registration_id);
create table events.registration_module (
  registration_id uuid not null references events.registration,
  position integer not null,
  name text not null,
  amount bigint not null check (amount >= 0),
  discount bigint not null default 0 check (discount >= 0 and discount <= amount),
  code text,
  primary key (registration_id, position)
);
create index registration_module_code on events.registration_module (lower(code))
  where code is not null;
create table events.registration_note (
  id uuid primary key,
  registration_id uuid not null references events.registration,
  text text not null,
  author text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index registration_note_registration on events.registration_note (registration_id);

-- Numbers of registrations by status and by day, so that no list counts all rows. Triggers keep them right. Writes to an event's registrations run
-- one at a time, so the rows of an event cause no further waiting.
create table events.registration_sum (
  event_id uuid not null references events.event on delete cascade,
  status text not null,
  teams integer not null,
  payable bigint not null,
  primary key (event_id, status)
);
create index registration_sum_pending on events.registration_sum (event_id)
  where status = 'pending' and teams > 0;
create table events.registration_day (
  day date not null,
  event_id uuid not null references events.event on delete cascade,
  teams integer not null,
  primary key (day, event_id)
);
create index registration_day_event on events.registration_day (event_id);
-- `n`: 1 for a row that a statement adds, -1 for one that it takes away.
do $do$
declare
  operation text; changed text; transition text; name text;
begin
  for operation, changed, transition in values
    ('insert', 'select *, 1 as n from new_rows', 'new table as new_rows'),
    ('update', 'select *, 1 as n from new_rows union all select *, -1 as n from old_rows',
      'new table as new_rows old table as old_rows'),
    ('delete', 'select *, -1 as n from old_rows', 'old table as old_rows')
  loop
    name := 'sum_registrations_after_' || operation;
    execute format($fn$create function events.%1$s() returns trigger language plpgsql as $$
      begin
        insert into events.registration_sum as kept
          select event_id, status, sum(n), sum(n * payable) from (%2$s) changed
          where deleted_at is null
          group by event_id, status having sum(n) <> 0 or sum(n * payable) <> 0
          order by event_id, status
        on conflict (event_id, status) do update
          set teams = kept.teams + excluded.teams, payable = kept.payable + excluded.payable;
        insert into events.registration_day as kept
          select (registered_at at time zone 'UTC')::date as day, event_id, sum(n) from (%2$s) changed
          group by 1, 2 having sum(n) <> 0
          order by 1, 2
        on conflict (day, event_id) do update set teams = kept.teams + excluded.teams;
        return null;
      end $$$fn$, name, changed);
    execute format('create trigger %1$s after %2$s on events.registration referencing %3$s
      for each statement execute function events.%1$s()', name, operation, transition);
  end loop;
end $do$;

-- The searched texts of a registration in one row: names, answers of one line, and names of files. An answer has the id of its file and a space
-- before the name. A registration is stored together with its members, so the triggers of the members write a new one.
create table events.registration_search (
  registration_id uuid primary key,
  text text not null,
  folded text generated always as (kit.folded(text)) stored
);
create index registration_search_folded on events.registration_search
  using gin (kit.grams(folded));
create function events.short_answers(event uuid, given jsonb) returns text
  language sql stable as $$
  select string_agg(case asked ->> 'kind' when 'file' then substr(value #>> '{}', 38)
      else value #>> '{}' end, chr(10))
  from jsonb_each(given)
  join (select asked from events.event, jsonb_array_elements(questions) asked where event.id = $1) one
    on key = asked ->> 'id' and asked ->> 'kind' in ('short_text', 'file')
$$;
-- A plan that a connection made while the tables were empty would read them whole for each row.
create function events.write_registration_search(ids uuid[]) returns void
  language sql set enable_seqscan to off as $$
  insert into events.registration_search as kept (registration_id, text)
    select id, concat_ws(chr(10), team_name, reference, transaction_id, (
      select string_agg(concat_ws(chr(10), name, email,
          case when answers <> '{}' then events.short_answers(registration.event_id, answers) end),
        chr(10) order by position)
      from events.registration_member where registration_id = registration.id),
      case when answers <> '{}' then events.short_answers(event_id, answers) end)
    from events.registration where id = any(ids) order by id
  on conflict (registration_id) do update set text = excluded.text
    where kept.text <> excluded.text
$$;
do $do$
declare
  operation text; which text; name text;
begin
  for operation, which in values ('insert', 'new'), ('update', 'new'), ('delete', 'old') loop
    name := 'search_after_member_' || operation;
    execute format($fn$create function events.%s() returns trigger language plpgsql as $$
      begin
        perform events.write_registration_search(array(select distinct registration_id from %s_rows));
        return null;
      end $$$fn$, name, which);
    execute format('create trigger %1$s after %2$s on events.registration_member
      referencing %3$s table as %3$s_rows
      for each statement execute function events.%1$s()', name, operation, which);
  end loop;
end $do$;
create function events.search_after_delete() returns trigger language plpgsql as $$
begin
  delete from events.registration_search
    where registration_id = any(array(select id from old_rows));
  return null;
end $$;
create trigger search_after_delete after delete on events.registration
  referencing old table as old_rows
  for each statement execute function events.search_after_delete();
create function events.search_after_registration() returns trigger language plpgsql as $$
begin
  perform events.write_registration_search(array[new.id]);
  return null;
end $$;
create trigger search_after_registration
  after update of team_name, reference, transaction_id on events.registration
  for each row when ((old.team_name, old.reference, old.transaction_id)
    is distinct from (new.team_name, new.reference, new.transaction_id))
  execute function events.search_after_registration();
create trigger search_after_answers after update of answers on events.registration
  for each row when (old.answers is distinct from new.answers)
  execute function events.search_after_registration();

create table events.payment_token (
  hash bytea primary key,
  registration_id uuid not null references events.registration,
  created_at timestamptz not null default clock_timestamp()
);
create index payment_token_registration on events.payment_token (registration_id);
-- A paid registration outlives its receipt: amount, reference and transaction ID stay for longer.
create table events.receipt (
  key text primary key,
  registration_id uuid not null references events.registration,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  digest bytea not null,
  transaction_id text not null,
  submitted_at timestamptz not null default clock_timestamp(),
  bytes integer not null default 0
);
create index receipt_registration on events.receipt (registration_id);
create index receipt_digest on events.receipt (digest);
alter table events.registration add foreign key (receipt_key) references events.receipt;
create table events.transaction_claim (
  transaction_key text primary key,
  registration_id uuid not null references events.registration,
  claimed_at timestamptz not null default clock_timestamp()
);
-- The files that answer questions. A file without `claimed_at` belongs to no registration: it is in the small pool of its event and of the site,
-- with the network of its sender, and is deleted a day after `used_at`: the upload, or the last time that a team sent an answer with it.
create table events.answer_file (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  question_id uuid not null,
  key text not null unique,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  name text not null,
  bytes integer not null,
  used_at timestamptz not null default clock_timestamp(),
  claimed_at timestamptz,
  network text check (network is null or claimed_at is null)
);
create index answer_file_event on events.answer_file (event_id);
create index answer_file_pool on events.answer_file (used_at) where claimed_at is null;

-- An entry has a `rank` from the confirmation of its address on. Only hashes of its tokens are stored: each email has a new one.
create table events.waiting_entry (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  email text not null,
  team_name text not null,
  team_size integer not null check (team_size > 0),
  modules text[] not null,
  state text not null default 'unconfirmed' check (state in
    ('unconfirmed', 'waiting', 'offered', 'registered', 'left', 'expired', 'removed')),
  rank integer check (rank is not null or state not in ('waiting', 'offered')),
  offer_until timestamptz check (offer_until is not null or state <> 'offered'),
  token_hashes bytea[] not null,
  joined_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz
);
create unique index waiting_entry_email on events.waiting_entry (event_id, lower(email))
  where state in ('unconfirmed', 'waiting', 'offered');
create index waiting_entry_line on events.waiting_entry (event_id, rank)
  where state in ('waiting', 'offered');
create index waiting_entry_tokens on events.waiting_entry using gin (token_hashes);
create index waiting_entry_mailbox on events.waiting_entry (event_id, kit.mailbox_of(email))
  where state in ('unconfirmed', 'waiting', 'offered');

-- Which window of the back office has which registration. A row ends by itself after less than a minute.
create table events.desk_claim (
  event_id uuid not null,
  registration_id uuid not null,
  review_window uuid not null,
  admin_name text not null,
  is_open boolean not null,
  expires_at timestamptz not null,
  admin_email text,
  primary key (registration_id, review_window)
);
create index desk_claim_event on events.desk_claim (event_id);
-- The decisions of admins, which can be undone.
create table events.decision (
  id uuid primary key,
  registration_id uuid not null references events.registration on delete cascade,
  action text not null check (action in
    ('approve', 'reject', 'approve_cash', 'approve_without_receipt', 'revoke', 'reopen')),
  by text not null,
  at timestamptz not null,
  reason text,
  undo_until timestamptz not null,
  emails integer not null,
  restores jsonb not null,
  closed_at timestamptz,
  undone_at timestamptz
);
create index decision_by_registration on events.decision (registration_id, at);
create index decision_by_reason on events.decision (at)
  where action = 'reject' and reason is not null;
-- The club's reasons for a rejection, in their order.
create table events.rejection_reason (
  position integer primary key,
  text text not null
);
insert into events.rejection_reason (position, text) values
  (0, 'The amount on the receipt is less than the amount due.'),
  (1, 'The receipt cannot be read. Please send a sharper picture.'),
  (2, 'The transaction ID does not match the receipt.'),
  (3, 'We cannot find this transfer in our account.'),
  (4, 'This receipt belongs to another payment.');
create table events.saved_view (
  id uuid primary key,
  name text not null,
  query text not null
);
create unique index saved_view_name on events.saved_view (lower(name));
create table events.team_email (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  attempt uuid not null unique,
  subject text not null,
  text text not null,
  teams integer not null,
  recipients integer not null,
  created_at timestamptz not null default clock_timestamp()
);
create table events.team_email_recipient (
  team_email_id uuid not null references events.team_email on delete cascade,
  registration_id uuid not null references events.registration on delete cascade,
  position integer not null,
  primary key (team_email_id, registration_id, position)
);
create index team_email_recipient_registration on events.team_email_recipient (registration_id);

-- `reversal_texts`: the texts that the club's own bank writes for money that goes back, one on each line. `scanned_iban`: the IBAN whose QR code an
-- admin has scanned; another IBAN takes the code away.
create table events.bank_account (
  only_row boolean primary key default true check (only_row),
  title text not null,
  bank_name text not null,
  account_number text not null,
  iban text not null,
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text,
  reversal_texts text not null default '',
  scanned_iban text not null default '',
  has_qr_code boolean generated always as (iban <> '' and iban = scanned_iban) stored
);
insert into events.bank_account (title, bank_name, account_number, iban) values ('', '', '', '');
-- How an account's files are read, as a person has confirmed it.
create table events.statement_format (
  account text not null,
  shape text not null,
  headings text[] not null,
  mapping jsonb not null,
  confirmed_by text,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account, shape)
);
create table events.statement (
  id uuid primary key,
  account text not null,
  kind text not null check (kind in ('csv', 'xlsx', 'camt', 'ofx')),
  file_name text not null,
  digest bytea not null,
  mapping jsonb,
  headings text[] not null default '{}',
  imported_at timestamptz not null default clock_timestamp(),
  imported_by text not null,
  unique (account, digest)
);
-- Equal lines of one file have different occurrences. `doubt`: why nothing proves that a line came in.
create table events.statement_line (
  id uuid primary key,
  statement_id uuid not null references events.statement,
  account text not null,
  fingerprint bytea not null,
  occurrence integer not null check (occurrence > 0),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  payer text not null,
  text text not null,
  transaction_id text,
  imported_at timestamptz not null default clock_timestamp(),
  ignored_at timestamptz,
  forgotten_at timestamptz,
  doubt text default 'earlier' check (doubt in ('balance', 'first', 'kept', 'earlier')),
  unique (account, fingerprint, occurrence)
);
create index statement_line_statement on events.statement_line (statement_id);
create index statement_line_booked on events.statement_line (booked_on desc, id desc);
-- Money that went out, as far as a bank statement says so, and what an admin has said about it. Such a line may take back a line of money that
-- came in.
create table events.statement_debit (
  id uuid primary key,
  statement_id uuid not null references events.statement,
  account text not null,
  fingerprint bytea not null,
  occurrence integer not null check (occurrence > 0),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  payer text not null,
  text text not null,
  transaction_id text,
  imported_at timestamptz not null default clock_timestamp(),
  forgotten_at timestamptz,
  explained_by text,
  takes_line uuid references events.statement_line,
  unique (account, fingerprint, occurrence)
);
create index statement_debit_statement on events.statement_debit (statement_id);
-- The registrations that a line pays for.
create table events.statement_link (
  id uuid primary key,
  line_id uuid not null references events.statement_line,
  registration_id uuid not null references events.registration,
  amount bigint not null check (amount > 0),
  decision_id uuid,
  linked_by text not null,
  linked_at timestamptz not null default clock_timestamp(),
  unique (line_id, registration_id)
);
create index statement_link_registration on events.statement_link (registration_id);

-- The ledger: one row for each movement of a team's money that an admin has confirmed. `debit_id`: the line of a bank statement that shows the
-- refund of an entry.
create table events.money_entry (
  id uuid primary key,
  registration_id uuid not null references events.registration on delete cascade,
  amount bigint not null check (amount <> 0),
  method text not null check (method in ('bank', 'cash')),
  source text not null
    check (source in ('statement', 'receipt', 'transfer', 'cash', 'correction', 'refund')),
  reference text,
  receipt_key text references events.receipt on delete set null,
  line_id uuid references events.statement_line on delete set null,
  decision_id uuid,
  by text not null,
  at timestamptz not null default clock_timestamp(),
  debit_id uuid references events.statement_debit on delete set null
);
create index money_entry_registration on events.money_entry (registration_id);
create index money_entry_receipt on events.money_entry (receipt_key)
  where receipt_key is not null;
create index money_entry_line on events.money_entry (line_id) where line_id is not null;
create index money_entry_debit on events.money_entry (debit_id) where debit_id is not null;

-- A certificate holds what it says, so that its page answers after the registration is deleted; its address goes with the registration.
-- `design`: the texts and signatories with which it was issued.
create table events.certificate_design (
  event_id uuid primary key references events.event on delete cascade,
  lead text not null,
  heading text not null,
  text text not null,
  place_heading text not null,
  place_text text not null,
  signatories jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by text
);
create table events.certificate_signature (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  image bytea not null,
  uploaded_at timestamptz not null default clock_timestamp()
);
create table events.certificate (
  id uuid primary key,
  number text not null unique,
  event_id uuid references events.event on delete set null,
  registration_id uuid references events.registration on delete set null,
  email text,
  kind text not null check (kind in ('participation', 'place')),
  place text not null,
  holder text not null,
  team text not null,
  modules text[] not null,
  event_title text not null,
  event_date date not null,
  design jsonb not null,
  state text not null default 'valid'
    check (state in ('valid', 'revoked', 'replaced', 'withdrawn')),
  reason text,
  replaces text,
  issued_at timestamptz not null default clock_timestamp(),
  issued_by text not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'valid')),
  sent_at timestamptz
);
create unique index certificate_once on events.certificate
  (event_id, lower(email), kind, lower(place)) where state = 'valid';
create index certificate_registration on events.certificate (registration_id);
create index certificate_email on events.certificate (lower(email));

-- Doors: links with which phones without an account check in. Only hashes of secrets and tokens are stored.
create table events.door (
  id uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  name text not null,
  module text,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  secret_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create unique index door_secret on events.door (secret_hash);
create unique index door_name on events.door (event_id, lower(name)) where revoked_at is null;
create table events.door_device (
  id uuid primary key,
  door_id uuid not null references events.door on delete cascade,
  name text not null,
  token_hash bytea not null,
  joined_at timestamptz not null default clock_timestamp(),
  last_contact timestamptz not null default clock_timestamp(),
  waiting integer not null default 0,
  removed_at timestamptz
);
create unique index door_device_token on events.door_device (token_hash);
create index door_device_door on events.door_device (door_id);
-- The log of all check-ins, of which `mergeScans` of the contracts makes the check-in of each member. A scan without a door is of an admin. One
-- with a refusal counts for nothing; it may name no member.
create table events.door_scan (
  nonce uuid primary key,
  event_id uuid not null references events.event on delete cascade,
  door_id uuid references events.door on delete cascade,
  device_id uuid references events.door_device on delete cascade,
  member_id uuid,
  kind text not null check (kind in ('in', 'undo', 'note')),
  about uuid[] not null default '{}',
  at timestamptz not null,
  note text not null default '',
  made_by text,
  device_at timestamptz,
  device_sent_at timestamptz,
  received_at timestamptz not null default clock_timestamp(),
  offline boolean not null default false,
  by_signature boolean not null default false,
  refusal text,
  check (member_id is not null or refusal is not null)
);
create index door_scan_member on events.door_scan (member_id);
create index door_scan_received on events.door_scan (event_id, received_at);
create index door_scan_door on events.door_scan (door_id);
create index door_scan_device on events.door_scan (device_id);
-- Check-ins and undos of the back office are in the log. A check-in that comes from the log is there already.
create function events.log_check_in() returns trigger language plpgsql as $$
declare
  live uuid[] := array(select scan.nonce from events.door_scan scan
    where scan.member_id = new.member_id and scan.kind = 'in' and scan.refusal is null
      and not exists (select from events.door_scan undo where undo.member_id = scan.member_id
        and undo.kind = 'undo' and undo.refusal is null and scan.nonce = any(undo.about)));
  event uuid := (select event_id from events.registration where id = new.registration_id);
begin
  if new.checked_in_at is null then
    if live <> '{}' then
      insert into events.door_scan (nonce, event_id, member_id, kind, about, at)
      values (gen_random_uuid(), event, new.member_id, 'undo', live,
        date_trunc('milliseconds', clock_timestamp()));
    end if;
  elsif not exists (select from events.door_scan
      where nonce = any(live) and at = new.checked_in_at) then
    insert into events.door_scan (nonce, event_id, member_id, kind, at, note, made_by)
    values (gen_random_uuid(), event, new.member_id, 'in', new.checked_in_at,
      coalesce(new.check_in_note, ''), new.checked_in_by);
  end if;
  return null;
end $$;
create trigger log_check_in after update of checked_in_at on events.registration_member
  for each row when (old.checked_in_at is distinct from new.checked_in_at)
  execute function events.log_check_in();
