import { groupsOf } from '../result/rank/groups.ts';
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
export function connect({ judges }: Plan, shares: Shares): boolean {
  for (;;) {
    const groups = groupsOf(judges.map(({ id }) => shares.seenBy(id)));
    if (groups.length <= 1) return true;
    const bridge = groups.map((group) => bridgeFrom(group, groups, shares)).find(Boolean);
    if (!bridge) return false;
    shares.given.add(bridge);
  }
}

/** The lightest judge of a group who may judge a submission of another group. */
function bridgeFrom(group: string[], groups: string[][], shares: Shares) {
  const inside = shares.here.filter((judge) =>
    shares.seenBy(judge).some((id) => group.includes(id)),
  );
  const outside = groups.filter((other) => other !== group).flat();
  for (const judge of shares.heaviestFirst(inside).reverse()) {
    const submission = outside.find((id) => shares.mayTake(judge, id));
    if (submission) return { judge, submission };
  }
  return undefined;
}
