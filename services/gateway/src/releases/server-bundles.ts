import { setTimeout as after } from 'node:timers/promises';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { LRUCache } from 'lru-cache';
import type { ServerBundle } from '../rendering/render-types.ts';
import { integrityOf } from './read-release.ts';

/** The current bundles, and the former ones while a pointer moves. */
const KEPT = 6;
/** How long a page waits for the store. A bundle that comes later is used for later pages. */
const LIMIT_MS = 2000;

interface FoundBundle {
  /** Undefined when the store has none, or has not returned it yet. */
  bundle?: ServerBundle | undefined;
  /** True when the store failed or is slow, so that another try makes sense. */
  isLate: boolean;
}

interface Deps {
  storage: Storage;
  log: Log;
  limitMs?: number | undefined;
}

/** The bundles that render on the server, by key. Each is read from the store once. */
export function createServerBundles({ storage, log, limitMs = LIMIT_MS }: Deps) {
  /** The keys whose failure the log has: each page tries again. */
  const failing = new Set<string>();
  const kept = new LRUCache<string, Promise<FoundBundle>>({ max: KEPT });

  async function read(key: string, integrity: string | undefined): Promise<FoundBundle> {
    try {
      const file = await storage.find(key);
      if (file && integrity && integrityOf(file.bytes) !== integrity)
        throw new Error('The server bundle is not what was published (integrity).');
      failing.delete(key);
      const bundle = file && { code: new TextDecoder().decode(file.bytes), filename: key };
      return { bundle, isLate: false };
    } catch (err) {
      kept.delete(key);
      if (!failing.has(key)) log.error({ err, key }, 'server bundle cannot be used');
      failing.add(key);
      return { isLate: true };
    }
  }

  return {
    /** @param integrity the hash that was stored when the release was published; code with another one never runs */
    find(key: string, integrity: string | undefined): Promise<FoundBundle> {
      const reading = kept.get(key) ?? read(key, integrity);
      kept.set(key, reading);
      return Promise.race([reading, after(limitMs, { isLate: true }, { ref: false })]);
    },
  };
}
