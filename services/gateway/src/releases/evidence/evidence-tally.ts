import type { RemoteName } from '@club/contracts/remotes/release';
import type { EvidenceKind } from './evidence-kind.ts';

/** Something that happened to a page of a release. */
export interface Happening {
  name: RemoteName;
  version: string;
  route: string;
  kind: EvidenceKind;
  /** Milliseconds that it took, if they were measured. */
  ms?: number | undefined;
  /** How often it happened; once by default. */
  count?: number | undefined;
  /** Of a browser's report: the bit of its network, 0 to 255. */
  network?: number | undefined;
}

/** Equal happenings of a minute. */
export interface EvidenceRow extends Omit<Happening, 'ms' | 'network' | 'count'> {
  minute: Date;
  bucket: number;
  count: number;
  networks: bigint;
}

/** Upper limits of the times, in milliseconds. */
const BUCKETS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600];
const MINUTE_MS = 60_000;
/** Rows that wait for the database. Further ones are dropped. */
const MAX_ROWS = 5000;

const bucketOf = (ms: number): number =>
  BUCKETS.find((limit) => ms <= limit) ?? (BUCKETS.at(-1) as number);

/** Counts happenings until they are written. */
export function createTally() {
  let rows = new Map<string, EvidenceRow>();
  function put(row: EvidenceRow): void {
    const { name, version, route, kind, minute, bucket } = row;
    const key = [name, version, minute.toISOString(), route, kind, bucket].join(' ');
    const known = rows.get(key);
    if (known) {
      known.count += row.count;
      known.networks |= row.networks;
    } else if (rows.size < MAX_ROWS) rows.set(key, row);
  }
  return {
    put,
    add({ ms, network, count = 1, ...happening }: Happening): void {
      put({
        ...happening,
        minute: new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS),
        bucket: ms === undefined ? 0 : bucketOf(ms),
        count,
        networks: network === undefined ? 0n : 1n << BigInt(network),
      });
    },
    /** The rows since the last call. Sorted, so that two processes never wait for each other's rows. */
    take(): EvidenceRow[] {
      const taken = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
      rows = new Map();
      return taken.map(([, row]) => row);
    },
  };
}

/** The time that 75 % of the happenings took at most, estimated from the limits; null without any. */
export function timeOfMost(times: { bucket: number; count: number }[]): number | null {
  const measured = times.filter(({ bucket }) => bucket > 0).sort((a, b) => a.bucket - b.bucket);
  const wanted = measured.reduce((sum, { count }) => sum + count, 0) * 0.75;
  let before = 0;
  for (const { bucket, count } of measured) {
    if (before + count >= wanted) {
      const lower = BUCKETS[BUCKETS.indexOf(bucket) - 1] ?? 0;
      return Math.round(lower + ((bucket - lower) * (wanted - before)) / count);
    }
    before += count;
  }
  return null;
}
