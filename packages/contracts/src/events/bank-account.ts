import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { withoutSpaces } from '../values/iban.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { requiredText } from '../values/text.ts';
import { bankAccount } from './registration.ts';

/** True if the check digits of an IBAN are right (ISO 13616, spaces allowed). Catches typing errors before teams pay. */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

export const adminBankAccount = bankAccount.extend(lastSave);
export type AdminBankAccount = z.infer<typeof adminBankAccount>;

export const bankAccountForm = z.object({
  title: requiredText('Account title', 100),
  bank_name: requiredText('Bank name', 100),
  account_number: requiredText('Account number', 40),
  iban: requiredText('IBAN', 42).refine(
    isIban,
    'This IBAN is not valid. Please check it for typing errors.',
  ),
  version: savedVersion,
});
export type BankAccountForm = z.output<typeof bankAccountForm>;

export const getBankAccount = defineCall({
  id: 'getBankAccount',
  method: 'get',
  path: '/api/admin/bank-account',
  summary: 'The bank account that teams pay into. Its texts are empty until an admin sets it.',
  tag: 'events',
  access: 'admin',
  answer: adminBankAccount,
});

export const updateBankAccount = defineCall({
  id: 'updateBankAccount',
  method: 'put',
  path: '/api/admin/bank-account',
  summary: 'Updates the bank account. With `version`: 409 if another version is saved.',
  tag: 'events',
  access: 'admin',
  body: bankAccountForm,
  answer: adminBankAccount,
});
