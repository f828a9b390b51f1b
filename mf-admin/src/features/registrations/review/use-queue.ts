import { nextReceipt } from '@club/contracts/events/desk';
import type { AdminRegistration } from '@club/contracts/events/registration';
import type { CallAnswer } from '@club/contracts/http/call';
import { useQuietWrite } from '@club/web-kit/calls';
import { createDraftStore } from '@club/web-kit/draft-store';
import { randomId } from '@club/web-kit/random-id';
import { useRef, useState } from 'react';

import type { filterOf } from '../list-view.ts';

/** What follows, and how many decisions this review had made when it was fetched. */
type Next = CallAnswer<typeof nextReceipt> & { done: number };

/** A request for what follows, and its answer once it has arrived. */
interface Following {
  answer: Promise<Next>;
  next?: Next;
}

export type ReviewFilter = Partial<ReturnType<typeof filterOf>>;

const windows = createDraftStore({
  name: 'club-review-window',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : undefined),
});

/** A reload keeps the window, so that it gets the registration that it had back. */
function keptWindow(): string {
  const window = windows.read() ?? randomId();
  windows.write(undefined, window);
  return window;
}

/** The largest number of passed registrations that a request can name. */
const MAX_PASSED = 500;

/**
 * The pending registrations of a filter, the oldest first, without those that other admins have.
 * @param countDecided the number of decisions of this review
 */
export function useQueue(eventId: string, filter: ReviewFilter, countDecided: () => number) {
  const [window] = useState(keptWindow);
  const [request] = useQuietWrite(nextReceipt);
  const [ahead, setAhead] = useState<AdminRegistration[]>([]);
  const following = useRef<Following>(undefined);
  const passed = useRef(new Set<string>());
  const [sent] = useState(runningDecisions);

  const load = async (shownId: string | undefined): Promise<Next> => {
    // The server counts a registration as pending, and offers it, until its decision has arrived.
    await sent.ended();
    const done = countDecided();
    const skipped = [...passed.current, ...(shownId ? [shownId] : [])].slice(-MAX_PASSED);
    const body = { filter, window, passed: skipped };
    return { ...(await request({ params: { id: eventId }, body }).unwrap()), done };
  };
  /** Takes the registration that comes after the shown one, so that it is here when the admin is done with this one. */
  const fetchNext = (shownId: string | undefined): Promise<Next> => {
    const entry: Following = { answer: load(shownId) };
    following.current = entry;
    entry.answer.then(
      (next) => {
        entry.next = next;
        setAhead(next.items);
      },
      () => setAhead([]),
    );
    return entry.answer;
  };
  return {
    window,
    ahead,
    fetchNext,
    /** The next registration, if it was fetched before. */
    known: () => (following.current?.next?.items[0] ? following.current.next : undefined),
    /** What was fetched before, or else what is free now: teams may have paid since an empty answer. */
    take: async (shownId: string | undefined): Promise<Next> => {
      const known = await following.current?.answer.catch(() => undefined);
      return known?.items[0] ? known : fetchNext(shownId);
    },
    forgetNext: () => {
      following.current = undefined;
    },
    /** The next registration is fetched after the end of this decision. */
    waitFor: sent.add,
    pass: (id: string) => passed.current.add(id),
    /** How many pending registrations other admins have. */
    countElsewhere: ({ total }: Next) => Math.max(0, total - passed.current.size),
    reset: () => {
      passed.current.clear();
      following.current = undefined;
      setAhead([]);
    },
  };
}

/** The decisions whose requests run. */
function runningDecisions() {
  const running = new Set<Promise<unknown>>();
  return {
    add: (decision: Promise<unknown>) => {
      running.add(decision);
      void decision.finally(() => running.delete(decision));
    },
    ended: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** `12 of 160`: the decisions of this review count. */
export const placeOf = ({ done, position, total }: Next): string =>
  `${done + position} of ${done + total}`;
