import { connect, pairUp } from './connect.ts';
import type { Assignment, Lack, Plan, Share } from './plan.ts';
import { createShares, type Shares } from './shares.ts';

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
  const before = new Set(plan.assigned.map(keyOf));
  const after = shares.here.flatMap((judge) =>
    [...shares.given.submissionsOf(judge)].map((submission) => ({ judge, submission })),
  );
  return {
    shares: after,
    added: after.filter((share) => !before.has(keyOf(share))),
    ended: plan.assigned.filter((share) => !shares.given.has(share)),
    lacking: lackingOf(plan, shares),
    isConnected,
  };
}

/** A judge of pairs takes part with two submissions, and leaves two to the one who had them. */
const PAIRS_GAP = 4;

const keyOf = ({ judge, submission }: Share): string => `${judge} ${submission}`;

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

/** Moves submissions along chains of judges, from one who has `gap` more than the last of the chain, until there is no such chain. */
function balance(shares: Shares, gap: number): void {
  for (let chain = findChain(shares, gap); chain; chain = findChain(shares, gap)) {
    for (const { from, to, submission } of chain) {
      shares.given.delete({ judge: from, submission });
      shares.given.add({ judge: to, submission });
    }
  }
}

interface Move {
  from: string;
  to: string;
  submission: string;
}

function findChain(shares: Shares, gap: number): Move[] | undefined {
  const least = Math.min(...shares.here.map(shares.load));
  const reached = new Map<string, Move | undefined>();
  for (const source of shares.heaviestFirst(shares.here)) {
    if (shares.load(source) - least < gap) return undefined;
    if (reached.has(source)) continue;
    reached.set(source, undefined);
    const queue = [source];
    for (const from of queue) {
      const own = [...shares.given.submissionsOf(from)];
      for (const to of shares.here) {
        const submission = reached.has(to) ? undefined : own.find((id) => shares.mayTake(to, id));
        if (!submission) continue;
        const move = { from, to, submission };
        reached.set(to, move);
        queue.push(to);
        if (shares.load(source) - shares.load(to) >= gap) return chainTo(move, reached);
      }
    }
  }
  return undefined;
}

function chainTo(last: Move, reached: Map<string, Move | undefined>): Move[] {
  const chain: Move[] = [];
  for (let move: Move | undefined = last; move; move = reached.get(move.from)) chain.push(move);
  return chain;
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
