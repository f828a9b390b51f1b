import type { AdminRegistration, PaymentStatus } from '@club/contracts/events/registration';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useLazyRegistrationsQuery } from './api.ts';

/** Looks this many pending ones ahead, so that those the admin skipped can be passed over. */
const AHEAD = 100;

export interface Review {
  /** Whose receipt is open. */
  current: AdminRegistration | undefined;
  /** Whether one pending follows the other. */
  isGuided: boolean;
  open: (registration: AdminRegistration) => void;
  start: () => Promise<void>;
  /** Goes on without a decision. */
  skip: () => Promise<void>;
  decided: (registration: AdminRegistration, status: PaymentStatus) => Promise<void>;
  close: () => void;
}

/** The review of receipts. A decision opens the next pending one, the longest waiting first; one that was decided on stands alone. */
export function useReview(eventId: string): Review {
  const [current, setCurrent] = useState<AdminRegistration>();
  const [isGuided, setIsGuided] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [load] = useLazyRegistrationsQuery();

  const goOn = async (passed: ReadonlySet<string>) => {
    setSeen(passed);
    const { data, error } = await load({
      params: { id: eventId },
      query: { status: 'pending', sort: 'registered_at', order: 'asc', page_size: AHEAD },
    });
    // A list from before the failure may hold what is decided by now.
    if (!data || error) {
      toast.error('The next registration did not load. Please try again.');
      return;
    }
    const next = data.items.find(({ id }) => !passed.has(id));
    setCurrent(next);
    setIsGuided(next !== undefined);
    if (!next) toast.info(passed.size > 0 ? 'Nothing more to review.' : 'Nothing to review.');
  };

  return {
    current,
    isGuided,
    open: (registration) => {
      setSeen(new Set());
      setIsGuided(registration.payment_status === 'pending');
      setCurrent(registration);
    },
    start: () => goOn(new Set()),
    skip: () => goOn(new Set([...seen, ...(current ? [current.id] : [])])),
    decided: async ({ id }, status) => {
      if (current?.id !== id) return;
      // Until the next one is here, this one is not to be decided on again.
      setCurrent({ ...current, payment_status: status });
      await goOn(new Set([...seen, id]));
    },
    close: () => setCurrent(undefined),
  };
}
