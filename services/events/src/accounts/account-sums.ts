import type { AccountSums, MoneyMethod } from '@club/contracts/events/accounts';
import { isActive } from '@club/contracts/events/registration-status';
import { claimedAmount } from '../registration/balance.ts';
import type { StoredRegistration } from '../registration/registration.repository.ts';

/** A team with the sum of its entries. Amounts are in minor units. */
export interface AccountTeam
  extends Pick<
    StoredRegistration,
    | 'status'
    | 'payable'
    | 'paid_amount'
    | 'confirmed_amount'
    | 'refund_due'
    | 'refund_claimed'
    | 'refunded_amount'
  > {
  received: number;
}

/** A sum of entries of the ledger. */
export interface EntrySum {
  method: MoneyMethod;
  is_refund: boolean;
  amount: number;
  /** Of refunds: what a statement should show and does not. */
  missing: number;
}

/**
 * The sums of an event, in minor units. `held` is the sum of the ledger. What the teams have paid is the sum of their entries, so that
 * expected - open + credit + refunds_due + kept is the same sum.
 */
export function sumAccounts(teams: readonly AccountTeam[], entries: readonly EntrySum[]) {
  const active = teams.filter(({ status }) => isActive(status));
  const cancelled = teams.filter(({ status }) => !isActive(status));
  const ofMethod = (method: MoneyMethod, isRefund: boolean) =>
    sum(entries, (entry) =>
      entry.method === method && entry.is_refund === isRefund ? entry.amount : 0,
    );
  const refunds_due = sum(cancelled, dueOf);
  return {
    teams: active.length,
    expected: sum(active, ({ payable }) => payable),
    received: { bank: ofMethod('bank', false), cash: ofMethod('cash', false) },
    refunded: { bank: 0 - ofMethod('bank', true), cash: 0 - ofMethod('cash', true) },
    held: sum(entries, ({ amount }) => amount),
    open: sum(active, ({ payable, received }) => Math.max(0, payable - received)),
    credit: sum(active, ({ payable, received }) => Math.max(0, received - payable)),
    refunds_due,
    kept: sum(cancelled, ({ received }) => received) - refunds_due,
    unchecked: sum(teams, (team) => claimedAmount(team) + (team.refund_claimed ?? 0)),
    refunds_missing: sum(entries, ({ missing }) => missing),
  } satisfies AccountSums;
}

/** A cancelled team has one refund: a smaller one leaves the rest to the club. */
const dueOf = ({ refund_due, refunded_amount }: AccountTeam): number =>
  refunded_amount === null ? (refund_due ?? 0) : 0;

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((all, row) => all + amountOf(row), 0);
