import { DOOR_POLL_MS, SEND_LATE_HOURS } from '@club/contracts/events/merge-scans';
import { endsDoor, failureOf } from './door-api.ts';
import { keep, type Work } from './door-work.ts';
import { sendScans, withCheckIns } from './send-scans.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Doors that lost the same network do not all come back in one moment. */
const SPREAD = 0.25;

/** The pause after so many failures in a row. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (1 + SPREAD * random);

/** After other ends, only the link of another door of the event helps. */
export const mayStillSend = (code: string | undefined): boolean => code === 'door_over';

/**
 * Sends what waits, then reads what is new. A refusal of scans does not keep the device from the list.
 * @returns false when no answer came
 */
export async function syncOnce(work: Work, lastListAt = 0): Promise<boolean> {
  const { over } = work.view();
  if (over && !mayStillSend(over.code)) return true;
  try {
    if (isClockUnsure(work, lastListAt)) await measureClock(work);
    const problem = await sendAll(work);
    if (work.view().phase === 'over') {
      if (!problem) await endDoor(work, work.view().over?.code ?? 'door_over');
    } else if (work.now() - lastListAt >= DOOR_POLL_MS) await readList(work);
    if (problem) work.set({ problem });
    work.set({ offlineSince: undefined });
    return true;
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    if (isLost) work.set({ offlineSince: work.view().offlineSince ?? work.now() });
    else if (endsDoor(code)) await endDoor(work, code, true);
    else work.set({ problem: text, offlineSince: undefined });
    return !isLost;
  }
}

/** Whether the clock of the device may have been corrected since the server was asked, and a scan waits. */
const isClockUnsure = (work: Work, lastListAt: number): boolean => {
  const { waiting, offlineSince, phase } = work.view();
  return waiting.length > 0 && phase !== 'over' && (lastListAt === 0 || offlineSince !== undefined);
};

/** A list that the server refuses holds up no scan. @throws when no answer comes, or the door has ended */
async function measureClock(work: Work): Promise<void> {
  try {
    await readList(work);
  } catch (cause) {
    const { isLost, code } = failureOf(cause);
    if (isLost || endsDoor(code)) throw cause;
  }
}

/** @returns why the server does not take the rest now; empty when all are sent. @throws when no answer comes, or the door has ended */
async function sendAll(work: Work): Promise<string> {
  try {
    while (work.view().kept && work.view().waiting.length > 0) await sendScans(work);
    return '';
  } catch (cause) {
    const { isLost, code, text } = failureOf(cause);
    if (isLost || endsDoor(code)) throw cause;
    return text;
  }
}

/** Reads the list, or what changed since the device read it last. @throws the error of the call */
export async function readList(work: Work): Promise<void> {
  const { kept, waiting } = work.view();
  if (!kept) return;
  const sentAt = work.now();
  const list = await work.api.list({
    token: kept.token,
    ...(kept.version && { version: kept.version }),
    waiting: waiting.length,
  });
  const middle = (sentAt + work.now()) / 2;
  const { door, version, keys, teams, check_ins } = list;
  const now = work.view().kept ?? kept;
  const isSame = version === now.version && !teams && check_ins.length === 0;
  await keep(work, {
    ...now,
    ...{ door, version },
    keys: String(keys) === String(now.keys) ? now.keys : keys,
    teams: teams ?? now.teams,
    ins: isSame ? now.ins : withCheckIns(teams ? {} : now.ins, check_ins),
    ahead: Math.round(Date.parse(list.now) - middle),
    contact_at: list.now,
  });
  work.set({ problem: '' });
}

/** The server takes nothing more of a door whose time is over. */
const TOO_LATE = 'door_late';

/**
 * The door has ended: the device forgets names and tickets. Scans that wait stay until the server has them, or the owner deletes them.
 * @param isRefused the server takes nothing more
 */
export async function endDoor(work: Work, code: string, isRefused = false): Promise<void> {
  const { kept, waiting, phase } = work.view();
  if (!kept || waiting.length === 0) return forgetDoor(work, { code });
  // The first refusal of a door that is over may be that of the list: its scans may still be sent.
  const ended = mayStillSend(code) && isRefused && phase === 'over' ? TOO_LATE : code;
  const empty = { keys: [], teams: [], version: '', ins: {}, refusals: [], ended };
  work.set({ phase: 'over', over: { code: ended }, outcome: undefined });
  await keep(work, { ...kept, ...empty });
  work.wake();
}

/** Also deletes scans that wait. */
export async function forgetDoor(work: Work, over: { code: string }): Promise<void> {
  await work.store.forget().catch(() => work.set({ isStoreFull: true }));
  work.set({ phase: 'over', kept: undefined, waiting: [], outcome: undefined, over });
}

/** Ends a door whose time is over by the clock of the server, and later what still waited for a network. */
async function endInTime(work: Work): Promise<void> {
  const { kept, phase, over } = work.view();
  if (!kept || (over && !mayStillSend(over.code))) return;
  const late = work.now() + kept.ahead - Date.parse(kept.door.closes_at);
  if (phase === 'open' && late >= 0) await endDoor(work, 'door_over');
  if (phase === 'over' && late >= SEND_LATE_HOURS * HOUR_MS) await endDoor(work, 'door_over', true);
}

/** Sends and reads as long as the page is open. @returns the end of it */
export function startSync(work: Work): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [failures, lastListAt, isRunning, isAsked] = [0, 0, false, false];
  const run = async () => {
    clearTimeout(timer);
    isRunning = true;
    isAsked = false;
    await endInTime(work);
    const begun = work.now();
    const isAnswered = await syncOnce(work, lastListAt);
    if (isAnswered && begun - lastListAt >= DOOR_POLL_MS) lastListAt = begun;
    failures = isAnswered ? 0 : failures + 1;
    isRunning = false;
    if (!work.view().kept) return;
    // A scan that was sent meanwhile puts the next list off by nothing.
    const untilList = Math.max(0, lastListAt + DOOR_POLL_MS - work.now());
    timer = setTimeout(
      () => void run(),
      isAnswered ? (isAsked ? 0 : untilList) : pauseAfter(failures),
    );
  };
  work.wake = () => {
    isAsked = true;
    if (!isRunning && failures === 0 && work.view().kept) void run();
  };
  const hurry = () => {
    if (document.visibilityState !== 'visible' || isRunning || !work.view().kept) return;
    failures = 0;
    void run();
  };
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  return () => {
    clearTimeout(timer);
    work.wake = () => undefined;
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  };
}
