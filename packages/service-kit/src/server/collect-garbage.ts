import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The start is over by then. */
const AFTER_START_MS = 5000;
const LOOK_MS = 1000;
/** A process that works for less of the time is quiet. */
const QUIET_SHARE = 0.3;
/** Less is not worth the pause, which is about two tenths of a second. */
const WORTH_BYTES = 40 * 1024 * 1024;

/** The parts of the process that a collection needs. */
interface Process {
  /** Bytes of the heap, with the room that V8 keeps after it has freed objects, and of buffers outside the heap. */
  heldBytes(): number;
  /** The part of the time since the last call in which the process worked, from 0 to 1. */
  workedShare(): number;
  collect(): void;
}

/** Collects now. @returns a function that collects again if the process is quiet and holds much more than after the last collection */
export function garbageCollector({ heldBytes, workedShare, collect }: Process): () => void {
  let bytesAfterLast = 0;
  const run = () => {
    collect();
    bytesAfterLast = heldBytes();
  };
  run();
  return () => {
    const isQuiet = workedShare() < QUIET_SHARE;
    if (isQuiet && heldBytes() > bytesAfterLast + WORTH_BYTES) run();
  };
}

/**
 * Frees what the start has left, and later what a rush has left. V8 keeps such objects until it needs their room, and a quiet
 * site never does: that is about 30 MB after a start and 100 MB after a rush, for as long as the process runs.
 */
export function collectGarbageWhenQuiet(): void {
  setTimeout(() => {
    let last = performance.eventLoopUtilization();
    const look = garbageCollector({
      heldBytes() {
        const { total_heap_size, external_memory } = getHeapStatistics();
        return total_heap_size + external_memory;
      },
      workedShare() {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, last);
        last = now;
        return utilization;
      },
      collect() {
        setFlagsFromString('--expose-gc');
        const gc: () => void = runInNewContext('gc');
        gc();
        // Only the second collection in a row gives the room back to the system.
        gc();
        setFlagsFromString('--no-expose-gc');
      },
    });
    setInterval(look, LOOK_MS).unref();
  }, AFTER_START_MS).unref();
}
