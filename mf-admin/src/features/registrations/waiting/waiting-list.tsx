import { clubMoment } from '@club/contracts/events/event-moment';
import {
  moveWaitingEntry,
  offerPlace,
  removeWaitingEntry,
  type WaitingEntry,
} from '@club/contracts/events/waiting-list';
import { countText } from '../../../format/count.ts';
import { formatMoment } from '../../../format/moment.ts';
import { facts, type ReadList } from '../../../list/list-kind.tsx';
import { write } from '../../../list/row-action.ts';

/** A team that waits. */
export interface WaitingRow extends WaitingEntry {
  eventId: string;
  isLast: boolean;
}

const nameOf = ({ team_name, email }: WaitingEntry) => team_name || email;
const paramsOf = ({ eventId, id }: WaitingRow) => ({ id: eventId, entry_id: id });
const isWaiting = ({ position }: WaitingEntry) => position > 0;

/** The teams that wait for a place of an event: those with an offer, then the others in their order. */
export const waitingList: ReadList<WaitingRow> = {
  label: 'Waiting list',
  loading: 'Loading the waiting list',
  failed: 'The waiting list did not load. Please try again.',
  empty: 'Nobody waits.',
  nameOf,
  columns: [
    facts(({ email, team_name, team_size, modules, position, since, offer_until }) => [
      <>
        {position > 0 && <span>{`${position}. `}</span>}
        {team_name && <bdi>{`${team_name}, `}</bdi>}
        <span>{email}</span>
      </>,
      `${countText(team_size, 'member')}, ${modules.join(', ')}`,
      offer_until ? `Offer until ${clubMoment(offer_until)}` : `Waits since ${formatMoment(since)}`,
    ]),
  ],
  rowActions: [
    {
      label: 'Offer now',
      name: (row) => `Offer a place to ${nameOf(row)}`,
      isShown: isWaiting,
      write: (row) =>
        write(offerPlace, { params: paramsOf(row) }, `Place offered to ${nameOf(row)}.`),
    },
    {
      label: 'Up',
      name: (row) => `Move ${nameOf(row)} up`,
      isShown: isWaiting,
      isOff: ({ position }) => position === 1,
      write: (row) =>
        write(moveWaitingEntry, { params: paramsOf(row), body: { direction: 'up' } }, 'Moved up.'),
    },
    {
      label: 'Down',
      name: (row) => `Move ${nameOf(row)} down`,
      isShown: isWaiting,
      isOff: ({ isLast }) => isLast,
      write: (row) =>
        write(
          moveWaitingEntry,
          { params: paramsOf(row), body: { direction: 'down' } },
          'Moved down.',
        ),
    },
    {
      label: 'Remove',
      busy: 'Removing…',
      isHarmful: true,
      ask: () => 'The team loses its position or its offer.',
      write: (row) =>
        write(removeWaitingEntry, { params: paramsOf(row) }, `${nameOf(row)} is removed.`),
    },
  ],
};
