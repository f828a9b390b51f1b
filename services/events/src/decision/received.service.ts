import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { invalid } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import type { Evidence } from '../ledger/ledger-rules.ts';
import { confirmedAmount, paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as linkRepository from '../statement-link/statement-link.repository.ts';

/** What came with a payment, as the admin says it. */
export interface Receipt {
  /** In the club's currency. */
  received?: number | undefined;
  /** The line of a statement that it came with. */
  line_id?: string | undefined;
}

interface Received {
  /** Minor units that the club has received in all. */
  confirmed: number;
  money: Evidence;
}

/**
 * What the club has received with an approval, in all. What the admin does not say is what the linked lines say, else what the
 * team had to pay. @param untold minor units in all, when nobody says otherwise
 */
export async function receivedOf(
  { db }: EventsCtx,
  before: RegistrationRow,
  { received, line_id }: Receipt,
  untold = paidAmount(before),
): Promise<Received> {
  const known = confirmedAmount(before);
  const linked = await linkRepository.findLinked(db, before.id);
  const onStatement = Math.max(linked?.amount ?? 0, known);
  const line = line_id ?? (onStatement > known ? linked?.line_id : undefined);
  const money = evidenceOf(before, line);
  // A line that is approved adds to what other lines say.
  if (received !== undefined) {
    return { confirmed: (line_id ? onStatement : known) + toMinor(received), money };
  }
  return { confirmed: onStatement > known ? onStatement : Math.max(known, untold), money };
}

const evidenceOf = (
  { transaction_id, receipt_key }: RegistrationRow,
  line_id: string | undefined,
): Evidence => {
  const from = transaction_id ? 'receipt' : 'transfer';
  return {
    method: 'bank',
    source: line_id ? 'statement' : from,
    reference: transaction_id,
    receipt_key,
    line_id,
  };
};

/** A part of the amount came. @param received the amount with this payment @returns minor units in all @throws 422 unless something is missing */
export function partOf(before: RegistrationRow, received: number | undefined): number {
  const known = confirmedAmount(before);
  const all = known + toMinor(received ?? 0);
  if (received !== undefined && all > 0 && all < before.payable) return all;
  const missing = formatMoney(toMajor(before.payable - known));
  throw invalid({
    received: `Enter what came: more than ${formatMoney(0)} and less than ${missing}.`,
  });
}

export const partEvidence = (before: RegistrationRow): Evidence => evidenceOf(before, undefined);
