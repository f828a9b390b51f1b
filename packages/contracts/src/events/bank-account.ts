import { z } from 'zod';
import { defineCall } from '../http/call.ts';
import { withoutSpaces } from '../values/iban.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { SEVERAL_LINES } from '../values/lines.ts';
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

export const adminBankAccount = bankAccount.extend({ ...lastSave, reversal_texts: z.string() });
export type AdminBankAccount = z.infer<typeof adminBankAccount>;

const MAX_TEXTS = 20;
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** One text on each line. A short text would be found in transfers that do not go back. */
const reversalTexts = z
  .string('The texts for reversals must be text.')
  .transform((text) => linesOf(text).join('\n'))
  .refine((text) => linesOf(text).length <= MAX_TEXTS, `Enter at most ${MAX_TEXTS} texts.`)
  .refine(
    (text) => linesOf(text).every((line) => line.length >= 4 && line.length <= 60),
    'Each text needs 4 to 60 characters.',
  )
  .describe("What the club's bank writes for money that goes back, one text on each line")
  .meta(SEVERAL_LINES);

export const bankAccountForm = z.object({
  title: requiredText('Account title', 100),
  bank_name: requiredText('Bank name', 100),
  account_number: requiredText('Account number', 40),
  iban: requiredText('IBAN', 42).refine(
    isIban,
    'This IBAN is not valid. Please check it for typing errors.',
  ),
  reversal_texts: reversalTexts.optional().describe('Without it, the saved ones stay'),
  has_qr_code: z
    .boolean('has_qr_code must be true or false.')
    .optional()
    .describe(
      'Without it, the saved choice stays. A new IBAN has no code before its code is scanned',
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
