import type { AdminBankAccount, BankAccountForm } from '@club/contracts/events/bank-account';
import { alertAdmins } from '@club/service-kit/email/alert-admins';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { EventsCtx } from '../events-ctx.ts';
import * as bankAccountRepository from './bank-account.repository.ts';

export async function getBankAccount({ db }: EventsCtx): Promise<AdminBankAccount> {
  const account = await bankAccountRepository.getBankAccount(db);
  return { ...account, updated_at: account.updated_at.toISOString() };
}

/** @throws 403 `fresh_otp_required`, 409 `newer_version` */
export async function updateBankAccount(
  ctx: EventsCtx,
  { version, ...form }: BankAccountForm,
): Promise<AdminBankAccount> {
  await assertFreshCode(ctx);
  const account = { ...form, iban: form.iban.replace(/\s/g, '').toUpperCase() };
  await inTransaction(ctx, async (ctx) => {
    const before = await bankAccountRepository.lockBankAccount(ctx.db);
    assertVersion(before.version, version);
    await bankAccountRepository.saveBankAccount(ctx.db, { ...account, updated_by: ctx.actor.name });
    await alertAdmins(ctx, 'The bank account was changed');
    await recordChange(ctx, {
      action: 'bank_account.updated',
      subject: 'bank_account',
      before,
      after: { ...account, reversal_texts: account.reversal_texts ?? before.reversal_texts },
      // The texts decide what a transfer matches.
      topics: ['registrations'],
    });
  });
  return getBankAccount(ctx);
}
