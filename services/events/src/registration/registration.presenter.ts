import {
  type AdminRegistration,
  type BankAccount,
  type Cancellation,
  getReceipt,
  type payableRegistration,
  type Refund,
} from '@club/contracts/events/registration';
import { mustPay } from '@club/contracts/events/registration-status';
import { callUrl } from '@club/contracts/http/client';
import { toMajor } from '@club/contracts/values/minor-units';
import { wallClock } from '@club/service-kit/time/wall-clock';
import type { z } from 'zod';
import type { PricedModule } from '../event/event-prices.repository.ts';
import { presentAnswers } from '../question/answers.service.ts';
import { balanceOf, confirmedAmount } from './balance.ts';
import type { StoredRegistration } from './registration.repository.ts';
import type { ListedRegistration } from './registration-list.repository.ts';

export const presentModules = (modules: PricedModule[]) =>
  modules.map(({ name, amount }) => ({ name, amount: toMajor(amount) }));

/** The prices at registration, and the bank account. */
export const presentPayable = (
  registration: StoredRegistration,
  modules: PricedModule[],
  { title, bank_name, account_number, iban, has_qr_code }: BankAccount,
  { timeZone, hasCodes }: { timeZone: string; hasCodes: boolean },
): z.infer<typeof payableRegistration> => ({
  registration_id: registration.id,
  team_name: registration.team_name,
  modules: presentModules(modules),
  total: toMajor(registration.total),
  reference: registration.reference,
  bank_account: { title, bank_name, account_number, iban, has_qr_code },
  pay_by: payBy(registration, timeZone),
  has_codes: hasCodes,
});

/** Until then the team keeps its place without a payment. Null: it needs none. */
export const payEnd = ({ status, held_until }: StoredRegistration): Date | null =>
  mustPay(status) ? held_until : null;

/** The same on the club's wall clock, or ''. */
export function payBy(row: StoredRegistration, timeZone: string): string {
  const end = payEnd(row);
  return end ? wallClock(end, timeZone) : '';
}

export const presentCancellation = ({
  cancelled_by: by,
  cancel_reason: reason,
}: StoredRegistration): Cancellation | null => by && { by, reason: reason ?? '' };

export const presentRefund = (row: StoredRegistration): Refund | null =>
  row.refund_due === null && row.refund_claimed === null
    ? null
    : {
        due: toMajor(row.refund_due ?? 0),
        claimed: toMajor(row.refund_claimed ?? 0),
        amount: row.refunded_amount && toMajor(row.refunded_amount),
        date: row.refunded_on,
        reference: row.refund_reference,
      };

export const presentRegistration = (
  row: ListedRegistration,
  timeZone: string,
): AdminRegistration => ({
  ...row,
  answers: presentAnswers(row)?.map(({ file, ...answer }) => answer),
  members: row.members.map(({ checked_in_at: at, ...member }) => ({
    ...member,
    checked_in_at: at && new Date(at).toISOString(),
  })),
  modules: presentModules(row.modules),
  payment_status: row.status,
  total: toMajor(row.total),
  payable: toMajor(row.payable),
  balance: toMajor(balanceOf(row)),
  received: toMajor(confirmedAmount(row)),
  payment_kind: row.payment_kind,
  pay_by: payBy(row, timeZone),
  cancelled: presentCancellation(row),
  refund: presentRefund(row),
  payment_receipt_url: row.receipt_key && receiptUrl(row),
  registered_at: row.registered_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** `submitted` gives each receipt its own URL, so that browsers never show an earlier receipt from their cache. */
const receiptUrl = ({ event_id, id, paid_at }: ListedRegistration): string =>
  callUrl(getReceipt, {
    params: { id: event_id, registration_id: id },
    query: { submitted: paid_at?.getTime() },
  });
