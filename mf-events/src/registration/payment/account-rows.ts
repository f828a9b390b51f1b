import type { BankAccount } from '@club/contracts/events/registration';
import { groupIban, withoutSpaces } from '@club/contracts/values/iban';

/** What the club has entered of its bank account, as people read it and as they copy it. */
export const accountRows = ({ title, bank_name, account_number, iban }: BankAccount) =>
  [
    { label: 'Account title', value: title, copied: title },
    { label: 'Bank', value: bank_name, copied: bank_name },
    { label: 'Account number', value: account_number, copied: withoutSpaces(account_number) },
    { label: 'IBAN', value: groupIban(iban), copied: withoutSpaces(iban) },
  ].filter(({ value }) => value !== '');
