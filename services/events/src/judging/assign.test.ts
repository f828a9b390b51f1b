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

const sizes = (isPairs: fc.Arbitrary<boolean>, least = 3) =>
  fc.record<Size>({
    judges: fc.integer({ min: least, max: 60 }),
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

// Pairs may need up to two more, so that nobody has one alone and all are connected.
test.each([
  [false, 1],
  [true, 3],
])(
  'without conflicts (pairs: %p) no judge has more than %i more than another one',
  (isPairs, most) => {
    fc.assert(
      fc.property(sizes(fc.constant(isPairs)), (size) => {
        const plan = planOf({ ...size, conflicts: [] });
        const loads = setsOf(assign(plan).added, 'judge', 'submission');
        const counts = plan.judges.map(({ id }) => loads.get(id)?.size ?? 0);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(most);
      }),
      runs,
    );
  },
);

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

interface Step {
  kind: 'arrive' | 'leave' | 'return' | 'team' | 'gone team' | 'judge' | 'know';
  /** Which judge or team, and what of it. */
  who?: number;
  what?: number;
}

const at = fc.nat({ max: 999 });
const evening = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('arrive', 'leave', 'return', 'team', 'gone team', 'judge', 'know'),
    ...{ who: at, what: at },
  }),
  { minLength: 1, maxLength: 15 },
);

const add = <Item>(items: readonly Item[], item: Item | undefined): readonly Item[] =>
  item === undefined ? items : [...items, item];

/** What one step changes. A judge judges up to 20 of the own submissions at once. */
function after(plan: Plan, { kind, who = 0, what = 0 }: Step): Plan {
  const { judges, submissions } = plan;
  if (kind === 'arrive')
    return { ...plan, judges: [...judges, { id: `late${judges.length}`, isHere: true }] };
  if (kind === 'team')
    return { ...plan, submissions: [...submissions, `late${submissions.length}`] };
  if (kind === 'gone team')
    return { ...plan, submissions: submissions.filter((_, at) => at !== who) };
  const judge = judges[who % judges.length]?.id ?? '';
  if (kind === 'leave' || kind === 'return') {
    const isHere = kind === 'return';
    return { ...plan, judges: judges.map((one) => (one.id === judge ? { ...one, isHere } : one)) };
  }
  if (kind === 'know') {
    const submission = submissions[what % submissions.length];
    const isJudged = plan.judged.some(
      (one) => one.judge === judge && one.submission === submission,
    );
    const known = submission && !isJudged ? { judge, submission } : undefined;
    return { ...plan, conflicts: add(plan.conflicts, known) };
  }
  const done = plan.assigned.filter((share) => share.judge === judge).slice(0, what % 20);
  return { ...plan, judged: [...plan.judged, ...done] };
}

/** Assigns, and checks all promises. What was judged is no longer to judge. */
function assigned(plan: Plan): Plan {
  const isOpen = (share: Share) => !plan.judged.includes(share);
  const now = { ...plan, assigned: plan.assigned.filter(isOpen) };
  const made = assign(now);
  check(now, made);
  if (!plan.isPairs && hereOf(now).length > 0) expect(isUneven(now, made)).toBe(false);
  return { ...now, assigned: sharesAfter(now, made) };
}

test('whatever happens in an evening, all promises hold after each step, and in the end each submission has its judgements', () => {
  fc.assert(
    fc.property(sizes(fc.boolean(), 1), evening, (size, steps) => {
      let plan = assigned(planOf(size));
      for (const step of steps) {
        const before = plan.judged;
        plan = assigned(after(plan, step));
        expect(plan.judged.slice(0, before.length)).toEqual(before);
      }
      // Those who are here judge what they have, until nobody has anything.
      while (plan.assigned.length > 0)
        plan = assigned({ ...plan, judged: [...plan.judged, ...plan.assigned] });
      const made = assign(plan);
      expect(made.added).toEqual([]);
      if (plan.isPairs) return;
      const judges = setsOf(plan.judged, 'submission', 'judge');
      const known = setsOf(plan.conflicts, 'judge', 'submission');
      for (const submission of plan.submissions) {
        const has = judges.get(submission) ?? new Set();
        const isMissing = has.size < plan.each;
        const couldJudge = hereOf(plan).filter(
          (judge) => !has.has(judge) && !known.get(judge)?.has(submission),
        );
        expect(isMissing && couldJudge.length > 0).toBe(false);
      }
    }),
    runs,
  );
});

const counts = ({ judges, judged }: Plan, shares: readonly Share[]) =>
  judges.map(({ id }) => [...shares, ...judged].filter(({ judge }) => judge === id).length);
const plain = { conflicts: [] as [number, number][], isPairs: false };

test('a judge who arrives late gets as much as the others, of what they have not judged', () => {
  const early = assigned(planOf({ ...plain, judges: 3, submissions: 30, each: 3 }));
  const begun = after(early, { kind: 'judge', who: 0, what: 10 });
  const late = assigned(after(begun, { kind: 'arrive' }));
  expect(counts(late, late.assigned).sort()).toEqual([22, 22, 23, 23]);
});

test('what a judge leaves after 1 of 10 goes to the others, and the one stays', () => {
  const plan = assigned(planOf({ ...plain, judges: 4, submissions: 20, each: 2 }));
  const begun = after(plan, { kind: 'judge', who: 2, what: 1 });
  const left = assigned(after(begun, { kind: 'leave', who: 2 }));
  expect(counts(left, left.assigned)).toEqual([13, 13, 1, 13]);
});

test('a team that all three judges know lacks judgements until somebody else comes', () => {
  const conflicts: [number, number][] = [0, 1, 2].map((judge) => [judge, 4]);
  const plan = planOf({ ...plain, judges: 3, submissions: 6, each: 2, conflicts });
  const first = assign(plan);
  expect(first.lacking).toEqual([{ submission: 's004', missing: 2, why: 'conflicts' }]);
  const more = after({ ...plan, assigned: first.shares }, { kind: 'arrive' });
  const second = assign(more);
  expect(second.lacking).toEqual([{ submission: 's004', missing: 1, why: 'conflicts' }]);
  expect(second.shares).toContainEqual({ judge: 'late3', submission: 's004' });
});

test.each([
  [1, 5, 1, 0],
  [1, 5, 3, 2],
  [2, 5, 20, 18],
  [0, 5, 3, 3],
])(
  '%i judges of %i submissions that need %i each: each lacks %i',
  (judges, submissions, each, missing) => {
    const plan = planOf({ ...plain, judges, submissions, each });
    const made = assign(plan);
    check(plan, made);
    expect(made.lacking.map((one) => one.missing)).toEqual(
      missing ? Array(submissions).fill(missing) : [],
    );
  },
);

test('what is missing has its reason', () => {
  const plan = planOf({ judges: 3, submissions: 2, each: 3, conflicts: [[0, 1]], isPairs: false });
  expect(assign(plan).lacking).toEqual([{ submission: 's001', missing: 1, why: 'conflicts' }]);
  expect(assign({ ...plan, each: 4 }).lacking).toEqual([
    { submission: 's000', missing: 1, why: 'judges' },
    { submission: 's001', missing: 2, why: 'judges' },
  ]);
});
