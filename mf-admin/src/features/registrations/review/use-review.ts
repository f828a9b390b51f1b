import type { AdminRegistration } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import type { Outcome } from './use-decision.ts';
import { placeOf, type ReviewFilter, useQueue } from './use-queue.ts';
import { useTrail } from './use-trail.ts';

/** A team that pays again is reviewed again. */
const paymentOf = ({ id, paid_at: paidAt }: AdminRegistration): string => `${id} ${paidAt}`;

/** Nobody has looked at a receipt for less than this: a second press was meant for the receipt before. */
const LOOK_MS = 300;

const isMade = (outcome: Outcome): boolean => outcome === 'approved' || outcome === 'rejected';

export type Review = ReturnType<typeof useReview>;

/**
 * The review of receipts. After a pending registration the next free one opens, the oldest first; a decided registration
 * opens alone.
 */
export function useReview(eventId: string, filter: ReviewFilter = {}) {
  const decided = useDecided();
  const queue = useQueue(eventId, filter, decided.count);
  const trail = useTrail();
  const { openNext, isLoadingNext } = useOpenNext(queue, trail);
  const decisions = useDecisions({ queue, trail, decided, openNext });
  const { current, shownId } = trail;
  const isGuided = trail.isLong || (current !== undefined && isInReview(current.payment_status));

  const open = (team: AdminRegistration | undefined) => {
    queue.reset();
    decided.clear();
    trail.start(team);
    if (team && isInReview(team.payment_status)) void queue.fetchNext(team.id);
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
    isShown: ({ id }: AdminRegistration) => shownId.current === id,
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
    ...decisions,
    /** Shows a registration whose decision was undone: it is pending again. */
    returnTo: (team: AdminRegistration) => {
      if (shownId.current === undefined) return;
      decided.remove(team);
      trail.returnTo(team);
    },
  };
}

interface Parts {
  queue: ReturnType<typeof useQueue>;
  trail: ReturnType<typeof useTrail>;
  decided: ReturnType<typeof useDecided>;
  openNext: () => Promise<void>;
}

/** What follows a decision. */
function useDecisions({ queue, trail: { shownId }, decided, openNext }: Parts) {
  const lastApproval = useRef(0);
  /** Opens the next registration. A team that has submitted another payment is shown again, with its new receipt. */
  const afterDecision = async (team: AdminRegistration, outcome: Outcome) => {
    if (outcome === 'failed' || shownId.current !== team.id) return;
    if (outcome === 'outdated') {
      shownId.current = undefined;
      queue.forgetNext();
    } else {
      // While the next registration loads, this one must not be decided again.
      decided.add(team);
    }
    await openNext();
  };
  return {
    afterDecision,
    /** True in the moment after an approval, when the next receipt may be there already. */
    isDoublePress: () => Date.now() - lastApproval.current < LOOK_MS,
    /**
     * Opens the next registration while the approval is on its way, if it is known already. A team whose approval is
     * refused is still pending, so the server offers it again as the next one: the screen never changes under a key that
     * the admin is about to press.
     */
    approve: async (team: AdminRegistration, sent: Promise<Outcome>) => {
      lastApproval.current = Date.now();
      decided.add(team);
      const ended = sent.then((outcome) => {
        if (isMade(outcome)) return outcome;
        decided.remove(team);
        // The admin may try again at once, when the same receipt is still on the screen.
        if (shownId.current === team.id) lastApproval.current = 0;
        return outcome;
      });
      queue.waitFor(ended);
      if (queue.known()) await openNext();
      else await afterDecision(team, await ended);
    },
  };
}

/** Opens the next registration, or says that none is left. */
function useOpenNext(queue: Parts['queue'], trail: Parts['trail']) {
  const [isLoadingNext, setIsLoadingNext] = useState(false);
  const { shownId } = trail;
  const show = (next: NonNullable<ReturnType<typeof queue.known>>) => {
    const [team] = next.items;
    if (!team) {
      toast.info(textOfEnd(queue.countElsewhere(next)));
      queue.reset();
      return trail.start(undefined);
    }
    trail.add({ team, place: placeOf(next) });
    void queue.fetchNext(team.id);
  };
  const openNext = async () => {
    const known = queue.known();
    if (known) return show(known);
    const from = shownId.current;
    setIsLoadingNext(true);
    try {
      const next = await queue.take(from);
      if (shownId.current === from) show(next);
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

/** The payments that this review has decided on, also those whose decision is on its way. */
function useDecided() {
  const [payments, setPayments] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(payments);
  const set = (next: ReadonlySet<string>) => {
    latest.current = next;
    setPayments(next);
  };
  return {
    has: (team: AdminRegistration) => payments.has(paymentOf(team)),
    count: () => latest.current.size,
    add: (team: AdminRegistration) => set(new Set(latest.current).add(paymentOf(team))),
    remove: (team: AdminRegistration) =>
      set(new Set([...latest.current].filter((payment) => payment !== paymentOf(team)))),
    clear: () => set(new Set()),
  };
}

/** @param elsewhere pending registrations that other admins have */
const textOfEnd = (elsewhere: number): string =>
  elsewhere === 0
    ? 'No pending registrations are left.'
    : `No pending registrations are left for you: other admins look at ${elsewhere}.`;
