import fc from 'fast-check';
import { assign } from './assign.ts';
import type { Assignment, Plan, Share } from './plan.ts';

const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at).padStart(3, '0')}`);

interface Size {
  judges: number;
  submissions: number;
  each: number;
  conflicts: [number, number][];
  isPairs: boolean;
}

const sizes = (isPairs: fc.Arbitrary<boolean>) =>
  fc.record<Size>({
    judges: fc.integer({ min: 3, max: 60 }),
    submissions: fc.integer({ min: 2, max: 300 }),
    each: fc.integer({ min: 1, max: 20 }),
    conflicts: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 150 }),
    isPairs,
  });

function planOf({ judges, submissions, each, conflicts, isPairs }: Size): Plan {
  const [ids, all] = [named('j', judges), named('s', submissions)];
  return {
    judges: ids.map((id) => ({ id, isHere: true })),
    submissions: all,
    ...{ each, isPairs, judged: [], assigned: [] },
    conflicts: conflicts.map(([judge, submission]) => ({
      judge: ids[judge % judges] ?? '',
      submission: all[submission % submissions] ?? '',
    })),
  };
}

const sharesAfter = (plan: Plan, { added, ended }: Assignment): Share[] => {
  const gone = new Set(ended);
  return [...plan.assigned.filter((share) => !gone.has(share)), ...added];
};

const setsOf = (shares: readonly Share[], key: keyof Share, value: keyof Share) => {
  const sets = new Map<string, Set<string>>();
  for (const share of shares) {
    if (!sets.has(share[key])) sets.set(share[key], new Set());
    sets.get(share[key])?.add(share[value]);
  }
  return sets;
};

const hereOf = ({ judges }: Plan) => judges.flatMap(({ id, isHere }) => (isHere ? [id] : []));

/** What an assignment promises, computed in another way than the assignment. */
function check(plan: Plan, made: Assignment): void {
  const shares = sharesAfter(plan, made);
  const all = [...shares, ...plan.judged];
  expect(new Set(all.map(({ judge, submission }) => `${judge} ${submission}`)).size).toBe(
    all.length,
  );
  const here = hereOf(plan);
  const conflicts = setsOf(plan.conflicts, 'judge', 'submission');
  expect(here).toEqual(expect.arrayContaining([...setsOf(shares, 'judge', 'judge').keys()]));
  expect(shares.filter(({ judge, submission }) => conflicts.get(judge)?.has(submission))).toEqual(
    [],
  );

  const judges = setsOf(all, 'submission', 'judge');
  const judged = setsOf(plan.judged, 'submission', 'judge');
  const missing = plan.submissions.flatMap((submission) => {
    const possible = new Set([
      ...(judged.get(submission) ?? []),
      ...here.filter((judge) => !conflicts.get(judge)?.has(submission)),
    ]).size;
    const has = judges.get(submission)?.size ?? 0;
    // Of pairs, a judge who may see one submission alone judges nothing.
    if (!plan.isPairs) expect(has).toBeGreaterThanOrEqual(Math.min(plan.each, possible));
    return has < plan.each ? [[submission, plan.each - has]] : [];
  });
  expect(made.lacking.map(({ submission, missing }) => [submission, missing])).toEqual(missing);
}

/** Whether a submission can go from a judge over others to one who has two fewer. */
function isUneven(plan: Plan, made: Assignment): boolean {
  const shares = sharesAfter(plan, made);
  const own = setsOf(shares, 'judge', 'submission');
  const all = setsOf([...shares, ...plan.judged], 'judge', 'submission');
  const barred = setsOf([...shares, ...plan.judged, ...plan.conflicts], 'judge', 'submission');
  const here = hereOf(plan);
  const load = (judge: string) => all.get(judge)?.size ?? 0;
  const least = Math.min(...here.map(load));
  return here.some((first) => {
    if (load(first) - least < 2) return false;
    const reached = new Set([first]);
    for (const from of reached)
      for (const submission of own.get(from) ?? [])
        for (const to of here) if (!barred.get(to)?.has(submission)) reached.add(to);
    return [...reached].some((judge) => load(judge) <= load(first) - 2);
  });
}

const runs = { numRuns: 25 };

test('every submission has its judgements, nobody a conflict, and the load is even, for 3 to 60 judges and 2 to 300 submissions', () => {
  fc.assert(
    fc.property(sizes(fc.constant(false)), (size) => {
      const plan = planOf(size);
      const made = assign(plan);
      check(plan, made);
      expect(isUneven(plan, made)).toBe(false);
      expect(assign(plan)).toEqual(made);
      // What is assigned well stays.
      const assigned = sharesAfter(plan, made);
      expect(assign({ ...plan, assigned })).toMatchObject({ added: [], ended: [] });
    }),
    runs,
  );
});

test('without conflicts no judge has two submissions more than another one', () => {
  fc.assert(
    fc.property(sizes(fc.constant(false)), (size) => {
      const plan = planOf({ ...size, conflicts: [] });
      const loads = setsOf(assign(plan).added, 'judge', 'submission');
      const counts = plan.judges.map(({ id }) => loads.get(id)?.size ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

/** The number of groups that comparisons connect, of the submissions that somebody judges. */
function groupsOf(shares: readonly Share[]): number {
  const groups: Set<string>[] = [];
  for (const own of setsOf(shares, 'judge', 'submission').values()) {
    const merged = new Set(own);
    for (let at = groups.length - 1; at >= 0; at -= 1)
      if ([...(groups[at] ?? [])].some((id) => merged.has(id)))
        for (const id of groups.splice(at, 1)[0] ?? []) merged.add(id);
    groups.push(merged);
  }
  return groups.length;
}

test('of pairs, nobody has one submission alone, and one chain of comparisons leads to all', () => {
  fc.assert(
    fc.property(sizes(fc.constant(true)), (size) => {
      const plan = planOf(size);
      const made = assign(plan);
      check(plan, made);
      const shares = sharesAfter(plan, made);
      for (const own of setsOf(shares, 'judge', 'submission').values())
        expect(own.size).toBeGreaterThan(1);
      expect(groupsOf(shares) <= 1).toBe(made.isConnected);
      if (size.conflicts.length === 0) expect(made.isConnected).toBe(true);
      const again = assign({ ...plan, assigned: shares });
      expect(again).toMatchObject({ added: [], ended: [] });
    }),
    runs,
  );
});

test('a judge who is gone is replaced, nothing judged is lost, and a judge who comes back gets a share again', () => {
  const steps = fc.record({
    size: sizes(fc.boolean()),
    done: fc.array(fc.nat(), { maxLength: 200 }),
    gone: fc.nat(),
  });
  fc.assert(
    fc.property(steps, ({ size, done, gone }) => {
      const plan = planOf(size);
      const first = assign(plan).added;
      const judged = [...new Set(done.map((at) => first[at % Math.max(1, first.length)]))].filter(
        (share) => share !== undefined,
      );
      const left = `j${String(gone % size.judges).padStart(3, '0')}`;
      const assigned = first.filter((share) => !judged.includes(share));
      const without: Plan = {
        ...{ ...plan, judged, assigned },
        judges: plan.judges.map(({ id }) => ({ id, isHere: id !== left })),
      };
      const second = assign(without);
      check(without, second);
      expect(second.ended).toEqual(
        expect.arrayContaining(assigned.filter(({ judge }) => judge === left)),
      );
      if (!size.isPairs) expect(isUneven(without, second)).toBe(false);
      const back: Plan = { ...plan, judged, assigned: sharesAfter(without, second) };
      const third = assign(back);
      check(back, third);
      if (!size.isPairs) expect(isUneven(back, third)).toBe(false);
    }),
    runs,
  );
});

test('what is missing has its reason', () => {
  const plan = planOf({ judges: 3, submissions: 2, each: 3, conflicts: [[0, 1]], isPairs: false });
  expect(assign(plan).lacking).toEqual([{ submission: 's001', missing: 1, why: 'conflicts' }]);
  expect(assign({ ...plan, each: 4 }).lacking).toEqual([
    { submission: 's000', missing: 1, why: 'judges' },
    { submission: 's001', missing: 2, why: 'judges' },
  ]);
});
