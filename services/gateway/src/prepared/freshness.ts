import type { Topic } from '@club/contracts/http/topics';
import type { Changes } from '@club/service-kit/db/changes';

/** From what and when something was made. */
export interface Made {
  topics: readonly Topic[];
  /** A stamp from before its data was read. */
  madeAt: number;
}

/** A service's other process may learn of a change a moment later and still answer with older data. */
const SETTLE_MS = 1000;

/** True until one of the topics changes. What was made within a second of a change is made once more after that second. */
export function isFresh(changes: Pick<Changes, 'lastChange'>, { topics, madeAt }: Made): boolean {
  const changedAt = changes.lastChange(topics);
  const isSettled = madeAt > changedAt + SETTLE_MS || Date.now() <= changedAt + SETTLE_MS;
  return madeAt > changedAt && isSettled;
}
