import type { AdminRegistration } from '@club/contracts/events/registration';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { useLazyRegistrationsQuery } from '../api.ts';
import type { Outcome } from './use-decision.ts';

const PAGE_SIZE = 25;

type Load = ReturnType<typeof useLazyRegistrationsQuery>[0];

const paymentOf = ({ id, paid_at: paidAt }: AdminRegistration): string => `${id} ${paidAt}`;

/** The oldest pending registration whose payment is not in `seen`. Looks page by page, because skipped ones stay pending. */
async function findPending(load: Load, eventId: string, seen: ReadonlySet<string>) {
  const query = { status: 'pending', sort: 'registered_at', order: 'asc' } as const;
  for (let page = 0; ; page += 1) {
    const { items } = await load({
      params: { id: eventId },
      query: { ...query, page, page_size: PAGE_SIZE },
    }).unwrap();
    const next = items.find((team) => !seen.has(paymentOf(team)));
    if (next || items.length < PAGE_SIZE) return next;
  }
}

export type Review = ReturnType<typeof useReview>;

/** The review of receipts. After a pending registration the next pending one opens; a decided registration opens alone. */
export function useReview(eventId: string) {
  const [current, setCurrent] = useState<AdminRegistration>();
  const [isGuided, setIsGuided] = useState(false);
  const [load, { isFetching }] = useLazyRegistrationsQuery();
  const shownId = useRef<string>(undefined);
  /** The payments that were decided or skipped since the review was opened. */
  const seen = useRef(new Set<string>());

  const open = (team: AdminRegistration | undefined) => {
    if (!team) seen.current.clear();
    shownId.current = team?.id;
    setCurrent(team);
    setIsGuided(team?.payment_status === 'pending');
  };
  const openNext = async () => {
    const from = shownId.current;
    const isStillThere = () => shownId.current === from;
    try {
      const next = await findPending(load, eventId, seen.current);
      if (!isStillThere()) return;
      open(next);
      if (!next) toast.info('No pending registrations are left.');
    } catch {
      if (isStillThere()) toast.error('The next registration did not load. Please try again.');
    }
  };
  const pass = (team: AdminRegistration) => {
    seen.current.add(paymentOf(team));
    return openNext();
  };

  return {
    /** The registration whose receipt is open. */
    current,
    /** Whether the next pending registration opens afterwards. */
    isGuided,
    isLoadingNext: isFetching,
    open,
    openNext,
    skip: pass,
    /** Opens the next registration after a decision. A team that has submitted another payment is shown again, with its new receipt. */
    decided: async (team: AdminRegistration, outcome: Outcome) => {
      if (outcome === 'failed' || shownId.current !== team.id) return;
      // While the next registration loads, this one must not be decided again.
      if (outcome !== 'outdated') setCurrent({ ...team, payment_status: outcome });
      await pass(team);
    },
  };
}
