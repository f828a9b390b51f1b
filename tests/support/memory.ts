import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultSite } from './fault-site.ts';

export interface WatchedMemory {
  /** Ends the watch. Both values are megabytes. */
  stop(): Promise<{ rest: number; peak: number }>;
}

/** Adds up the memory of all processes of a site, several times a second. The first value is the one at rest. */
export async function watchMemory(site: FaultSite): Promise<WatchedMemory> {
  const rest = await memoryOf(site);
  let peak = rest;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      peak = Math.max(peak, await memoryOf(site));
      await pause(100);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return { rest, peak };
    },
  };
}

/**
 * Without the pages of files, which processes share. The kernel keeps this number ready; to compute a more exact one
 * (PSS) it would stop the process several times a second.
 */
async function memoryOf(site: FaultSite): Promise<number> {
  const pids = await treeOf(await site.pids());
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^RssAnon:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** The processes and all that they have started. */
async function treeOf(roots: number[]): Promise<number[]> {
  const found = new Set(roots);
  for (const pid of found) {
    const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
    for (const thread of threads) {
      const children = await readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(
        () => '',
      );
      for (const child of children.trim().split(' ').filter(Boolean)) found.add(Number(child));
    }
  }
  return [...found];
}
