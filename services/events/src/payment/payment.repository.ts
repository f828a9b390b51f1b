import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/**
 * Claims a transaction ID for a registration, or finds the registration that claimed it before. IDs are compared without
 * case and outer space. Waits for a concurrent transaction that claims the same ID.
 * @returns the id of the registration that owns it
 */
export async function claimTransaction(
  db: EventsDb,
  transactionId: string,
  registrationId: string,
): Promise<string> {
  const claim = await db
    .insertInto('transaction_claim')
    .values({
      transaction_key: sql`lower(trim(${transactionId}))`,
      registration_id: registrationId,
    })
    // `do nothing` would not return the existing row.
    .onConflict((conflict) =>
      conflict
        .column('transaction_key')
        .doUpdateSet((eb) => ({ transaction_key: eb.ref('excluded.transaction_key') })),
    )
    .returning('registration_id')
    .executeTakeFirstOrThrow();
  return claim.registration_id;
}

/** Saves what each code takes off its module; amounts in minor units. */
export async function saveDiscounts(
  db: EventsDb,
  registrationId: string,
  discounts: { module: string; discount: number; code: string | null }[],
): Promise<void> {
  const updates = discounts.map(({ module, discount, code }) =>
    db
      .updateTable('registration_module')
      .set({ discount, code })
      .where('registration_id', '=', registrationId)
      .where('name', '=', module)
      .execute(),
  );
  await Promise.all(updates);
}
