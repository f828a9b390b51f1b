import { type Kysely, sql } from 'kysely';

/** What is no part of a word: signs, spaces, emoji. Letters, digits and marks of all scripts stay. */
const NO_WORD =
  '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u05be\\u05c0\\u05c3\\u060c\\u061b-\\u061f\\u0640\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30fb\\ue000-\\uf8ff\\ufe00-\\ufe6f\\ufeff\\uff00-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\ufff0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U000e0fff]+';

/**
 * Addresses keep the letters of any script, as a URL has them: `%D9%BE` for `پ`. A second title without any letter gets a number
 * after its day. Addresses of before stay until their title changes, and lead to the record for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.percent_encoded(given text) returns text
    language sql immutable strict set search_path = '' as $$
      select coalesce(string_agg(case when ascii(sign) < 128 then sign
        else upper(regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\\1', 'g')) end, '' order by place), '')
      from regexp_split_to_table(given, '') with ordinality parts (sign, place)
    $$`.execute(db);
  await sql`create or replace function kit.slug_words(title text) returns text
    language plpgsql immutable set search_path = '' as $$
    declare
      plain text := regexp_replace(replace(replace(replace(
        translate(normalize(lower(title), NFKD), 'łøđħıŧ', 'lodhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '([a-z])[\\u0300-\\u036f]+', '\\1', 'g');
      words text := trim(both '-' from regexp_replace(
        regexp_replace(normalize(plain, NFC), '[''’]', '', 'g'), ${sql.lit(NO_WORD)}, '-', 'g'));
    begin
      if length(words) > 60 then
        words := trim(both '-' from case
          when substr(words, 61, 1) = '-' or strpos(left(words, 60), '-') = 0 then left(words, 60)
          else regexp_replace(left(words, 60), '-[^-]*$', '') end);
      end if;
      return kit.percent_encoded(words);
    end $$`.execute(db);
  await replaceTrigger(db);
}

/** As before, beside the second record without words. */
async function replaceTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function kit.keep_slug() returns trigger
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
    end $$`.execute(db);
}
