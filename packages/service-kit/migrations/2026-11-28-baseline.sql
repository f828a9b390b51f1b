-- replaces 2026-12-02-slugs-of-any-script

-- Audit entries are append-only, except for transactions that forget: these delete entries or shorten their fields. An entry keeps the name of
-- the record at that time, and the fields that changed with their old and new values.
create table kit.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  actor text not null,
  subject text not null,
  address text,
  detail jsonb not null default '{}',
  subject_name text,
  before jsonb,
  after jsonb
);
create index audit_entry_subject on kit.audit_entry (subject, id);
create index audit_entry_actor on kit.audit_entry (actor, id);
create index audit_entry_action on kit.audit_entry (action, id);
create index audit_entry_kind on kit.audit_entry (split_part(subject, ':', 1), id);
create index audit_entry_at on kit.audit_entry (at, id);

create function kit.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('kit.forgetting', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    if (new.id, new.at, new.action) = (old.id, old.at, old.action) then return new; end if;
  end if;
  raise exception 'audit entries are append-only';
end $$;
create trigger audit_entry_append_only before update or delete on kit.audit_entry
  for each row execute function kit.refuse_change();
create trigger audit_entry_no_truncate before truncate on kit.audit_entry
  for each statement execute function kit.refuse_change();

create table kit.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create table kit.secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
create table kit.job_worker (
  id text primary key,
  seen_at timestamptz not null default now()
);
create table kit.sent_email (
  message_id text primary key,
  sent_at timestamptz not null default now()
);

-- Emails that visitors' requests caused in the last hour, by keyed hash of the recipient and by network.
create table kit.public_email (
  key text primary key,
  emails integer not null,
  started_at timestamptz not null default now()
);
create index public_email_started on kit.public_email (started_at);
insert into kit.secret (name, value)
  values ('kit.email_recipient', concat(gen_random_uuid(), gen_random_uuid()));

-- The kinds of changes that each active webhook wants. The content service writes it; every service asks it before it tells one.
create table kit.webhook_kind (
  kind text not null,
  webhook_id uuid not null,
  primary key (kind, webhook_id)
);

-- The stored images for which AVIF files were tried, and the widths that have one. Images without a row are tried next.
create table kit.image_avif (
  image_id text primary key,
  widths integer[] not null,
  tried_at timestamptz not null default now()
);

-- Which records use which stored image. A trigger on each table with images records it in the transaction of the record, whichever statement or
-- release writes the record. `live` images are served; `trashed` images are served again after a restore; `ended` images no longer belong to it.
create table kit.image_use (
  image_id text not null,
  owner text not null,
  state text not null check (state in ('live', 'trashed', 'ended')),
  changed_at timestamptz not null default now(),
  primary key (image_id, owner)
);
create index image_use_owner on kit.image_use (owner);

-- The whole row is searched, because an image may be a column or a part of a text.
create function kit.track_images() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  fields jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  this_owner text := format('%s.%s:%s', tg_table_schema, tg_table_name,
    coalesce(fields ->> 'id', '-'));
  new_state text := case when fields ->> 'deleted_at' is null then 'live' else 'trashed' end;
  used text[] := '{}';
begin
  if tg_op <> 'DELETE' then
    used := array(select distinct matched[1] from regexp_matches(fields::text,
      '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') matched);
    insert into kit.image_use (image_id, owner, state)
      select id, this_owner, new_state from unnest(used) id
      on conflict (image_id, owner) do update set state = excluded.state, changed_at = now()
        where kit.image_use.state <> excluded.state;
  end if;
  update kit.image_use set state = 'ended', changed_at = now()
    where owner = this_owner and state <> 'ended' and image_id <> all (used);
  return null;
end $$;

-- The club's name, email address and settings, for the emails and the clock of every service. Triggers on the records of the content service copy
-- them, whichever statement or release saves the records.
create table kit.club (
  only_row boolean primary key default true check (only_row),
  name text not null default '',
  email text not null default '',
  settings jsonb not null default '{}',
  country text not null default 'PK',
  currency text not null default 'PKR'
);
insert into kit.club default values;
create function kit.copy_club() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'about' then
    update kit.club set name = new.club_name where name <> new.club_name;
  else
    update kit.club set email = new.email where email <> new.email;
  end if;
  return null;
end $$;
create function kit.copy_club_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update kit.club set settings = new.settings,
    country = coalesce(to_jsonb(new) ->> 'country', country),
    currency = coalesce(to_jsonb(new) ->> 'currency', currency);
  return null;
end $$;

-- Amounts have no currency of their own, so whatever records the first ones keeps the currency until its transaction ends, and a change of the
-- currency waits for it and looks for amounts.
create function kit.keep_currency() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('currency of the club', 0));
  return (select currency from kit.club);
end $$;
-- Security definer: the content service reads no table of events.
create function kit.lock_currency() returns text
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('currency of the club', 0));
  if pg_catalog.to_regclass('events.event') is null then return null; end if;
  if exists (select from events.money_entry) or exists (select from events.statement)
    or exists (select from events.registration where total > 0)
    then return 'payments'; end if;
  return (
    select case when event.deleted_at is null then 'event ' else 'trash ' end || event.title
    from events.event
    where exists (select from events.module
        where event_id = event.id and (amount > 0 or steps <> '[]'))
      or exists (select from events.discount_code where event_id = event.id)
    order by event.deleted_at nulls first, event.created_at limit 1);
end $$;

