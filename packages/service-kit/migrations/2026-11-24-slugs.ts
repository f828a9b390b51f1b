import { type Kysely, sql } from 'kysely';

/**
 * Readable addresses from titles. Triggers write them, so an older build needs to know nothing of them. A table with such a trigger has
 * the columns `id`, `title` and `slug`, and beside it a table `<name>_slug` with every slug that a record has ever had.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.slug_words(title text) returns text
    language plpgsql immutable set search_path = '' as $$
    declare
      plain text := regexp_replace(normalize(lower(title), NFKD), '[''’\\u0300-\\u036f]', '', 'g');
      words text := trim(both '-' from regexp_replace(plain, '[^a-z0-9]+', '-', 'g'));
    begin
      if length(words) <= 60 then return words; end if;
      return trim(both '-' from case
        when substr(words, 61, 1) = '-' or strpos(left(words, 60), '-') = 0 then left(words, 60)
        else regexp_replace(left(words, 60), '-[^-]*$', '') end);
    end $$`.execute(db);
  // The arguments of the trigger: the word for a record, and the column of its day. A second record with the same words gets its year.
  await sql`create function kit.keep_slug() returns trigger
    language plpgsql set search_path = '' as $$
    declare
      day text := left(to_jsonb(new) ->> tg_argv[1], 10);
      words text := kit.slug_words(new.title);
      tried text;
      number integer := 1;
      owner uuid;
    begin
      if tg_op = 'UPDATE' and new.slug is not null and new.title = old.title then return new; end if;
      if words = '' then words := tg_argv[0] || '-' || day; end if;
      if words = 'shown' or words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        words := tg_argv[0] || '-' || words;
      end if;
      perform pg_advisory_xact_lock(hashtextextended(tg_table_schema || '.' || tg_table_name, 0));
      tried := words;
      loop
        execute format('select record_id from %I.%I where slug = $1', tg_table_schema, tg_table_name || '_slug')
          into owner using tried;
        exit when owner is null or owner = new.id;
        tried := words || '-' || left(day, 4) || case when number > 1 then '-' || number else '' end;
        number := number + 1;
      end loop;
      execute format('insert into %I.%I (slug, record_id) values ($1, $2) on conflict do nothing',
        tg_table_schema, tg_table_name || '_slug') using tried, new.id;
      new.slug := tried;
      return new;
    end $$`.execute(db);
}
