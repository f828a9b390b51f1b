import type { BankAccount, payableRegistration } from '@club/contracts/events/registration';
import { toPkr } from '@club/contracts/values/money';
import type { z } from 'zod';
import type { PricedName } from '../event/event.repository.ts';
import type { RegistrationRow } from './registration.repository.ts';

/** Prices as they were at registration, and where and how to pay. */
export function presentPayable(
  registration: RegistrationRow,
  modules: PricedName[],
  account: BankAccount,
): z.infer<typeof payableRegistration> {
  return {
    registration_id: registration.id,
    team_name: registration.team_name,
    modules: modules.map(({ name, amount }) => ({ name, amount: toPkr(amount) })),
    total: toPkr(registration.total),
    reference: registration.reference,
    bank_account: account,
  };
}
