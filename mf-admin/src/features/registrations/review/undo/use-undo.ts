import { UNDO_SECONDS } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { randomId } from '@club/web-kit/random-id';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useUndoDecisionsMutation } from '../../api.ts';

/** Decisions that one action makes together. */
export interface Undoable {
  key: string;
  /** `Registration approved!`, or `Approving…` while the request runs. */
  text: string;
  /** The decided team; absent for several. */
  team?: AdminRegistration;
  /** Resolves when the server has answered. Empty after a refusal. */
  decisionIds: Promise<string[]>;
  /** The end of the time for an undo, by this browser's clock. Absent while the request runs. */
  until?: number;
}

/** A decision that the server has made. */
interface Decided {
  text: string;
  decisionIds: string[];
}

export type Undo = ReturnType<typeof useUndo>;

const NOT_UNDONE = 'The decision was not undone. Please try again.';

const inTenSeconds = (): number => Date.now() + UNDO_SECONDS * 1000;

/** The decisions that can still be undone, the newest last. */
export function useUndo(eventId: string) {
  const [send, { isLoading }] = useUndoDecisionsMutation();
  const [offers, setOffers] = useState<Undoable[]>([]);
  const add = (offer: Omit<Undoable, 'key'>): string => {
    const key = randomId();
    setOffers((now) => [...now, { ...offer, key }]);
    return key;
  };
  const forget = ({ key }: Undoable) => setOffers((now) => now.filter((one) => one.key !== key));

  return {
    newest: offers.at(-1),
    isUndoing: isLoading,
    forget,
    offer: ({ text, decisionIds }: Decided) =>
      void add({ text, decisionIds: Promise.resolve(decisionIds), until: inTenSeconds() }),
    /** Offers to undo a decision whose request runs: an undo before its end would otherwise be for the decision before. */
    follow: (team: AdminRegistration, text: string, sent: Promise<Decided | undefined>) => {
      const key = add({ text, team, decisionIds: sent.then((done) => done?.decisionIds ?? []) });
      const ended = (offer: Undoable, done: Decided | undefined) =>
        done ? [{ ...offer, text: done.text, until: inTenSeconds() }] : [];
      void sent.then((done) =>
        setOffers((now) => now.flatMap((one) => (one.key === key ? ended(one, done) : [one]))),
      );
    },
    /** @returns whether all of it was undone */
    undo: async (offer: Undoable): Promise<boolean> => {
      const body = { decision_ids: await offer.decisionIds };
      // The refusal of the decision is on the screen.
      if (body.decision_ids.length === 0) return false;
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
