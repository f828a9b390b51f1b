import type { Plan, Share } from './plan.ts';

export type Shares = ReturnType<typeof createShares>;

/** A number that looks random and is the same every time. */
export function mixOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Which judges and submissions belong together, from both sides. */
export function relate(shares: readonly Share[]) {
  const submissions = new Map<string, Set<string>>();
  const judges = new Map<string, Set<string>>();
  const setOf = (sets: Map<string, Set<string>>, key: string) => {
    const set = sets.get(key) ?? new Set<string>();
    sets.set(key, set);
    return set;
  };
  const relation = {
    submissionsOf: (judge: string) => setOf(submissions, judge),
    judgesOf: (submission: string) => setOf(judges, submission),
    add({ judge, submission }: Share): void {
      setOf(submissions, judge).add(submission);
      setOf(judges, submission).add(judge);
    },
    delete({ judge, submission }: Share): void {
      setOf(submissions, judge).delete(submission);
      setOf(judges, submission).delete(judge);
    },
    has: ({ judge, submission }: Share) => setOf(submissions, judge).has(submission),
    all: (): Share[] =>
      [...submissions].flatMap(([judge, own]) =>
        [...own].map((submission) => ({ judge, submission })),
      ),
  };
  shares.forEach(relation.add);
  return relation;
}

/** What each judge has judged and is to judge, while the assignment is being made. Only judges who are here have something to judge. */
export function createShares({ judges, submissions, conflicts, judged, assigned }: Plan) {
  const here = judges.flatMap(({ id, isHere }) => (isHere ? [id] : [])).sort();
  const listed = new Set(submissions);
  const done = relate(judged.filter(({ submission }) => listed.has(submission)));
  const known = relate(conflicts);
  const mayJudge = (share: Share) => !done.has(share) && !known.has(share);
  const given = relate(
    assigned.filter(
      (share) => here.includes(share.judge) && listed.has(share.submission) && mayJudge(share),
    ),
  );
  const mayTake = (judge: string, submission: string) =>
    mayJudge({ judge, submission }) && !given.has({ judge, submission });
  const load = (judge: string) => done.submissionsOf(judge).size + given.submissionsOf(judge).size;
  return {
    ...{ here, done, given, mayTake, load },
    takersOf: (submission: string) => here.filter((judge) => mayTake(judge, submission)),
    /** Judgements that a submission has, and those that it is to get. */
    count: (submission: string) => done.judgesOf(submission).size + given.judgesOf(submission).size,
    seenBy: (judge: string) => [...done.submissionsOf(judge), ...given.submissionsOf(judge)],
    /** @param salt makes another order of judges with the same load */
    heaviestFirst: (some: Iterable<string>, salt = ''): string[] =>
      [...some]
        .map((judge) => ({ judge, load: load(judge), mix: mixOf(judge + salt) }))
        .sort((a, b) => b.load - a.load || a.mix - b.mix)
        .map(({ judge }) => judge),
  };
}
