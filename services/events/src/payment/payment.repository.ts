import { sql } from 'kysely';
import type { EventsTrx } from '../events-database.ts';

/**
 * Claims a transaction id, compared without case and outer space, or finds whose it is; waits for a claim under way.
 * @returns the registration that owns it
 */
export async function claimTransaction(
  trx: EventsTrx,
  transactionId: string,
  registrationId: string,
): Promise<string> {
  const claim = await trx
    .insertInto('transaction_claim')
    .values({
      transaction_key: sql`lower(trim(${transactionId}))`,
      registration_id: registrationId,
    })
    // An update of nothing, since only a row that is written is returned.
    .onConflict((conflict) =>
      conflict
        .column('transaction_key')
        .doUpdateSet((eb) => ({ transaction_key: eb.ref('excluded.transaction_key') })),
    )
    .returning('registration_id')
    .executeTakeFirstOrThrow();
  return claim.registration_id;
}

interface Payment {
  transaction_id: string;
  receipt_key: string;
  payable: number;
}

export async function markPending(trx: EventsTrx, id: string, payment: Payment): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      ...payment,
      status: 'pending',
      rejection_reason: null,
      paid_at: sql`clock_timestamp()`,
      decided_at: null,
      decided_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** What a code takes off a module; amounts in paisa. */
export interface AppliedDiscount {
  module: string;
  discount: number;
  code: string | null;
}

export async function saveDiscounts(
  trx: EventsTrx,
  registrationId: string,
  applied: AppliedDiscount[],
): Promise<void> {
  for (const { module, discount, code } of applied) {
    await trx
      .updateTable('registration_module')
      .set({ discount, code })
      .where('registration_id', '=', registrationId)
      .where('name', '=', module)
      .execute();
  }
}
