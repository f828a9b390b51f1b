import { type BankAccountForm, isSampleAccount } from '@club/contracts/events/bank-account';
import { hasRaast } from '@club/contracts/values/raast-code';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

const NO_ACCOUNT = { title: '', bank_name: '', account_number: '', iban: '' };

/**
 * Nobody is shown the account that an earlier release delivered. A code that was scanned is not shown once the club's amounts are
 * in another currency.
 */
export async function getBankAccount(db: EventsDb) {
  const saved = await db.selectFrom('bank_account').selectAll().executeTakeFirstOrThrow();
  const account = isSampleAccount(saved) ? { ...saved, ...NO_ACCOUNT } : saved;
  return { ...account, has_qr_code: account.has_qr_code && hasRaast(account.iban) };
}

export const lockBankAccount = (db: EventsDb) =>
  db.selectFrom('bank_account').selectAll().forUpdate().executeTakeFirstOrThrow();

export const saveBankAccount = (
  db: EventsDb,
  account: Omit<BankAccountForm, 'version' | 'has_qr_code'> & {
    updated_by?: string;
    scanned_iban?: string;
  },
) =>
  db
    .updateTable('bank_account')
    .set({ ...account, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .execute();
