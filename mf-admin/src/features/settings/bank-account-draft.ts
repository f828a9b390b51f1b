import { type AdminBankAccount, bankAccountForm } from '@club/contracts/events/bank-account';
import type { z } from 'zod';

export const bankAccountDraft = bankAccountForm
  .omit({ version: true })
  .required({ has_qr_code: true });
export type BankAccountDraft = z.input<typeof bankAccountDraft>;

export const draftOf = (account: AdminBankAccount | undefined) => ({
  title: account?.title ?? '',
  bank_name: account?.bank_name ?? '',
  account_number: account?.account_number ?? '',
  iban: account?.iban ?? '',
  reversal_texts: account?.reversal_texts ?? '',
  has_qr_code: account?.has_qr_code ?? false,
});
