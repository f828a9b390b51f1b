import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 50;
/** A process that works for more of the time is busy. */
const BUSY_SHARE = 0.6;
const LONGEST_MS = 2000;

/** @returns the part of `ms` in which the process worked, from 0 to 1 */
async function workedShare(ms: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await pause(ms);
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Waits while requests keep this process busy, for two seconds at most. Otherwise teams would wait while registration opens:
 * composing an email takes a quarter of the time of a payment.
 */
export async function giveWay(worked = workedShare): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    if ((await worked(LOOK_MS)) < BUSY_SHARE) return;
  }
}
