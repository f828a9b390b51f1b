import fc from 'fast-check';
import { type Evidence, entriesFor, type Sums, sumOf } from './ledger-rules.ts';

const evidence = fc.record<Evidence>({
  method: fc.constantFrom('bank', 'cash'),
  source: fc.constantFrom('statement', 'receipt', 'transfer', 'cash', 'correction', 'refund'),
});
/** What is confirmed after each change of a registration, in paisa. */
const history = fc.array(fc.record({ confirmed: fc.integer({ min: 0, max: 500_000 }), evidence }), {
  maxLength: 30,
});

test('after each step of 1,000 random histories the ledger is what is confirmed, and no method is below zero', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const sums: Sums = { bank: 0, cash: 0 };
      for (const { confirmed, evidence } of steps) {
        for (const { method, amount } of entriesFor(sums, confirmed, evidence)) {
          expect(amount).not.toBe(0);
          sums[method] += amount;
        }
        expect(sumOf(sums)).toBe(confirmed);
        expect(Math.min(sums.bank, sums.cash)).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 1000 },
  );
});

test('money that had not come is a correction, also when the evidence names its first source', () => {
  expect(entriesFor({ bank: 300, cash: 200 }, 100, { method: 'cash', source: 'cash' })).toEqual([
    { method: 'cash', source: 'correction', amount: -200 },
    { method: 'bank', source: 'correction', amount: -200 },
  ]);
});

test('the ledger ends at what is confirmed also when more goes than all methods have', () => {
  expect(entriesFor({ bank: 300, cash: 0 }, -50, { method: 'bank', source: 'refund' })).toEqual([
    { method: 'bank', source: 'refund', amount: -300 },
    { method: 'cash', source: 'refund', amount: -50 },
  ]);
});
