import type { AdminBankAccount, BankAccountForm } from '@club/contracts/events/bank-account';
import { writeAudit } from '@club/service-kit/audit/audit';
import type { EventsDb } from '../events-database.ts';
import type { Author } from '../request/author.ts';
import { newerVersion } from '../request/newer-version.ts';
import {
  getVersionedBankAccount,
  lockBankAccount,
  saveBankAccount,
} from './bank-account.repository.ts';

export async function readBankAccount(db: EventsDb): Promise<AdminBankAccount> {
  const { updated_at, ...account } = await getVersionedBankAccount(db);
  return { ...account, updated_at: updated_at.toISOString() };
}

/** @throws 409 `newer_version` */
export async function updateBankAccount(
  db: EventsDb,
  { version, ...form }: BankAccountForm,
  author: Author,
): Promise<AdminBankAccount> {
  const account = { ...form, iban: form.iban.replace(/\s/g, '').toUpperCase() };
  await db.transaction().execute(async (trx) => {
    const before = await lockBankAccount(trx);
    if (version !== undefined && version !== before.version) throw newerVersion();
    await saveBankAccount(trx, { ...account, updated_by: author.actor });
    await writeAudit(trx, {
      ...author,
      action: 'bank_account.updated',
      subject: 'bank_account',
      detail: { from: before.iban, to: account.iban },
    });
  });
  return readBankAccount(db);
}
