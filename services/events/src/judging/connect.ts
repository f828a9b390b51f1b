import type { Shares } from './shares.ts';

/** A judge with one submission alone has nothing to compare: it gets a second one, or none. */
export function pairUp(submissions: readonly string[], shares: Shares): void {
  for (const judge of shares.here) {
    const [single] = shares.toJudge(judge);
    if (!single || shares.seenBy(judge).length > 1) continue;
    const [second] = submissions
      .filter((id) => shares.mayTake(id).includes(judge))
      .sort((a, b) => shares.count(a) - shares.count(b) || (a < b ? -1 : 1));
    if (second) shares.give(judge, second);
    else shares.take(judge, single);
  }
}

/**
 * Gives judges further submissions until the comparisons hang together: otherwise nobody could say which of two groups is better.
 * @returns false when the conflicts do not allow it
 */
export function connect(submissions: readonly string[], shares: Shares): boolean {
  const judges = shares.everybody();
  for (;;) {
    const groups = groupsOf(submissions, judges.map(shares.seenBy));
    if (groups.length <= 1) return true;
    const bridge = groups.map((group) => bridgeFrom(group, groups, shares)).find(Boolean);
    if (!bridge) return false;
    shares.give(bridge.judge, bridge.submission);
  }
}

/** The lightest judge of a group who may judge a submission of another group. */
function bridgeFrom(group: Set<string>, groups: Set<string>[], shares: Shares) {
  const inside = shares.here.filter((judge) => shares.seenBy(judge).some((id) => group.has(id)));
  const outside = groups.filter((other) => other !== group).flatMap((other) => [...other]);
  for (const judge of shares.heaviestFirst(inside).reverse()) {
    const submission = outside.find((id) => shares.mayTake(id).includes(judge));
    if (submission) return { judge, submission };
  }
  return undefined;
}

/** The submissions that judges connect. One that nobody judges is in no group. */
function groupsOf(submissions: readonly string[], seen: readonly string[][]): Set<string>[] {
  const groupOf = new Map<string, Set<string>>();
  for (const ids of seen) {
    const groups = new Set(ids.map((id) => groupOf.get(id) ?? new Set([id])));
    const [largest = new Set<string>(), ...others] = [...groups].sort((a, b) => b.size - a.size);
    for (const id of [largest, ...others].flatMap((group) => [...group])) {
      largest.add(id);
      groupOf.set(id, largest);
    }
  }
  return [...new Set(submissions.flatMap((id) => groupOf.get(id) ?? []))];
}
