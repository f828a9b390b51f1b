import {
  type AdminRegistration,
  type BankAccount,
  getReceipt,
  type payableRegistration,
} from '@club/contracts/events/registration';
import { callUrl } from '@club/contracts/http/client';
import { toPkr } from '@club/contracts/values/money';
import type { z } from 'zod';
import type { PricedModule } from '../event/event.repository.ts';
import type { RegistrationRow } from './registration.repository.ts';
import type { ListedRegistration } from './registration-list.repository.ts';

const presentModules = (modules: PricedModule[]) =>
  modules.map(({ name, amount }) => ({ name, amount: toPkr(amount) }));

/** The prices at registration, and the bank account. */
export const presentPayable = (
  registration: RegistrationRow,
  modules: PricedModule[],
  { title, bank_name, account_number, iban }: BankAccount,
): z.infer<typeof payableRegistration> => ({
  registration_id: registration.id,
  team_name: registration.team_name,
  modules: presentModules(modules),
  total: toPkr(registration.total),
  reference: registration.reference,
  bank_account: { title, bank_name, account_number, iban },
});

export const presentRegistration = (row: ListedRegistration): AdminRegistration => ({
  ...row,
  modules: presentModules(row.modules),
  payment_status: row.status,
  total: toPkr(row.total),
  payable: toPkr(row.payable),
  payment_receipt_url: row.receipt_key && receiptUrl(row),
  registered_at: row.registered_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** `submitted` gives each receipt its own URL, so that browsers never show an earlier receipt from their cache. */
const receiptUrl = ({ event_id, id, paid_at }: ListedRegistration): string =>
  callUrl(getReceipt, {
    params: { id: event_id, registration_id: id },
    query: { submitted: paid_at?.getTime() },
  });
