import type { BankAccountForm } from '@club/contracts/events/bank-account';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

export const getBankAccount = (db: EventsDb) =>
  db.selectFrom('bank_account').selectAll().executeTakeFirstOrThrow();

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
