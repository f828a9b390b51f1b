import {
  type AdminBankAccount,
  type BankAccountForm,
  isAccountSet,
} from '@club/contracts/events/bank-account';
import { hasRaast } from '@club/contracts/values/raast-code';
import { alertAdmins } from '@club/service-kit/email/alert-admins';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
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

type Priced = { amount: number; steps?: { amount: number }[] | null | undefined }[];

export const hasPrices = (modules: Priced): boolean =>
  modules.some(({ amount, steps }) =>
    [{ amount }, ...(steps ?? [])].some((price) => price.amount > 0),
  );

/** Teams are asked to pay as soon as an event with a price is published. @throws 422 */
export async function assertAccountFor(
  { db }: Pick<EventsCtx, 'db'>,
  modules: Priced,
): Promise<void> {
  if (!hasPrices(modules)) return;
  if (isAccountSet(await bankAccountRepository.getBankAccount(db))) return;
  throw invalid({
    published: "This event has a price. Set the club's bank account in Settings first.",
  });
}

/** Money that a receipt shows went to an account of somebody else. @throws 409 `no_account` */
export async function assertAccountToPay({ db }: Pick<EventsCtx, 'db'>): Promise<void> {
  if (isAccountSet(await bankAccountRepository.getBankAccount(db))) return;
  const text =
    'The club has not entered its bank account yet, so please do not transfer anything. If you have transferred money, please contact the club.';
  throw conflict('no_account', text);
}

/** @throws 403 `fresh_otp_required`, 409 `newer_version`, 422: a QR code needs a Pakistani IBAN and amounts in PKR */
export async function updateBankAccount(
  ctx: EventsCtx,
  { version, has_qr_code: wanted, ...form }: BankAccountForm,
): Promise<AdminBankAccount> {
  await assertFreshCode(ctx);
  const iban = form.iban.replace(/\s/g, '').toUpperCase();
  if (wanted && !hasRaast(iban))
    throw invalid({ has_qr_code: 'Only a Pakistani IBAN has a QR code, for amounts in PKR.' });
  const account = { ...form, iban };
  await inTransaction(ctx, async (ctx) => {
    const before = await bankAccountRepository.lockBankAccount(ctx.db);
    assertVersion(before.version, version);
    // Nobody has scanned the code of a new IBAN.
    const has_qr_code = iban === before.iban && (wanted ?? before.has_qr_code);
    await bankAccountRepository.saveBankAccount(ctx.db, {
      ...account,
      scanned_iban: has_qr_code ? iban : '',
      updated_by: ctx.actor.name,
    });
    await alertAdmins(ctx, 'The bank account was changed');
    await recordChange(ctx, {
      action: 'bank_account.updated',
      subject: 'bank_account',
      before,
      after: {
        ...account,
        reversal_texts: account.reversal_texts ?? before.reversal_texts,
        has_qr_code,
      },
      // The texts decide what a transfer matches.
      topics: ['registrations'],
    });
  });
  return getBankAccount(ctx);
}
