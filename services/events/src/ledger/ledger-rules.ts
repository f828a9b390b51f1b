import type { MoneyMethod, MoneySource } from '@club/contracts/events/accounts';

/** Minor units of a registration by method. */
export type Sums = Record<MoneyMethod, number>;

export const sumOf = ({ bank, cash }: Sums): number => bank + cash;

/** What a change of a registration says about the money that it confirms. */
export interface Evidence {
  method: MoneyMethod;
  source: MoneySource;
  reference?: string | null | undefined;
  receipt_key?: string | null | undefined;
  line_id?: string | null | undefined;
  decision_id?: string | undefined;
}

export interface Entry extends Evidence {
  amount: number;
}

const METHODS: MoneyMethod[] = ['cash', 'bank'];

/**
 * The entries that bring the ledger of a registration from its sums to what is confirmed. Money that goes is taken from the
 * method of the evidence first, then from the other one, so that neither is below zero while the sum is not (decision 85).
 */
export function entriesFor(sums: Sums, confirmed: number, evidence: Evidence): Entry[] {
  const change = confirmed - sumOf(sums);
  if (change > 0) return [{ ...evidence, amount: change }];
  let rest = -change;
  const source = evidence.source === 'refund' ? 'refund' : 'correction';
  const order = [evidence.method, ...METHODS.filter((method) => method !== evidence.method)];
  return order.flatMap((method, index) => {
    const isLast = index === order.length - 1;
    const taken = isLast ? rest : Math.min(rest, Math.max(0, sums[method]));
    rest -= taken;
    return taken === 0 ? [] : [{ ...evidence, source, method, amount: -taken }];
  });
}