-- The same for all spellings of one mailbox, as `mailboxOf` of the code. A test compares the two.
create function kit.mailbox_of(address text) returns text
  language sql immutable strict parallel safe cost 100 as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(own, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'pm.me') then translate(own, '._-', '') || '@proton.me'
    when domain in ('yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru')
      then translate(own, '.-', '') || '@yandex.com'
    when domain in ('yahoo.com', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com')
      then split_part(own, '-', 1) || '@' || domain
    else own || '@' || domain end
  from (select split_part(substring(lower(address) from '^(.*)@[^@]*$'), '+', 1) as own,
    substring(lower(address) from '@([^@]*)$') as domain) parts
$$;

-- The form in which texts are searched and compared, as `folded` of the contracts. A test compares the two.
create function kit.folded(given text) returns text
  language sql immutable strict parallel safe cost 1000 as $$
  select case when octet_length(given) = length(given)
    then btrim(regexp_replace(lower(given), '[\t\n\v\f\r ]+', ' ', 'g'))
    else btrim(regexp_replace(
      replace(replace(replace(replace(translate(
        regexp_replace(lower(normalize(replace(given, '´', ''''), NFKD)), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
        'łøđħıŧðŋəɓɗƙƴςيىكڪةہۃەھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‘’‚‛′ʼʻ‹›“”„‟«»‐‒–—―−', 'lodhitdnebdkyσییککههههها01234567890123456789''''''''''''''''''""""""------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\t\n\v\f\r \u0085\u1680\u2028\u2029\u2800]+', ' ', 'g')) end
$$;

-- All sequences of three characters: an index of them finds parts of words. The extension pg_trgm would do the same, but the role of a service may
-- not create extensions. The high cost keeps the planner from calling the function for each row of a table.
create function kit.grams(given text) returns text[]
  language sql immutable strict parallel safe cost 10000 as $$
  select array(
    select distinct substr(lower(given), position, 3)
    from generate_series(1, length(given) - 2) position)
$$;
create index audit_entry_folded on kit.audit_entry using gin (kit.grams(kit.folded(
  actor || chr(10) || subject || chr(10) || coalesce(subject_name, '') || chr(10) || coalesce(address, ''))));
-- The four rarest sequences of some words, by what Postgres knows of an index since the last time it analyzed the table: the index reads the rows
-- of each sequence of a search, so a long search reads few and rare ones.
create function kit.rare_grams(words text[], index_name text) returns text[]
  language plpgsql stable strict cost 10000 as $$
begin
  return array(
    select gram from (
      select distinct unnest(kit.grams(word)) as gram from unnest(words) word) wanted
    left join (
      select element, frequency from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) known(element, frequency)
      where tablename = index_name
    ) known on element = gram
    order by coalesce(frequency, 0), gram limit 4);
end $$;

-- Readable addresses from titles. Triggers write them. A table with such a trigger has the columns `id`, `title` and `slug`, and beside it a table
-- `<name>_slug` with every slug that a record has ever had: earlier addresses lead to the record for ever.
create function kit.percent_encoded(given text) returns text
  language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(case when ascii(sign) < 128 then sign
    else upper(regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by place), '')
  from regexp_split_to_table(given, '') with ordinality parts (sign, place)
$$;
-- Addresses keep the letters, digits and marks of any script, as a URL has them: `%D9%BE` for `پ`. Signs, spaces and emoji are no part of a word.
create function kit.slug_words(title text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  plain text := regexp_replace(replace(replace(replace(
    translate(normalize(lower(title), NFKD), 'łøđħıŧ', 'lodhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '([a-z])[\u0300-\u036f]+', '\1', 'g');
  words text := trim(both '-' from regexp_replace(
    regexp_replace(normalize(plain, NFC), '[''’]', '', 'g'), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u05be\u05c0\u05c3\u060c\u061b-\u061f\u0640\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ue000-\uf8ff\ufe00-\ufe6f\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff]+', '-', 'g'));
begin
  if length(words) > 60 then
    words := trim(both '-' from case
      when substr(words, 61, 1) = '-' or strpos(left(words, 60), '-') = 0 then left(words, 60)
      else regexp_replace(left(words, 60), '-[^-]*$', '') end);
  end if;
  return kit.percent_encoded(words);
end $$;
-- The arguments of the trigger: the word for a record, and the column of its day. A second record with the same words gets its year; one without
-- any letter gets a number after its day.
create function kit.keep_slug() returns trigger
  language plpgsql set search_path = '' as $$
declare
  day text := left(to_jsonb(new) ->> tg_argv[1], 10);
  words text := kit.slug_words(new.title);
  year text := '-' || left(day, 4);
  tried text;
  number integer := 1;
  owner uuid;
begin
  if tg_op = 'UPDATE' and new.slug is not null and new.title = old.title then return new; end if;
  if words = '' then
    words := tg_argv[0] || '-' || day;
    year := '';
  end if;
  if words = 'shown' or words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    words := tg_argv[0] || '-' || words;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_schema || '.' || tg_table_name, 0));
  tried := words;
  loop
    execute format('select record_id from %I.%I where slug = $1', tg_table_schema, tg_table_name || '_slug')
      into owner using tried;
    exit when owner is null or owner = new.id;
    if year = '' then number := number + 1; end if;
    tried := words || year || case when number > 1 then '-' || number else '' end;
    if year <> '' then number := number + 1; end if;
  end loop;
  execute format('insert into %I.%I (slug, record_id) values ($1, $2) on conflict do nothing',
    tg_table_schema, tg_table_name || '_slug') using tried, new.id;
  new.slug := tried;
  return new;
end $$;
