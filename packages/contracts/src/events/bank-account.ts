import { z } from 'zod';
import { withoutSpaces } from '../values/iban.ts';
import { lastSave, savedVersion } from '../values/last-save.ts';
import { SEVERAL_LINES } from '../values/lines.ts';
import { money } from '../values/money.ts';
import { lineText, requiredText } from '../values/text.ts';
import { defineCall } from './call.ts';
import { bankAccount } from './registration.ts';

/** The length of an IBAN in each country that has IBANs (the registry of ISO 13616). */
const LENGTHS = Object.fromEntries(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Whether banks of the club's country give IBANs. A club elsewhere has an account number only. */
export const needsIban = (): boolean => Object.hasOwn(LENGTHS, money()[6]);

/** True if length and check digits of an IBAN are right (ISO 13616, spaces allowed). Catches typing errors before teams pay. */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if ((LENGTHS[iban.slice(0, 2)] ?? iban.length) !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Of the account that sites were delivered with. No bank has it. */
const SAMPLE_IBAN = 'PK95EXMP0000123456789000';

/** Whether it is the account that a site was delivered with, which counts as none. */
export const isSampleAccount = ({ iban }: { iban: string }): boolean =>
  withoutSpaces(iban).toUpperCase() === SAMPLE_IBAN;

/** Whether teams can pay into the account. It is empty until an admin sets it. */
export const isAccountSet = ({ account_number }: { account_number: string }): boolean =>
  account_number !== '';

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
  iban: lineText('IBAN', 'IBAN is required.')
    .max(42, 'IBAN can have at most 42 characters.')
    .refine((iban) => iban !== '' || !needsIban(), 'IBAN is required.')
    .refine(
      (iban) => iban === '' || isIban(iban),
      'This IBAN is not valid. Please check it for typing errors.',
    )
    .refine(
      (iban) => !isSampleAccount({ iban }),
      "This is the IBAN of the sample. Enter the club's own.",
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
  route: 'GET /api/admin/bank-account',
  summary: 'The bank account that teams pay into. Its texts are empty until an admin sets it.',
  topics: ['bank_account'],
  answer: adminBankAccount,
});

export const updateBankAccount = defineCall({
  id: 'updateBankAccount',
  route: 'PUT /api/admin/bank-account',
  summary: 'Updates the bank account. With `version`: 409 if another version is saved.',
  touches: ['registrations', 'bank_account'],
  body: bankAccountForm,
  answer: adminBankAccount,
});
