import type { Plan, Share } from './plan.ts';

export type Shares = ReturnType<typeof createShares>;

/** A number that looks random and is the same every time. */
export function mixOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

const setsBy = (shares: readonly Share[], key: keyof Share, value: keyof Share) => {
  const sets = new Map<string, Set<string>>();
  for (const share of shares) addTo(sets, share[key], share[value]);
  return sets;
};

const addTo = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
};

/** What each judge has, while the assignment is being made. Only judges who are here have something to judge. */
export function createShares(plan: Plan) {
  const here = plan.judges
    .filter(({ isHere }) => isHere)
    .map(({ id }) => id)
    .sort();
  const known = new Set(plan.submissions);
  const done = plan.judged.filter(({ submission }) => known.has(submission));
  const judged = setsBy(done, 'judge', 'submission');
  const barred = setsBy([...plan.conflicts, ...done], 'judge', 'submission');
  const own = new Map<string, Set<string>>(here.map((id) => [id, new Set()]));
  const has = (judge: string, submission: string): boolean =>
    Boolean(barred.get(judge)?.has(submission) || own.get(judge)?.has(submission));
  const given = plan.assigned.filter(
    ({ judge, submission }) => own.has(judge) && known.has(submission) && !has(judge, submission),
  );
  for (const { judge, submission } of given) own.get(judge)?.add(submission);
  return {
    here,
    everybody: () => [...new Set([...here, ...judged.keys()])],
    ...bySubmission({ here, own, given, has, judgedBy: setsBy(done, 'submission', 'judge') }),
    ...byJudge({ here, own, judged, has }),
  };
}

interface Sets {
  here: readonly string[];
  own: Map<string, Set<string>>;
  has: (judge: string, submission: string) => boolean;
}

function bySubmission(
  sets: Sets & { given: readonly Share[]; judgedBy: Map<string, Set<string>> },
) {
  const { here, own, has, judgedBy } = sets;
  const takers = setsBy(sets.given, 'submission', 'judge');
  return {
    give(judge: string, submission: string): void {
      own.get(judge)?.add(submission);
      addTo(takers, submission, judge);
    },
    take(judge: string, submission: string): void {
      own.get(judge)?.delete(submission);
      takers.get(submission)?.delete(judge);
    },
    assignedTo: (submission: string) => [...(takers.get(submission) ?? [])],
    judgedByGone: (submission: string) =>
      [...(judgedBy.get(submission) ?? [])].filter((judge) => !own.has(judge)).length,
    /** Judgements that a submission has, and those that it is to get. */
    count: (submission: string) =>
      (judgedBy.get(submission)?.size ?? 0) + (takers.get(submission)?.size ?? 0),
    mayTake: (submission: string) => here.filter((judge) => !has(judge, submission)),
  };
}

function byJudge({ here, own, judged, has }: Sets & { judged: Map<string, Set<string>> }) {
  const load = (judge: string) => (judged.get(judge)?.size ?? 0) + (own.get(judge)?.size ?? 0);
  return {
    load,
    all: (): Share[] =>
      here.flatMap((judge) =>
        [...(own.get(judge) ?? [])].map((submission) => ({ judge, submission })),
      ),
    /** What a judge has judged or is to judge; also of judges who are gone. */
    seenBy: (judge: string) => [...(judged.get(judge) ?? []), ...(own.get(judge) ?? [])],
    toJudge: (judge: string) => [...(own.get(judge) ?? [])],
    /** @param salt makes another order of judges with the same load */
    heaviestFirst: (judges: readonly string[], salt = ''): string[] =>
      judges
        .map((judge) => ({ judge, load: load(judge), mix: mixOf(judge + salt) }))
        .sort((a, b) => b.load - a.load || a.mix - b.mix)
        .map(({ judge }) => judge),
    /** A submission of one judge that another one may take. */
    movable: (from: string, to: string): string | undefined =>
      [...(own.get(from) ?? [])].find((submission) => !has(to, submission)),
  };
}
