import { type Kysely, sql } from 'kysely';

/** To find a text, the index reads the rows of each sequence, so a long search reads few and rare ones. */
const MOST = 4;

/**
 * An index of all sequences of three characters in an entry's names and addresses: it finds parts of words. The high cost
 * keeps the planner from calling the functions for each row. An earlier build searches without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function kit.grams(given text) returns text[]
    language sql immutable strict parallel safe cost 10000 as $$
      select array(
        select distinct substr(lower(given), position, 3)
        from generate_series(1, length(given) - 2) position)
    $$`.execute(db);
  await sql`create index audit_entry_grams on kit.audit_entry using gin (kit.grams(
    actor || chr(10) || subject || chr(10) || coalesce(subject_name, '') || chr(10) || coalesce(address, '')))`.execute(
    db,
  );
  await sql`create function kit.rare_audit_grams(given text) returns text[]
    language plpgsql stable strict cost 10000 as $$
    begin
      return array(
        select gram from unnest(kit.grams(given)) gram
        left join (
          select element, frequency from pg_stats,
            unnest(most_common_elems::text::text[], most_common_elem_freqs) known(element, frequency)
          where schemaname = 'kit' and tablename = 'audit_entry_grams'
        ) known on element = gram
        order by coalesce(frequency, 0), gram limit ${sql.lit(MOST)});
    end $$`.execute(db);
}
