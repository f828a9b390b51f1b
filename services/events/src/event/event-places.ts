import type { ClubEvent } from '@club/contracts/events/event';
import type { EventRow } from './event-rows.repository.ts';

type Places = Pick<ClubEvent, 'places_left' | 'module_places_left' | 'registration_state'> & {
  is_over: boolean;
};

/** The free places of an event and its modules, and whether a team can register. @param now the club's wall clock */
export function placesOf(event: EventRow, now: string): Places {
  const left = placesLeft(event);
  const limited = event.modules.flatMap((module) => {
    const places = placesLeft(module);
    return places === null ? [] : [[module.name, places] as const];
  });
  const isFull =
    left === 0 ||
    (event.modules.length > 0 &&
      limited.length === event.modules.length &&
      limited.every(([, places]) => places === 0));
  return {
    places_left: left,
    module_places_left: Object.fromEntries(limited),
    registration_state: stateOf(event, now, isFull),
    is_over: isOver(event, now),
  };
}

/** @param now the club's wall clock */
export const isOver = ({ over_at }: { over_at: string }, now: string): boolean => over_at <= now;

/** A capacity may be lowered below what is taken: no place is left then. */
const placesLeft = ({ capacity, taken, offered }: Counted) =>
  capacity === null ? null : Math.max(0, capacity - taken - offered);

interface Counted {
  capacity: number | null;
  taken: number;
  /** Held for teams of the waiting list. */
  offered: number;
}

function stateOf(event: EventRow, now: string, isFull: boolean): Places['registration_state'] {
  if (!event.registration_open) return 'closed';
  if (event.closing <= now) return 'closed';
  if (event.opens_at && event.opens_at > now) return 'not_open_yet';
  return isFull ? 'full' : 'open';
}
