import type { Plan } from './plan.ts';
import type { Shares } from './shares.ts';

/** A judge with one submission alone has nothing to compare: it gets a second one, or none. */
export function pairUp(submissions: readonly string[], shares: Shares): void {
  for (const judge of shares.here) {
    const [submission] = shares.given.submissionsOf(judge);
    if (!submission || shares.seenBy(judge).length > 1) continue;
    const [second] = submissions
      .filter((id) => shares.mayTake(judge, id))
      .sort((a, b) => shares.count(a) - shares.count(b) || (a < b ? -1 : 1));
    if (second) shares.given.add({ judge, submission: second });
    else shares.given.delete({ judge, submission });
  }
}

/**
 * Gives judges further submissions until the comparisons hang together: otherwise nobody could say which of two groups is better.
 * @returns false when the conflicts do not allow it
 */
export function connect({ submissions, judges }: Plan, shares: Shares): boolean {
  for (;;) {
    const seen = judges.map(({ id }) => shares.seenBy(id));
    const groups = groupsOf(submissions, seen);
    if (groups.length <= 1) return true;
    const bridge = groups.map((group) => bridgeFrom(group, groups, shares)).find(Boolean);
    if (!bridge) return false;
    shares.given.add(bridge);
  }
}

/** The lightest judge of a group who may judge a submission of another group. */
function bridgeFrom(group: Set<string>, groups: Set<string>[], shares: Shares) {
  const inside = shares.here.filter((judge) => shares.seenBy(judge).some((id) => group.has(id)));
  const outside = groups.filter((other) => other !== group).flatMap((other) => [...other]);
  for (const judge of shares.heaviestFirst(inside).reverse()) {
    const submission = outside.find((id) => shares.mayTake(judge, id));
    if (submission) return { judge, submission };
  }
  return undefined;
}

/** The submissions that judges connect. One that nobody judges is in no group. */
function groupsOf(submissions: readonly string[], seen: readonly string[][]): Set<string>[] {
  const groupOf = new Map<string, Set<string>>();
  for (const ids of seen) {
    const merged = new Set(ids.flatMap((id) => [id, ...(groupOf.get(id) ?? [])]));
    for (const id of merged) groupOf.set(id, merged);
  }
  return [...new Set(submissions.flatMap((id) => groupOf.get(id) ?? []))];
}
