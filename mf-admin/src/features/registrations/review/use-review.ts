import type { AdminRegistration } from '@club/contracts/events/registration';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import type { Outcome } from './use-decision.ts';
import { placeOf, type ReviewFilter, useQueue } from './use-queue.ts';
import { useTrail } from './use-trail.ts';

/** A team that pays again is reviewed again. */
const paymentOf = ({ id, paid_at: paidAt }: AdminRegistration): string => `${id} ${paidAt}`;

export type Review = ReturnType<typeof useReview>;

/**
 * The review of receipts. After a pending registration the next free one opens, the oldest first; a decided registration
 * opens alone.
 */
export function useReview(eventId: string, filter: ReviewFilter = {}) {
  const queue = useQueue(eventId, filter);
  const trail = useTrail();
  const decided = useDecided();
  const { openNext, isLoadingNext } = useOpenNext(queue, trail);
  const { current, shownId } = trail;
  const isGuided = trail.isLong || current?.payment_status === 'pending';

  const open = (team: AdminRegistration | undefined) => {
    queue.reset();
    decided.clear();
    trail.start(team);
    if (team?.payment_status === 'pending') void queue.fetchNext(team.id);
  };
  const next = async () => (trail.forward ? trail.forward() : openNext());
  return {
    window: queue.window,
    /** The registration whose receipt is open. */
    current,
    place: trail.place,
    /** The registrations that are likely to follow. */
    ahead: isGuided ? queue.ahead.filter(({ id }) => id !== current?.id) : [],
    /** Whether the next pending registration opens afterwards. */
    isGuided,
    isLoadingNext,
    hasDecided: decided.has,
    open,
    openNext,
    next,
    previous: trail.back,
    /** Leaves the registration pending; this review does not come back to it by itself. */
    skip: (team: AdminRegistration) => {
      queue.pass(team.id);
      return next();
    },
    /** Opens the next registration after a decision. A team that has submitted another payment is shown again, with its new receipt. */
    decided: async (team: AdminRegistration, outcome: Outcome) => {
      if (outcome === 'failed' || shownId.current !== team.id) return;
      if (outcome === 'outdated') {
        shownId.current = undefined;
        queue.forgetNext();
      } else {
        // While the next registration loads, this one must not be decided again.
        decided.add(team);
        queue.countDecision(1);
      }
      await openNext();
    },
    /** Shows a registration whose decision was undone: it is pending again. */
    returnTo: (team: AdminRegistration) => {
      if (shownId.current === undefined) return;
      decided.remove(team);
      queue.countDecision(-1);
      trail.returnTo(team);
    },
  };
}

/** Opens the next registration, or says that none is left. */
function useOpenNext(queue: ReturnType<typeof useQueue>, trail: ReturnType<typeof useTrail>) {
  const [isLoadingNext, setIsLoadingNext] = useState(false);
  const { shownId } = trail;
  const openNext = async () => {
    const from = shownId.current;
    setIsLoadingNext(true);
    try {
      const next = await queue.take(from);
      if (shownId.current !== from) return;
      const [team] = next.items;
      if (!team) {
        toast.info(textOfEnd(queue.countElsewhere(next)));
        queue.reset();
        return trail.start(undefined);
      }
      trail.add({ team, place: placeOf(next) });
      void queue.fetchNext(team.id);
    } catch {
      if (shownId.current !== from) return;
      queue.forgetNext();
      toast.error('The next registration did not load. Please try again.');
    } finally {
      setIsLoadingNext(false);
    }
  };
  return { openNext, isLoadingNext };
}

/** The payments that this review has decided on. */
function useDecided() {
  const [payments, setPayments] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (team: AdminRegistration) => payments.has(paymentOf(team)),
    add: (team: AdminRegistration) => setPayments((now) => new Set(now).add(paymentOf(team))),
    remove: (team: AdminRegistration) =>
      setPayments((now) => new Set([...now].filter((payment) => payment !== paymentOf(team)))),
    clear: () => setPayments(new Set()),
  };
}

/** @param elsewhere pending registrations that other windows have */
const textOfEnd = (elsewhere: number): string =>
  elsewhere === 0
    ? 'No pending registrations are left.'
    : `No pending registrations are left for you: ${elsewhere} are open in other windows.`;
