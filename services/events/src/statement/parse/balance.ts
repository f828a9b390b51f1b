/** A row of a statement, as the arithmetic of the balance sees it. Amounts are in minor units. */
export interface BalanceRow {
  /** Without its sign; 0 for a row without an amount. */
  amount: number;
  /** The account's balance after the row. */
  balance: number | undefined;
  /** `YYYY-MM-DD`; undefined for a row without a date. */
  booked_on: string | undefined;
}

/** What a row did to the balance. `still`: nothing. `jump`: something else than its amount. `first`: no balance stands before it. */
export type Effect = 'in' | 'out' | 'still' | 'jump' | 'first';

export interface Chain {
  /** By the place of the row. Rows without a balance have none. */
  effects: Map<number, Effect>;
  /** The rows that the balance proves. */
  good: number;
  jumps: number;
  /** The place of the first row in the file whose balance does not follow, and the place from which nothing is proven. */
  broken: number | undefined;
  unprovenFrom: number | undefined;
}

function follow(rows: BalanceRow[], places: number[], isNewestFirst: boolean): Chain {
  const effects = new Map<number, Effect>();
  const chain = { effects, good: 0, jumps: 0 } as Chain;
  let before: number | undefined;
  for (const place of places) {
    const { amount, balance = 0 } = rows[place] as BalanceRow;
    const effect = before === undefined ? 'first' : effectOf(balance - before, amount);
    chain.effects.set(place, effect);
    if (effect === 'in' || effect === 'out') chain.good += 1;
    if (effect === 'jump') {
      chain.jumps += 1;
      chain.broken = Math.min(chain.broken ?? place, place);
    }
    before = balance;
  }
  // What is missing may take back any row that is older, and these stand on the other side in a file with the newest row first.
  chain.unprovenFrom = isNewestFirst && chain.broken !== undefined ? 0 : chain.broken;
  return chain;
}

function effectOf(change: number, amount: number): Effect {
  if (change === 0) return 'still';
  if (change === amount) return 'in';
  return change === -amount ? 'out' : 'jump';
}

/** Whether the days rise or fall; undefined for days that do both or neither. */
function orderOfDays(rows: BalanceRow[]): 'oldest' | 'newest' | undefined {
  const days = rows.flatMap(({ booked_on }) => booked_on ?? []);
  const steps = days.slice(1).map((day, at) => day.localeCompare(days[at] ?? ''));
  const rises = steps.some((step) => step > 0);
  const falls = steps.some((step) => step < 0);
  if (rises === falls) return undefined;
  return rises ? 'oldest' : 'newest';
}

/**
 * Follows a running balance through a file, with the oldest or the newest row first. The days say which; where they do not, the
 * order that adds up. Without an order, a row that moved nothing leaves all others in doubt. @returns undefined for a column
 * that is no running balance, or whose order nothing proves
 */
export function followBalance(rows: BalanceRow[]): Chain | undefined {
  const places = [...rows.keys()].filter((place) => rows[place]?.balance !== undefined);
  const oldest = follow(rows, places, false);
  const newest = follow(rows, [...places].reverse(), true);
  const isStill = ({ effects }: Chain) => [...effects.values()].includes('still');
  const order = orderOfDays(rows);
  if (order) {
    const chain = order === 'oldest' ? oldest : newest;
    return chain.good + chain.jumps > 0 || isStill(chain) ? chain : undefined;
  }
  if (oldest.jumps !== newest.jumps) return oldest.jumps < newest.jumps ? oldest : newest;
  if (oldest.jumps > 0 || isStill(oldest)) return { ...oldest, good: 0, unprovenFrom: 0 };
  return undefined;
}
