import { SEND_LATE_HOURS } from '@club/contracts/events/merge-scans';
import { failureOf } from './calls.ts';
import type { Kept, KeptItem } from './kept.ts';
import { keep, type Queue } from './queue.ts';
import { sendFirst } from './send.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Devices that lost the same network do not all come back in one moment. */
const SPREAD = 0.25;

/** The pause after so many failures in a row. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (1 + SPREAD * random);

type AnyQueue = Queue<Kept, KeptItem>;

/** After other ends, only another link helps. */
export const mayStillSend = ({ rules }: Pick<AnyQueue, 'rules'>, code: string | undefined) =>
  code === rules.over;

const endsLink = ({ rules }: AnyQueue, code: string): boolean => rules.ends.includes(code);

/**
 * Sends what waits, then reads what is new. A refusal of items does not keep the device from the list.
 * @returns false when no answer came
 */
export async function syncOnce(queue: AnyQueue, lastReadAt = 0): Promise<boolean> {
  const { over } = queue.view();
  if (over && !mayStillSend(queue, over.code)) return true;
  try {
    if (isClockUnsure(queue, lastReadAt)) await measureClock(queue);
    const problem = await sendAll(queue);
    if (queue.view().phase === 'over') {
      if (!problem) await endLink(queue, queue.view().over?.code ?? queue.rules.over);
    } else if (queue.now() - lastReadAt >= queue.rules.pollMs) await readAll(queue);
    if (problem) queue.set({ problem });
    queue.set({ offlineSince: undefined });
    return true;
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    if (isLost) queue.set({ offlineSince: queue.view().offlineSince ?? queue.now() });
    else if (endsLink(queue, code)) await endLink(queue, code, true);
    else queue.set({ problem: text, offlineSince: undefined });
    return !isLost;
  }
}

/** Whether the clock of the device may have been corrected since the server was asked, and an item waits. */
const isClockUnsure = (queue: AnyQueue, lastReadAt: number): boolean => {
  const { waiting, offlineSince, phase } = queue.view();
  return waiting.length > 0 && phase !== 'over' && (lastReadAt === 0 || offlineSince !== undefined);
};

/** A list that the server refuses holds up no item. @throws when no answer comes, or the link has ended */
async function measureClock(queue: AnyQueue): Promise<void> {
  try {
    await readAll(queue);
  } catch (cause) {
    const { isLost, code } = failureOf(cause);
    if (isLost || endsLink(queue, code)) throw cause;
  }
}

async function readAll(queue: AnyQueue): Promise<void> {
  await queue.rules.read();
  queue.set({ problem: '' });
}

/** How far the clock of the server is ahead, by an answer to a request that was sent at this moment. */
export const aheadBy = ({ now }: Pick<AnyQueue, 'now'>, sentAt: number, answeredAt: string) =>
  Math.round(Date.parse(answeredAt) - (sentAt + now()) / 2);

/** @returns why the server does not take the rest now; empty when all are sent. @throws when no answer comes, or the link has ended */
async function sendAll(queue: AnyQueue): Promise<string> {
  try {
    while (queue.view().kept && queue.view().waiting.length > 0) await sendFirst(queue);
    return '';
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    if (isLost || endsLink(queue, code)) throw cause;
    return text;
  }
}

/**
 * The link has ended: the device forgets its lists. Items that wait stay until the server has them, or the owner deletes them.
 * @param isRefused the server takes nothing more
 */
export async function endLink(queue: AnyQueue, code: string, isRefused = false): Promise<void> {
  const { kept, waiting, phase } = queue.view();
  if (!kept || waiting.length === 0) return forgetLink(queue, { code });
  // The first refusal of a link that is over may be that of the list: its items may still be sent.
  const isLate = mayStillSend(queue, code) && isRefused && phase === 'over';
  const ended = isLate ? queue.rules.late : code;
  queue.set({ phase: 'over', over: { code: ended } });
  await keep(queue, { ...kept, ...queue.rules.emptied, version: '', refusals: [], ended });
  queue.wake();
}

/** Also deletes items that wait. */
export async function forgetLink(queue: AnyQueue, over: { code: string }): Promise<void> {
  await queue.store.forget().catch(() => queue.set({ isStoreFull: true }));
  queue.set({ phase: 'over', kept: undefined, waiting: [], over });
}

/** Ends a link whose time is over by the clock of the server, and later what still waited for a network. */
async function endInTime(queue: AnyQueue): Promise<void> {
  const { kept, phase, over } = queue.view();
  if (!kept || (over && !mayStillSend(queue, over.code))) return;
  const late = queue.now() + kept.ahead - Date.parse(queue.rules.endsAt(kept));
  const code = queue.rules.over;
  // Before the first list nobody knows how wrong the clock of the device is.
  if (phase === 'open' && kept.version && late >= 0) await endLink(queue, code);
  if (phase === 'over' && late >= SEND_LATE_HOURS * HOUR_MS) await endLink(queue, code, true);
}

/** Another tab of this device may have been closed before it has sent what it kept. */
async function takeOver(queue: AnyQueue): Promise<void> {
  const { items } = await queue.store.read().catch(() => ({ items: [] }));
  const { waiting } = queue.view();
  const isNew = ({ nonce }: KeptItem) => waiting.every((known) => known.nonce !== nonce);
  queue.set({ waiting: [...items.filter(isNew), ...waiting] });
}

/** Sends and reads as long as the page is open. @returns the end of it */
export function startSync(queue: AnyQueue): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, lastReadAt, isRunning, isAsked] = [0, 0, false, false];
  const { pollMs } = queue.rules;
  const run = async () => {
    clearTimeout(timer);
    isRunning = true;
    isAsked = false;
    await endInTime(queue);
    const begun = queue.now();
    const isAnswered = await syncOnce(queue, lastReadAt);
    if (isAnswered && begun - lastReadAt >= pollMs) lastReadAt = begun;
    failures = isAnswered ? 0 : failures + 1;
    isRunning = false;
    if (!queue.view().kept) return;
    // An item that was sent meanwhile puts the next list off by nothing.
    const untilRead = Math.max(0, lastReadAt + pollMs - queue.now());
    timer = setTimeout(
      () => void run(),
      isAnswered ? (isAsked ? 0 : untilRead) : pauseAfter(failures),
    );
  };
  queue.wake = () => {
    isAsked = true;
    if (!isRunning && failures === 0 && queue.view().kept) void run();
  };
  const hurry = async () => {
    if (document.visibilityState !== 'visible' || isRunning || !queue.view().kept) return;
    await takeOver(queue);
    if (isRunning) return;
    failures = 0;
    void run();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    clearTimeout(timer);
    queue.wake = () => undefined;
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
