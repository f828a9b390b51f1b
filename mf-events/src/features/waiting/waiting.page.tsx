import type { RemotePage, RemotePageProps } from '@club/web-kit/remotes';
import { formHead } from '../../event/form-head.ts';
import { preloadEvent } from '../../event/use-event.ts';
import { WaitingEntry } from './waiting-entry.tsx';
import { WaitingJoin } from './waiting-join.tsx';

/** In the place of an event's address: the page shows the entry that a link of an email has opened. */
const ENTRY = '-';

/** The waiting list of an event: the form that joins it, or an entry. Both need no JavaScript. */
const WaitingPage = ({ params: { id = '' } }: RemotePageProps) =>
  id === ENTRY ? <WaitingEntry id={id} /> : <WaitingJoin id={id} />;

const DESCRIPTION = 'The waiting list of an event of the club.';
const joinHead = formHead(DESCRIPTION, (event) =>
  event ? `Waiting list for ${event}` : 'Waiting list',
);

export const waitingPage: RemotePage = {
  Component: WaitingPage,
  async preload(given) {
    if (given.params.id !== ENTRY) await preloadEvent(given);
  },
  head: (context) =>
    context.params.id === ENTRY
      ? { title: 'Waiting list', description: DESCRIPTION }
      : joinHead(context),
};
