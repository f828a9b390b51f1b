import { isAccepted } from '@club/contracts/remotes/posted-form';
import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { isNotFound } from '../../event/load-outcome.ts';
import { eventInput, eventRead } from '../../event/reads.ts';
import { preloadEvent } from '../../event/use-event.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import { WaitingJoin } from './waiting-join.tsx';

/** In the place of an event's address: the page shows the entry that a link of an email has opened. */
const ENTRY = '-';

/** The waiting list of an event: the form that joins it, or an entry. Both need no JavaScript. */
const WaitingPage = ({ params: { id = '' } }: RemotePageProps) =>
  id === ENTRY ? <WaitingEntry id={id} /> : <WaitingJoin id={id} />;

export const waitingPage: RemotePage = {
  Component: WaitingPage,
  async preload(given) {
    if (given.params.id !== ENTRY) await preloadEvent(given);
  },
  head({ store, params }) {
    const state = store.getState();
    const description = 'The waiting list of an event of the club.';
    if (params.id === ENTRY) return { title: 'Waiting list', description };
    const { data: event, error } = eventRead.select(eventInput(params.id))(state);
    if (isNotFound(error)) return { title: 'Event not found', description, status: 404 };
    const title = event ? `Waiting list for ${event.title}` : 'Waiting list';
    const { postedForm: posted } = state;
    return { title: posted && !isAccepted(posted) ? `Error: ${title}` : title, description };
  },
};
