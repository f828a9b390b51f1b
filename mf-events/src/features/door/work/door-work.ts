import type { ScanResult } from '@club/contracts/events/door';
import type { DoorStore, KeptDoor, KeptScan } from '../kept/kept-door.ts';
import type { Outcome } from './decide.ts';
import type { DoorApi } from './door-api.ts';

/** What the page shows. */
export interface DoorView {
  /** `outside`: this device belongs to no door. `over`: its door has ended. */
  phase: 'loading' | 'outside' | 'open' | 'over';
  kept: KeptDoor | undefined;
  /** Scans that the server does not have yet. */
  waiting: readonly KeptScan[];
  outcome: Outcome | undefined;
  /** How many outcomes there were: the same one again is news too. */
  outcomes: number;
  /** Since when no answer comes, by the clock of the device in milliseconds. */
  offlineSince: number | undefined;
  /** Why the server refuses the list or scans although the door has not ended. */
  problem: string;
  /** The device could not keep something. */
  isStoreFull: boolean;
  over: { code: string } | undefined;
}

export interface Work {
  store: DoorStore;
  api: DoorApi;
  /** The clock of the device in milliseconds. */
  now: () => number;
  newId: () => string;
  /** The answers of the server to the scans of this page. */
  results: Map<string, ScanResult>;
  view: () => DoorView;
  set: (change: Partial<DoorView>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Begins to send, if nothing is being sent. */
  wake: () => void;
}

const FIRST: DoorView = {
  phase: 'loading',
  kept: undefined,
  waiting: [],
  outcome: undefined,
  outcomes: 0,
  offlineSince: undefined,
  problem: '',
  isStoreFull: false,
  over: undefined,
};

/** The state of the door on this device, and those who want to know of its changes. */
export function createWork(deps: Pick<Work, 'store' | 'api' | 'now' | 'newId'>): Work {
  let view = FIRST;
  const listeners = new Set<() => void>();
  return {
    ...deps,
    results: new Map(),
    view: () => view,
    set(change) {
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => undefined,
  };
}

/** Reads what the device has kept. */
export async function openWork(work: Work): Promise<void> {
  const { kept, scans } = await work.store.read().catch(() => {
    work.set({ isStoreFull: true });
    return { kept: undefined, scans: [] };
  });
  if (!kept) return work.set({ phase: 'outside', waiting: scans });
  const over = kept.ended ? { code: kept.ended } : undefined;
  work.set({ phase: over ? 'over' : 'open', kept, waiting: scans, over });
  work.wake();
}

/** Resolves when the view fits, or after the time. */
export function until(work: Work, fits: (view: DoorView) => boolean, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isFit: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isFit);
    };
    const timer = setTimeout(end, ms, false);
    const stop = work.subscribe(() => fits(work.view()) && end(true));
    if (fits(work.view())) end(true);
  });
}

/** Keeps the door. The page goes on with it if the device has no room. */
export async function keep(work: Work, kept: KeptDoor, settled?: readonly string[]): Promise<void> {
  const gone = new Set(settled);
  await work.store.save(kept, settled).catch(() => work.set({ isStoreFull: true }));
  if (!work.view().kept) return;
  work.set({ kept, waiting: work.view().waiting.filter(({ nonce }) => !gone.has(nonce)) });
}
