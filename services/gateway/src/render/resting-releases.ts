/** How often in a row a release may be stopped before it rests. */
const STOPS = 2;
const REST_MS = 30_000;

export interface RestingReleases {
  /** Whether it is to be left to the browser without another try. */
  isResting(key: string): boolean;
  noteStop(key: string): void;
  noteDone(key: string): void;
}

/** Releases whose rendering had to be stopped: each try costs a worker the whole limit, in which no other page is drawn. */
export function createRestingReleases(): RestingReleases {
  const stopped = new Map<string, { times: number; until: number }>();
  return {
    isResting: (key) => (stopped.get(key)?.until ?? 0) > Date.now(),
    noteStop(key) {
      const times = (stopped.get(key)?.times ?? 0) + 1;
      stopped.set(key, { times, until: times < STOPS ? 0 : Date.now() + REST_MS });
    },
    noteDone: (key) => void stopped.delete(key),
  };
}
