import { UNDO_SECONDS } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useUndoDecisionsMutation } from '../../api.ts';

/** Decisions that one action has made together. */
export interface Undoable {
  /** `Registration approved!` */
  text: string;
  /** The decided team; absent for several. */
  team?: AdminRegistration;
  decisionIds: string[];
  /** The end of the time for an undo, by this browser's clock. */
  until: number;
}

export type Undo = ReturnType<typeof useUndo>;

const NOT_UNDONE = 'The decision was not undone. Please try again.';

/** The decisions that can still be undone, the newest last. */
export function useUndo(eventId: string) {
  const [send, { isLoading }] = useUndoDecisionsMutation();
  const [offers, setOffers] = useState<Undoable[]>([]);
  const forget = (offer: Undoable) => setOffers((now) => now.filter((one) => one !== offer));

  return {
    newest: offers.at(-1),
    isUndoing: isLoading,
    forget,
    offer: (offer: Omit<Undoable, 'until'>) => {
      const until = Date.now() + UNDO_SECONDS * 1000;
      setOffers((now) => [...now, { ...offer, until }]);
    },
    /** @returns whether all of it was undone */
    undo: async (offer: Undoable): Promise<boolean> => {
      const body = { decision_ids: offer.decisionIds };
      const { data, error } = await send({ params: { id: eventId }, body });
      if (!data) {
        toast.error(errorText(error, NOT_UNDONE));
        return false;
      }
      forget(offer);
      const kept = data.items.filter(({ outcome }) => outcome !== 'undone');
      if (kept.length > 0) toast.error(kept[0]?.message || NOT_UNDONE);
      else toast.success('Undone. No email was sent.');
      return kept.length === 0;
    },
  };
}
