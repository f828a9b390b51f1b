import { countRows } from '@club/service-kit/db/count-rows';
import { type Insertable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { SendTable } from '../tables.ts';

/** The subscribers who get a post. */
const recipients = (db: ContentDb) =>
  db
    .selectFrom('subscription')
    .where('list', '=', 'newsletter')
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .where('bounced_at', 'is', null);

export const countRecipients = (db: ContentDb): Promise<number> => countRows(recipients(db));

/** Two sends of a post wait for each other. */
export const lockPost = (db: ContentDb, postId: string) =>
  db.selectFrom('post').select('id').where('id', '=', postId).forUpdate().executeTakeFirst();

export const findSendByAttempt = (db: ContentDb, attempt: string) =>
  db.selectFrom('newsletter_send').select('id').where('attempt', '=', attempt).executeTakeFirst();

export const findSend = (db: ContentDb, id: string) =>
  db.selectFrom('newsletter_send').selectAll().where('id', '=', id).executeTakeFirst();

/** Inserts a send with a delivery for each recipient. @returns the number of recipients */
export async function insertSend(db: ContentDb, send: Insertable<SendTable>): Promise<number> {
  await db.insertInto('newsletter_send').values(send).execute();
  const result = await db
    .insertInto('newsletter_delivery')
    .columns(['send_id', 'subscriber_id'])
    .expression(
      recipients(db)
        .select([sql<string>`${send.id}::uuid`.as('send_id'), 'id'])
        .orderBy('confirmed_at'),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** Sends that the screen shows. */
const SHOWN_SENDS = 50;

/** The newest sends with their figures. @param postId only those of this post */
export const listSends = (db: ContentDb, postId?: string) =>
  db
    .selectFrom('newsletter_send as send')
    .leftJoin('newsletter_delivery as delivery', 'delivery.send_id', 'send.id')
    .select(({ fn }) => {
      const count = (...states: string[]) =>
        fn.count<number>('delivery.id').filterWhere('delivery.state', 'in', states as never);
      return [
        'send.id',
        'send.post_id',
        'send.title',
        'send.sent_by',
        'send.created_at',
        fn.count<number>('delivery.id').as('recipients'),
        count('waiting', 'queued').as('queued'),
        count('sent').as('sent'),
        count('failed').as('failed'),
        count('bounced').as('bounced'),
        fn.count<number>('delivery.unsubscribed_at').as('unsubscribed'),
      ];
    })
    .$if(postId !== undefined, (query) => query.where('send.post_id', '=', postId ?? ''))
    .groupBy('send.id')
    .orderBy('send.created_at', 'desc')
    .limit(SHOWN_SENDS)
    .execute();
