import type { BankAccount } from '@club/contracts/events/registration';
import { sql } from 'kysely';
import type { EventsDb, EventsTrx } from '../events-database.ts';

const FIELDS = ['title', 'bank_name', 'account_number', 'iban'] as const;

export const getBankAccount = (db: EventsDb): Promise<BankAccount> =>
  db.selectFrom('bank_account').select(FIELDS).executeTakeFirstOrThrow();

export const getVersionedBankAccount = (db: EventsDb) =>
  db
    .selectFrom('bank_account')
    .select([...FIELDS, 'version', 'updated_at', 'updated_by'])
    .executeTakeFirstOrThrow();

export const lockBankAccount = (trx: EventsTrx) =>
  trx.selectFrom('bank_account').selectAll().forUpdate().executeTakeFirstOrThrow();

export const saveBankAccount = (trx: EventsTrx, account: BankAccount & { updated_by?: string }) =>
  trx
    .updateTable('bank_account')
    .set({ ...account, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .execute();
