import type { EventsDb } from '../events-database.ts';

/**
 * Moves what belongs to the payment of a registration to another one. Earlier receipts of that one are deleted before, unless money was
 * confirmed by them.
 */
export async function movePayment(db: EventsDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('registration')
    .set({ receipt_key: null })
    .where('id', 'in', [from, to])
    .execute();
  await db
    .deleteFrom('receipt')
    .where('registration_id', '=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_entry')
            .select('money_entry.id')
            .whereRef('money_entry.receipt_key', '=', 'receipt.key'),
        ),
      ),
    )
    .execute();
  for (const table of ['receipt', 'transaction_claim'] as const) {
    await db
      .updateTable(table)
      .set({ registration_id: to })
      .where('registration_id', '=', from)
      .execute();
  }
}

/** The links in earlier emails of the merged registration open the one that stays. */
export async function moveTokens(db: EventsDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('payment_token')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}
