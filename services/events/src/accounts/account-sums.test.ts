import fc from 'fast-check';
import { cancelledColumns } from '../cancellation/cancellation.service.ts';
import { type Entry, type Evidence, entriesFor, type Sums } from '../ledger/ledger-rules.ts';
import { balanceOf, confirmedAmount, paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import { type Action, isPossible, nextStatus } from '../registration/registration.states.ts';
import { type AccountTeam, type EntrySum, sumAccounts } from './account-sums.ts';

/** A team of a history, with its ledger. */
interface Team {
  row: RegistrationRow;
  entries: (Entry & { decision: number })[];
}

interface Effect {
  set: Partial<RegistrationRow>;
  money?: Evidence;
}
/** What an action does with an amount in paisa; undefined if it is refused. */
type Rule = (row: RegistrationRow, amount: number) => Effect | undefined;

const bank: Evidence = { method: 'bank', source: 'receipt' };
const takenOff: Evidence = { method: 'bank', source: 'correction' };
const newTeam = (payable: number): Team => ({
  row: {
    status: 'unpaid',
    payable,
    total: payable,
    payment_kind: null,
    paid_amount: null,
    confirmed_amount: null,
    refund_due: null,
    refund_claimed: null,
    refunded_amount: null,
  } as RegistrationRow,
  entries: [],
});

/** The money of each action, with the columns of the use case that has its name. */
const rules: Partial<Record<Action, Rule>> = {
  pay: () => ({ set: { payment_kind: 'bank', paid_amount: null } }),
  approve: (row, amount) => ({
    set: { paid_amount: amount ? confirmedAmount(row) + amount : paidAmount(row) },
    money: bank,
  }),
  reject: (row, amount) =>
    confirmedAmount(row) + amount < row.payable
      ? { set: { confirmed_amount: confirmedAmount(row) + amount }, money: bank }
      : { set: {} },
  approve_cash: (row, amount) => ({
    set: { paid_amount: confirmedAmount(row) + amount, payment_kind: 'cash' },
    money: { method: 'cash', source: 'cash' },
  }),
  approve_without_receipt: (row) => ({
    set: { paid_amount: Math.max(confirmedAmount(row), row.payable), payment_kind: 'bank' },
    money: { method: 'bank', source: 'transfer' },
  }),
  revoke: () => ({
    set: { payment_kind: 'bank', paid_amount: null, confirmed_amount: 0 },
    money: takenOff,
  }),
  reopen: () => ({ set: {} }),
  correct: (row, amount) => ({
    set: {
      payable: amount,
      ...(['pending', 'approved'].includes(row.status) && { paid_amount: paidAmount(row) }),
    },
  }),
  settle: (row, amount) => {
    const change = Math.sign(balanceOf(row)) * Math.min(amount, Math.abs(balanceOf(row)));
    if (change === 0 || confirmedAmount(row) + change < 0) return undefined;
    const confirmed_amount = confirmedAmount(row) + change;
    return {
      set: { paid_amount: paidAmount(row) + change, confirmed_amount },
      money: { method: 'bank', source: change > 0 ? 'transfer' : 'refund' },
    };
  },
  cancel: (row, amount) => {
    const received = amount % 2 ? { received: amount / 100 } : {};
    const by = { by: 'admin', ...received } as const;
    const { confirmed_amount, refund_due, refund_claimed } = cancelledColumns(row, by);
    return { set: { confirmed_amount, refund_due, refund_claimed }, money: bank };
  },
  refund: (row, amount) => {
    if (row.refund_claimed !== null) {
      const confirmed_amount = confirmedAmount(row) + amount;
      const refund_due = (row.refund_due ?? 0) + amount || null;
      return { set: { refund_claimed: null, refund_due, confirmed_amount }, money: bank };
    }
    if (row.refund_due === null || row.refunded_amount !== null) return undefined;
    const refunded_amount = Math.min(amount || 1, row.refund_due);
    const confirmed_amount = confirmedAmount(row) - refunded_amount;
    return { set: { refunded_amount, confirmed_amount }, money: { ...bank, source: 'refund' } };
  },
};

const methodSums = ({ entries }: Team): Sums => {
  const of = (method: string) =>
    entries.reduce((sum, entry) => sum + (entry.method === method ? entry.amount : 0), 0);
  return { bank: of('bank'), cash: of('cash') };
};

/** Carries an action out as `transition()` does. */
function act(
  team: Team,
  action: Action,
  { amount, decision }: { amount: number; decision: number },
) {
  const { row } = team;
  const effect = isPossible(row.status, action) && rules[action]?.(row, amount);
  if (!effect) return;
  const columns = { confirmed_amount: confirmedAmount(row), ...effect.set };
  const after = { ...row, ...columns, status: nextStatus(row.status, action) };
  const confirmed = confirmedAmount(after);
  const added = entriesFor(methodSums(team), confirmed, effect.money ?? takenOff);
  team.entries.push(...added.map((entry) => ({ ...entry, decision })));
  team.row = { ...after, confirmed_amount: confirmed || null };
}

const entrySums = (teams: Team[]): EntrySum[] =>
  teams.flatMap(({ entries }) =>
    entries.map(({ method, source, amount }) => ({
      method,
      amount,
      is_refund: source === 'refund',
      missing: 0,
    })),
  );
const accountTeams = (teams: Team[]): AccountTeam[] =>
  teams.map((team) => ({
    ...team.row,
    received: methodSums(team).bank + methodSums(team).cash,
  }));

const step = fc.record({
  team: fc.integer({ min: 0, max: 2 }),
  action: fc.constantFrom(...(Object.keys(rules) as Action[])),
  amount: fc.integer({ min: 0, max: 500_000 }),
  undo: fc.boolean(),
});

test('after each step of 1,000 random histories the sums are the ledger and what is confirmed', () => {
  let withMoney = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const teams = [newTeam(120_000), newTeam(370_000), newTeam(0)];
      for (const [decision, { team: index, action, amount, undo }] of steps.entries()) {
        const team = teams[index] as Team;
        const before = team.row;
        act(team, action, { amount, decision });
        if (undo && (action === 'approve' || action === 'approve_cash' || action === 'reject')) {
          team.row = before;
          team.entries = team.entries.filter((entry) => entry.decision !== decision);
        }
        const sums = sumAccounts(accountTeams(teams), entrySums(teams));
        const ledger = entrySums(teams).reduce((sum, entry) => sum + entry.amount, 0);
        const confirmed = teams.reduce((sum, { row }) => sum + confirmedAmount(row), 0);
        const { received, refunded, expected, open, credit, refunds_due, kept } = sums;
        const ofMoney = received.bank + received.cash - refunded.bank - refunded.cash;
        const ofTeams = expected - open + credit + refunds_due + kept;
        const least = Math.min(open, credit, refunds_due, kept, sums.unchecked, 0);
        const found = [sums.held, confirmed, ofMoney, ofTeams, least];
        expect(found).toEqual([ledger, ledger, ledger, ledger, 0]);
        if (ledger > 0) withMoney += 1;
      }
    }),
    { numRuns: 1000 },
  );
  expect(withMoney).toBeGreaterThan(1000);
});
