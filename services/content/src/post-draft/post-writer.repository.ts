import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

/** As long as three of the messages by which a window says that it is open. */
const OPEN_SECONDS = 30;

interface Writer {
  post_id: string;
  writer_window: string;
}

/** The window has the post open from now on. */
export const keepWriter = (db: ContentDb, row: Writer & { email: string }) => {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${OPEN_SECONDS})`;
  return db
    .insertInto('post_writer')
    .values({ ...row, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'writer_window']).doUpdateSet({ expires_at }),
    )
    .execute();
};

export const deleteWriter = (db: ContentDb, { post_id, writer_window }: Writer) =>
  db
    .deleteFrom('post_writer')
    .where('post_id', '=', post_id)
    .where('writer_window', '=', writer_window)
    .execute();

/** The admins who have the post open in other windows. */
export const listOtherWriters = async (db: ContentDb, { post_id, writer_window }: Writer) =>
  (
    await db
      .selectFrom('post_writer')
      .select('email')
      .distinct()
      .where('post_id', '=', post_id)
      .where('writer_window', '!=', writer_window)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email);
