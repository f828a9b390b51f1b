import { setTimeout as after } from 'node:timers/promises';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { LRUCache } from 'lru-cache';
import type { ServerBundle } from '../render/render-types.ts';

/** The current ones, and those before them while a pointer moves. */
const KEPT = 6;
/** How long a page waits for the store; what comes later is for the pages after it. */
const LIMIT_MS = 2000;

interface FoundBundle {
  /** Undefined where the store has none, or none yet. */
  bundle?: ServerBundle | undefined;
  /** The store failed or takes its time: worth asking again. */
  isLate: boolean;
}

interface Deps {
  storage: Storage;
  log: Log;
  limitMs?: number | undefined;
}

/** Bundles that render on the server, each read from the store once, by their keys. */
export function createServerBundles({ storage, log, limitMs = LIMIT_MS }: Deps) {
  const kept = new LRUCache<string, Promise<FoundBundle>>({ max: KEPT });

  async function read(key: string): Promise<FoundBundle> {
    try {
      const file = await storage.find(key);
      const bundle = file && { code: new TextDecoder().decode(file.bytes), filename: key };
      return { bundle, isLate: false };
    } catch (err) {
      kept.delete(key);
      log.error({ err, key }, 'server bundle cannot be read');
      return { isLate: true };
    }
  }

  return {
    find(key: string): Promise<FoundBundle> {
      const reading = kept.get(key) ?? read(key);
      kept.set(key, reading);
      return Promise.race([reading, after(limitMs, { isLate: true }, { ref: false })]);
    },
  };
}
