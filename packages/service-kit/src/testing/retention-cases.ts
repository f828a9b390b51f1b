import { DAY_MS } from '@club/contracts/values/day';
import type { RetentionDeps, RetentionRow } from '../retention/retention.ts';

/** How a test makes the data of a row, and counts it. */
interface RetentionCase {
  /** Inserts data whose `since` is this moment. */
  insert(at: Date): Promise<unknown>;
  /** Counts what the row would delete. */
  count(): Promise<number | null>;
}

/** Tests each row with data that is a day older than its period, and data that is a day younger. */
export function testRetention(
  { rows, deps }: { rows: readonly RetentionRow[]; deps: () => RetentionDeps },
  cases: Record<string, RetentionCase>,
): void {
  test('every row of the retention table has a test', () => {
    expect(Object.keys(cases).sort()).toEqual(rows.map(({ what }) => what).sort());
  });

  test.each(Object.entries(cases))(
    '%s: only the old is deleted',
    async (name, { insert, count }) => {
      const row = rows.find(({ what }) => what === name) as RetentionRow;
      await row.enforce(deps(), row.days);
      const before = (await count()) ?? 0;
      await insert(new Date(Date.now() - (row.days - 1) * DAY_MS));
      expect(await row.enforce(deps(), row.days)).toBe(0);
      await insert(new Date(Date.now() - (row.days + 1) * DAY_MS));
      expect(await count()).toBe(before + 2);
      expect(await row.enforce(deps(), row.days)).toBe(1);
      expect(await count()).toBe(before + 1);
    },
  );
}
