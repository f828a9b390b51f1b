import { type Kysely, sql } from 'kysely';

/** The club's reasons for a rejection, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.rejection_reason (
    position integer primary key,
    text text not null
  )`.execute(db);
  await sql`insert into events.rejection_reason (position, text) values
    (0, 'The amount on the receipt is less than the amount due.'),
    (1, 'The receipt cannot be read. Please send a sharper picture.'),
    (2, 'The transaction ID does not match the receipt.'),
    (3, 'We cannot find this transfer in our account.'),
    (4, 'This receipt belongs to another payment.')`.execute(db);
}
