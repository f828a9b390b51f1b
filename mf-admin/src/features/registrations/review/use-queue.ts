import type { nextReceipt } from '@club/contracts/events/desk';
import type { AdminRegistration } from '@club/contracts/events/registration';
import type { CallAnswer } from '@club/contracts/http/call';
import { randomId } from '@club/web-kit/random-id';
import { useRef, useState } from 'react';
import { useNextReceiptMutation } from '../api.ts';
import type { filterOf } from '../list-view.ts';

/** What follows, and how many decisions this review had made when it was fetched. */
type Next = CallAnswer<typeof nextReceipt> & { done: number };

export type ReviewFilter = Partial<ReturnType<typeof filterOf>>;

/** The largest number of passed registrations that a request can name. */
const MAX_PASSED = 500;

/** The pending registrations of a filter, the oldest first, without those that other windows have. */
export function useQueue(eventId: string, filter: ReviewFilter) {
  const [window] = useState(randomId);
  const [request] = useNextReceiptMutation();
  const [ahead, setAhead] = useState<AdminRegistration[]>([]);
  const following = useRef<Promise<Next>>(undefined);
  const passed = useRef(new Set<string>());
  const decisions = useRef(0);

  /** Takes the registration that comes after the shown one, so that it is here when the admin is done with this one. */
  const fetchNext = (shownId: string | undefined): Promise<Next> => {
    const skipped = [...passed.current, ...(shownId ? [shownId] : [])];
    const done = decisions.current;
    const body = { filter, window, passed: skipped.slice(-MAX_PASSED) };
    const answer = request({ params: { id: eventId }, body }).unwrap();
    following.current = answer.then((next) => ({ ...next, done }));
    following.current.then(
      ({ items }) => setAhead(items),
      () => setAhead([]),
    );
    return following.current;
  };
  return {
    window,
    ahead,
    fetchNext,
    /** What was fetched before, or else what is free now: teams may have paid since an empty answer. */
    take: async (shownId: string | undefined): Promise<Next> => {
      const known = await following.current?.catch(() => undefined);
      return known?.items[0] ? known : fetchNext(shownId);
    },
    forgetNext: () => {
      following.current = undefined;
    },
    pass: (id: string) => passed.current.add(id),
    /** How many pending registrations other windows have. */
    countElsewhere: ({ total }: Next) => Math.max(0, total - passed.current.size),
    countDecision: (by: 1 | -1) => {
      decisions.current = Math.max(0, decisions.current + by);
    },
    reset: () => {
      passed.current.clear();
      decisions.current = 0;
      following.current = undefined;
      setAhead([]);
    },
  };
}

/** `12 of 160`: the decisions of this review count. */
export const placeOf = ({ done, position, total }: Next): string =>
  `${done + position} of ${done + total}`;
