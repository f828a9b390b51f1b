import { setTimeout as pause } from 'node:timers/promises';
import type { Changes } from '@club/service-kit/db/changes';
import type { EdgeAnswer, EdgeAnswers } from './edge-answers.ts';
import { freshnessOf } from './freshness.ts';

/** Lets the app answer a URL once more, with a set of releases and for a request that waits; `keep` gets the answer. */
export type MakeAgain = (
  url: string,
  by: { releaseSet: string | undefined; requestId: string | undefined },
) => Promise<unknown>;

/** A request waits for so long until an answer is made; then it goes to the app. */
export const MAKING_MS = 2000;

/** So long after a change the services know of it too. */
const AHEAD_MS = 10;

interface Remaking {
  find(): EdgeAnswer | undefined;
  again(): Promise<void>;
}

/**
 * Makes an answer again, once for all requests that wait for it. The first try may join one that began before the change.
 * @returns undefined when the app cannot make one to keep, or needs longer: a database that hangs must not do so twice
 */
export async function madeSince(
  since: number,
  { find, again }: Remaking,
): Promise<EdgeAnswer | undefined> {
  const late = pause(MAKING_MS, undefined, { ref: false });
  let known = find();
  for (let tries = 0; tries < 2; tries += 1) {
    await Promise.race([again(), late]);
    const kept = find();
    if (kept && kept.made.madeAt > since) return kept;
    if (kept === known) return undefined;
    known = kept;
  }
  return undefined;
}

type Again = (key: string, requestId?: string) => Promise<unknown>;

/** Makes each answer again at most once at a time, in the name of the first request. A failure leaves the answer as it was. */
export function onceAtATime(make: Again): (...by: Parameters<Again>) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key, requestId) => {
    const known = running.get(key);
    if (known) return known;
    const made = make(key, requestId).then(
      () => void running.delete(key),
      () => void running.delete(key),
    );
    running.set(key, made);
    return made;
  };
}

/** After a change, makes the pages again that visitors read, the last read one first. @returns the function that ends it */
export function makePagesAhead(
  changes: Changes,
  usedPages: EdgeAnswers['usedPages'],
  again: (key: string) => Promise<void>,
): () => void {
  const makeAll = async () => {
    for (const { key, made } of usedPages()) {
      if (freshnessOf(changes, made) !== 'fresh') await again(key);
    }
  };
  return changes.onChange((changed) => {
    // Places change all the time while teams register; then the next visitor starts it.
    if (changed.some((topic) => topic !== 'places')) setTimeout(makeAll, AHEAD_MS).unref();
  });
}
