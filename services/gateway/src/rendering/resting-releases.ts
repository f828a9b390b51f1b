/** Stops in a row after which a release rests. */
const STOPS = 2;
const REST_MS = 30_000;

export interface RestingReleases {
  /** Whether the release is left to the browser without another try. */
  isResting(key: string): boolean;
  /** A rendering was stopped: the release rests after two in a row. */
  recordStop(key: string): void;
  /** The release failed outside of a rendering, so that a rendering says nothing about it: it rests at once. */
  recordFailure(key: string): void;
  recordSuccess(key: string): void;
}

/** Releases that are not rendered for half a minute. Each try could block or end a process. */
export function createRestingReleases(): RestingReleases {
  const stopped = new Map<string, { times: number; until: number }>();
  const rest = () => Date.now() + REST_MS;
  const isResting = (key: string) => (stopped.get(key)?.until ?? 0) > Date.now();
  return {
    isResting,
    recordStop(key) {
      const times = (stopped.get(key)?.times ?? 0) + 1;
      stopped.set(key, { times, until: times < STOPS ? 0 : rest() });
    },
    recordFailure: (key) => void stopped.set(key, { times: STOPS, until: rest() }),
    recordSuccess(key) {
      if (!isResting(key)) stopped.delete(key);
    },
  };
}
