import { UNDO_SECONDS, undoDecisions } from '@club/contracts/events/decision';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { useWrite } from '@club/web-kit/calls';
import { randomId } from '@club/web-kit/random-id';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { createContext, useState } from 'react';

export interface MadeDecision {
  event_id: string;
  decision_id: string;
}

/** Decisions that one action makes together. */
export interface Undoable {
  key: string;
  /** `Registration approved!`, or `Approving…` while the request runs. */
  text: string;
  /** The decided team, if the text does not name it. */
  team?: AdminRegistration;
  /** Resolves when the server has answered. Empty after a refusal. */
  decisions: Promise<readonly MadeDecision[]>;
  /** The end of the time for an undo, by this browser's clock. Absent while the request runs. */
  until?: number;
}

/** Decisions that the server has made. */
interface Decided {
  text: string;
  decisions: readonly MadeDecision[];
}

export type Undo = ReturnType<typeof useUndo>;

/** Offers to undo decisions. The page that shows the undo bar provides it. */
export const OfferUndo = createContext<Undo['offer']>(() => undefined);

const NOT_UNDONE = 'The decision was not undone. Please try again.';

const inTenSeconds = (): number => Date.now() + UNDO_SECONDS * 1000;

/** The decisions that can still be undone, the newest last. */
export function useUndo() {
  const { sendAll, isUndoing } = useSendUndo();
  const [offers, setOffers] = useState<Undoable[]>([]);
  const add = (offer: Omit<Undoable, 'key'>): string => {
    const key = randomId();
    setOffers((now) => [...now, { ...offer, key }]);
    return key;
  };
  const forget = ({ key }: Undoable) => setOffers((now) => now.filter((one) => one.key !== key));

  return {
    newest: offers.at(-1),
    isUndoing,
    forget,
    offer: ({ text, decisions }: Decided) =>
      void add({ text, decisions: Promise.resolve(decisions), until: inTenSeconds() }),
    /**
     * Offers to undo a decision whose request runs: an undo before its end would otherwise be for the decision before. The
     * seconds count from the request, because those of the server begin before its answer arrives.
     */
    follow: (team: AdminRegistration, text: string, sent: Promise<Decided | undefined>) => {
      const until = inTenSeconds();
      const key = add({ text, team, decisions: sent.then((done) => done?.decisions ?? []) });
      void sent.then((done) => {
        // Nobody could read a bar of less than a second.
        const hasTime = until - Date.now() > 1000;
        if (done && !hasTime) toast.success(done.text);
        const ended = (offer: Undoable) =>
          done && hasTime ? [{ ...offer, text: done.text, until }] : [];
        setOffers((now) => now.flatMap((one) => (one.key === key ? ended(one) : [one])));
      });
    },
    /** @returns whether all of it was undone */
    undo: async (offer: Undoable): Promise<boolean> => {
      const decisions = await offer.decisions;
      // The refusal of the decision is on the screen.
      if (decisions.length === 0) return false;
      const answers = await sendAll(decisions);
      const failed = answers.find(({ error }) => error);
      if (failed) {
        toast.error(errorText(failed.error, NOT_UNDONE));
        return false;
      }
      forget(offer);
      const items = answers.flatMap(({ data }) => data?.items ?? []);
      const kept = items.find(({ outcome }) => outcome !== 'undone');
      if (kept) toast.error(kept.message || NOT_UNDONE);
      else toast.success('Undone. No email was sent.');
      return !kept;
    },
  };
}

/** Sends one request for each event. */
function useSendUndo() {
  const [send, { isLoading }] = useWrite(undoDecisions);
  const sendAll = (decisions: readonly MadeDecision[]) =>
    Promise.all(
      [...new Set(decisions.map(({ event_id }) => event_id))].map((id) => {
        const own = decisions.filter(({ event_id }) => event_id === id);
        const decision_ids = own.map(({ decision_id }) => decision_id);
        return send({ params: { id }, body: { decision_ids } });
      }),
    );
  return { sendAll, isUndoing: isLoading };
}
