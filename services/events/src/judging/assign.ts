import { connect, pairUp } from './connect.ts';
import type { Assignment, Lack, Plan } from './plan.ts';
import { createShares, relate, type Shares } from './shares.ts';

/**
 * Who judges what. What was judged stays, and what was given stays where it can. Each submission gets its number of judgements if enough
 * judges without a conflict are here; no judge has two submissions more than another one who could take one of them. The same plan has
 * the same assignment.
 */
export function assign(plan: Plan): Assignment {
  const shares = createShares(plan);
  if (!plan.isPairs) dropSurplus(plan, shares);
  fill(plan, shares);
  if (!plan.isPairs) balance(shares, 2);
  else if (shares.here.some((judge) => shares.load(judge) === 0)) balance(shares, PAIRS_GAP);
  if (plan.isPairs) pairUp(plan.submissions, shares);
  const isConnected = !plan.isPairs || connect(plan, shares);
  const before = relate(plan.assigned);
  const after = shares.given.all();
  return {
    shares: after,
    added: after.filter((share) => !before.has(share)),
    ended: plan.assigned.filter((share) => !shares.given.has(share)),
    lacking: lackingOf(plan, shares),
    isConnected,
  };
}

/** A judge of pairs takes part with two submissions, and leaves two to the one who had them. */
const PAIRS_GAP = 4;

/** A judge who was replaced has come back, or has sent what was judged meanwhile. */
function dropSurplus({ submissions, each }: Plan, shares: Shares): void {
  for (const submission of submissions) {
    const surplus = Math.max(0, shares.count(submission) - each);
    const judges = shares.heaviestFirst(shares.given.judgesOf(submission)).slice(0, surplus);
    for (const judge of judges) shares.given.delete({ judge, submission });
  }
}

/** Those that few may judge choose first. */
function fill({ submissions, each }: Plan, shares: Shares): void {
  const choices = new Map(submissions.map((id) => [id, shares.takersOf(id).length]));
  const inOrder = [...submissions].sort(
    (a, b) => (choices.get(a) ?? 0) - (choices.get(b) ?? 0) || (a < b ? -1 : 1),
  );
  for (const submission of inOrder) {
    const missing = Math.max(0, each - shares.count(submission));
    const lightest = shares.heaviestFirst(shares.takersOf(submission), submission).reverse();
    for (const judge of lightest.slice(0, missing)) shares.given.add({ judge, submission });
  }
}

/** Passes submissions from judge to judge until no chain of judges leads to one whose load is lower by `gap`. */
function balance(shares: Shares, gap: number): void {
  const passes = (judge: string) => {
    const most = shares.load(judge) - gap;
    const isReached = shares.here.some((other) => shares.load(other) <= most);
    return isReached && passOn(shares, judge, { most, asked: new Set([judge]) });
  };
  while (shares.heaviestFirst(shares.here).some(passes));
}

interface Passing {
  /** The load of the last judge of the chain. */
  most: number;
  asked: Set<string>;
}

/** Each judge of the chain gives one submission to the next: to the lightest one, who keeps it or gives another one to somebody else. */
function passOn(shares: Shares, from: string, { most, asked }: Passing): boolean {
  for (const to of shares.heaviestFirst(shares.here).reverse()) {
    const own = asked.has(to) ? [] : [...shares.given.submissionsOf(from)];
    const submission = own.find((id) => shares.mayTake(to, id));
    if (!submission) continue;
    asked.add(to);
    if (shares.load(to) > most && !passOn(shares, to, { most, asked })) continue;
    shares.given.delete({ judge: from, submission });
    shares.given.add({ judge: to, submission });
    return true;
  }
  return false;
}

function lackingOf({ submissions, each }: Plan, { here, done, count }: Shares): Lack[] {
  return submissions.flatMap((submission) => {
    const missing = each - count(submission);
    if (missing <= 0) return [];
    const gone = [...done.judgesOf(submission)].filter((judge) => !here.includes(judge));
    const why = here.length + gone.length < each ? 'judges' : 'conflicts';
    return [{ submission, missing, why } as const];
  });
}
