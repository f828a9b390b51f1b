import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Metric } from 'prom-client';
import type { GatewayTables } from '../release.table.ts';
import { putEvidence } from './evidence.repository.ts';
import { evidenceMetrics } from './evidence-metrics.ts';
import { createTally, type Happening } from './evidence-tally.ts';
import { watchKnownReleases } from './known-releases.ts';

interface Deps {
  db: Db<GatewayTables>;
  changes: Changes;
  log: Log;
  /** How long a turn of the timer is. */
  seconds: number;
  /** Called after each time that the figures were written. */
  onWritten?: () => Promise<void>;
}

export interface Evidence {
  /** Counts it, if it is about a known release. */
  record(happening: Happening): Promise<void>;
  /** Counts a page that is sent again from kept bytes: each request of a kept page calls it. */
  countPrepared(page: Happening): void;
  /** Writes what was counted, and lets `onWritten` look at it. A timer calls it. */
  turn(): Promise<void>;
  metrics: Metric[];
  close(): Promise<void>;
}

/** Collects how the releases of remotes work: for `/metrics`, and for the table that all gateways share. */
export function collectEvidence({ db, changes, log, seconds, onWritten }: Deps): Evidence {
  const tally = createTally();
  const { metrics, add, keepOnly } = evidenceMetrics();
  const knownReleases = watchKnownReleases(db, changes, keepOnly);
  const prepared = new Map<Happening, number>();

  async function write(): Promise<void> {
    for (const [page, count] of prepared) tally.add({ ...page, count });
    prepared.clear();
    const rows = tally.take();
    try {
      await putEvidence(db, rows);
    } catch (error) {
      for (const row of rows) tally.put(row);
      throw error;
    }
  }

  async function turn(): Promise<void> {
    await write();
    await onWritten?.();
  }

  let turning: Promise<void> | undefined;
  const timer = setInterval(() => {
    turning ??= turn()
      .catch((err: unknown) => log.warn({ err }, 'figures of releases wait for the database'))
      .finally(() => {
        turning = undefined;
      });
  }, seconds * 1000).unref();

  return {
    async record(happening) {
      const known = await knownReleases();
      if (!known.has(`${happening.name}@${happening.version}`)) return;
      tally.add(happening);
      add(happening);
    },
    countPrepared: (page) => void prepared.set(page, (prepared.get(page) ?? 0) + 1),
    turn,
    metrics,
    async close() {
      clearInterval(timer);
      await turning;
      await write().catch(() => undefined);
    },
  };
}
