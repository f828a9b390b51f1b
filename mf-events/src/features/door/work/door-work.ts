import type { ScanResult } from '@club/contracts/events/door';
import type { Queue, QueueView } from '../../../queue/queue.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import type { Outcome } from './decide.ts';
import type { DoorApi } from './door-api.ts';

/** What the page shows. */
export interface DoorView extends QueueView<KeptDoor, KeptScan> {
  outcome: Outcome | undefined;
  /** How many outcomes there were: the same one again is news too. */
  outcomes: number;
}

/** The state of the door on this device. */
export interface Work extends Queue<KeptDoor, KeptScan> {
  api: DoorApi;
  /** The answers of the server to the scans of this page. */
  results: Map<string, ScanResult>;
  view: () => DoorView;
  set(change: Partial<DoorView>): void;
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
