/** What a device records without a network, and sends once or more often. It never changes. */
export interface Recorded {
  /** A UUID. */
  nonce: string;
  /** ISO 8601 in UTC with milliseconds, by the clock of the server, so that two compare as texts. */
  at: string;
}

const inTime = (a: Recorded, b: Recorded): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.nonce < b.nonce ? -1 : Number(a.nonce > b.nonce);
};

/**
 * Each record once, the earliest first, whatever their order is. One that comes with two times, which a device knows before the server has
 * corrected its clock, has the earlier one.
 */
export function onceInTime<One extends Recorded>(records: Iterable<One>): One[] {
  const earliest = new Map<string, One>();
  for (const one of [...records].sort(inTime))
    if (!earliest.has(one.nonce)) earliest.set(one.nonce, one);
  return [...earliest.values()];
}
