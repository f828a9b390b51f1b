import type { EventsDb, EventsTrx } from '../events-database.ts';

export async function insertTokenHash(
  trx: EventsTrx,
  registrationId: string,
  hash: Buffer,
): Promise<void> {
  await trx.insertInto('payment_token').values({ hash, registration_id: registrationId }).execute();
}

export async function listTokenHashes(db: EventsDb, registrationId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('payment_token')
    .select('hash')
    .where('registration_id', '=', registrationId)
    .execute();
  return rows.map(({ hash }) => hash);
}
