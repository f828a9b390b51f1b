import type { AdminRegistration } from '@club/contracts/events/registration';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { useLazyRegistrationsQuery } from './api.ts';
import type { Outcome } from './use-decision.ts';

/** Pending ones are looked through in pages of so many, past those that the admin skipped. */
const PAGE_SIZE = 25;

export interface Review {
  /** Whose receipt is open. */
  current: AdminRegistration | undefined;
  /** Whether one pending follows the other. */
  isGuided: boolean;
  /** While the next one is looked up, nothing can be decided. */
  isGoingOn: boolean;
  open: (registration: AdminRegistration) => void;
  start: () => Promise<void>;
  /** Goes on without a decision. */
  skip: () => Promise<void>;
  /** Goes on unless the decision failed. A team that paid again meanwhile comes once more, with its new receipt. */
  decided: (registration: AdminRegistration, outcome: Outcome) => Promise<void>;
  close: () => void;
}

/** A payment that was looked at. */
const paymentOf = ({ id, paid_at: paidAt }: AdminRegistration): string => `${id} ${paidAt}`;

/** The review of receipts. A decision opens the next pending one, the longest waiting first; one that was decided on stands alone. */
export function useReview(eventId: string): Review {
  const [current, setCurrent] = useState<AdminRegistration>();
  const [isGuided, setIsGuided] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [load, { isFetching: isGoingOn }] = useLazyRegistrationsQuery();
  const shown = useRef<AdminRegistration>(undefined);
  shown.current = current;

  const firstNotIn = async (passed: ReadonlySet<string>) => {
    for (let page = 0; ; page += 1) {
      const { data, error } = await load({
        params: { id: eventId },
        query: {
          status: 'pending',
          sort: 'registered_at',
          order: 'asc',
          page,
          page_size: PAGE_SIZE,
        },
      });
      if (!data || error) return { error: error ?? 'no answer' };
      const next = data.items.find((team) => !passed.has(paymentOf(team)));
      if (next || data.items.length < PAGE_SIZE) return { next };
    }
  };
  const goOn = async (passed: ReadonlySet<string>) => {
    const from = shown.current;
    setSeen(passed);
    const { next, error } = await firstNotIn(passed);
    // Whoever closed the review meanwhile has gone elsewhere.
    if (shown.current?.id !== from?.id) return;
    // A list from before the failure may hold what is decided by now.
    if (error) {
      toast.error('The next registration did not load. Please try again.');
      return;
    }
    setCurrent(next);
    setIsGuided(next !== undefined);
    if (!next) toast.info(passed.size > 0 ? 'Nothing more to review.' : 'Nothing to review.');
  };
  const pass = (team: AdminRegistration) => goOn(new Set([...seen, paymentOf(team)]));

  return {
    current,
    isGuided,
    isGoingOn,
    open: (registration) => {
      setSeen(new Set());
      setIsGuided(registration.payment_status === 'pending');
      setCurrent(registration);
    },
    start: () => goOn(new Set()),
    skip: async () => {
      if (current) await pass(current);
    },
    decided: async (team, outcome) => {
      if (outcome === 'failed' || shown.current?.id !== team.id) return;
      // Until the next one is here, this one is not to be decided on again.
      if (outcome !== 'late') setCurrent({ ...team, payment_status: outcome });
      await pass(team);
    },
    close: () => setCurrent(undefined),
  };
}
