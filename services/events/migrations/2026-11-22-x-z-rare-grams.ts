import { type Kysely, sql } from 'kysely';

/** To find a text, the index reads the rows of each sequence, so a long search reads few and rare ones. */
const MOST = 4;

/** The rarest sequences of a search, by what Postgres knows of the index since the last time it analyzed the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.rare_grams(given text) returns text[]
    language plpgsql stable strict cost 10000 as $$
    begin
      return array(
        select gram from unnest(events.grams(given)) gram
        left join (
          select element, frequency from pg_stats,
            unnest(most_common_elems::text::text[], most_common_elem_freqs) known(element, frequency)
          where schemaname = 'events' and tablename = 'registration_search_grams'
        ) known on element = gram
        order by coalesce(frequency, 0), gram limit ${sql.lit(MOST)});
    end $$`.execute(db);
}
