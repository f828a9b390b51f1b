/** Stops in a row after which a release rests. */
const STOPS = 2;
const REST_MS = 30_000;

export interface RestingReleases {
  /** Whether the release is left to the browser without another try. */
  isResting(key: string): boolean;
  recordStop(key: string): void;
  recordSuccess(key: string): void;
}

/** Releases whose rendering was stopped repeatedly. Each try blocks a worker for the whole time limit. */
export function createRestingReleases(): RestingReleases {
  const stopped = new Map<string, { times: number; until: number }>();
  return {
    isResting: (key) => (stopped.get(key)?.until ?? 0) > Date.now(),
    recordStop(key) {
      const times = (stopped.get(key)?.times ?? 0) + 1;
      stopped.set(key, { times, until: times < STOPS ? 0 : Date.now() + REST_MS });
    },
    recordSuccess: (key) => void stopped.delete(key),
  };
}
