import type { Topic } from '@club/contracts/http/topics';
import type { Changes } from '@club/service-kit/db/changes';

/** From what and when something was made. */
export interface Made {
  topics: readonly Topic[];
  /** A stamp from before its data was read. */
  madeAt: number;
}

/** `earlier`: visitors may still get it while it is made again. `old`: nobody may. */
export type Freshness = 'fresh' | 'earlier' | 'old';

/** A service's other process may learn of a change a moment later and still answer with older data. */
const SETTLE_MS = 1000;
/** After a change visitors may get the earlier page for so long. */
const EARLIER_MS = 50;
/** While teams register, the places change all the time. A page may show the earlier number for so long. */
const PLACES_MS = 2000;

type LastChange = Pick<Changes, 'lastChange'>;

/**
 * Fresh until one of the topics changes. What was made within a second of a change is made once more after that second,
 * and counts as earlier meanwhile.
 */
export function freshnessOf(changes: LastChange, made: Made): Freshness {
  const ofAll = freshnessSince(changes.lastChange(made.topics), made.madeAt, EARLIER_MS);
  if (ofAll !== 'old' || !made.topics.includes('places')) return ofAll;
  const others = made.topics.filter((topic) => topic !== 'places');
  if (freshnessSince(changes.lastChange(others), made.madeAt, EARLIER_MS) === 'old') return 'old';
  return freshnessSince(changes.lastChange(['places']), made.madeAt, PLACES_MS);
}

function freshnessSince(changedAt: number, madeAt: number, earlierMs: number): Freshness {
  const now = Date.now();
  if (madeAt <= changedAt) return now < changedAt + earlierMs ? 'earlier' : 'old';
  if (madeAt > changedAt + SETTLE_MS || now <= changedAt + SETTLE_MS) return 'fresh';
  return now < changedAt + 2 * SETTLE_MS ? 'earlier' : 'old';
}
