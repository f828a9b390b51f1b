import { type Kysely, sql } from 'kysely';

const MARKS =
  '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08ff\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]';

const FROM = 'łøđħıŧðŋəɓɗƙƴςيىكڪةہۃەھٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‘’‚‛′ʼʻ‹›“”„‟«»‐‒–—―−';
const TO = `lodhitdnebdkyσییککههههها01234567890123456789'''''''''""""""------`;

/** To find a text, the index reads the rows of each sequence, so a long search reads few and rare ones. */
const MOST = 4;

/** The form in which texts are searched and compared, as `folded` of the contracts. A test compares the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.folded(given text) returns text
    language sql immutable strict parallel safe cost 1000 as $$
      select case when octet_length(given) = length(given)
        then btrim(regexp_replace(lower(given), '[\\t\\n\\v\\f\\r ]+', ' ', 'g'))
        else btrim(regexp_replace(
          replace(replace(replace(replace(translate(
            regexp_replace(lower(normalize(replace(given, '´', ''''), NFKD)), ${sql.lit(MARKS)}, '', 'g'),
            ${sql.lit(FROM)}, ${sql.lit(TO)}), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          '[\\t\\n\\v\\f\\r \\u0085\\u1680\\u2028\\u2029\\u2800]+', ' ', 'g')) end
    $$`.execute(db);
  await addRareGrams(db);
  await sql`drop index kit.audit_entry_grams`.execute(db);
  await sql`create index audit_entry_folded on kit.audit_entry using gin (kit.grams(kit.folded(
    actor || chr(10) || subject || chr(10) || coalesce(subject_name, '') || chr(10) || coalesce(address, ''))))`.execute(
    db,
  );
}

/** The rarest sequences of some words, by what Postgres knows of an index since the last time it analyzed the table. */
async function addRareGrams(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.rare_grams(words text[], index_name text) returns text[]
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
        order by coalesce(frequency, 0), gram limit ${sql.lit(MOST)});
    end $$`.execute(db);
}
