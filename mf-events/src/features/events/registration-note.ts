import type { ClubEvent } from '@club/contracts/events/event';
import { clubMoment } from '@club/contracts/events/event-moment';
import { DAY_MS } from '@club/contracts/values/day';

/** Visitors learn the number of free places from this number down. */
const FEW_PLACES = 10;
/** Within this number of days, the closing moment is also counted in days. */
const SOON_DAYS = 7;

/** Whether a team can register now. Without modules there is nothing to register for. */
export const takesTeams = (event: ClubEvent): boolean =>
  event.registration_open && event.registration_state === 'open' && event.modules.length > 0;

/** `4 places left`, `Full`, or empty when there are many. */
export function placesNote(left: number | null | undefined): string {
  if (left === null || left === undefined || left > FEW_PLACES) return '';
  if (left === 0) return 'Full';
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** `Closes in 2 days`, or `Closes Mon 18 Jan 2027, 23:59` when that is more than a week away. @param today `YYYY-MM-DD` */
function closingNote(closesAt: string, today: string): string {
  const days = (Date.parse(closesAt.slice(0, 10)) - Date.parse(today)) / DAY_MS;
  if (!(days >= 0 && days <= SOON_DAYS)) return `Closes ${clubMoment(closesAt)}`;
  if (days === 0) return `Closes today at ${closesAt.slice(11)}`;
  return days === 1 ? `Closes tomorrow at ${closesAt.slice(11)}` : `Closes in ${days} days`;
}

/** What a visitor has to know before registering: the last places and the window. Empty for a closed event. */
export function registrationNotes(event: ClubEvent, today: string): string[] {
  const { registration_state: state, opens_at: opens, closes_at: closes } = event;
  if (!event.registration_open) return [];
  if (state === 'not_open_yet') return [`Opens on ${clubMoment(opens)}`];
  if (state === 'full') return ['Full'];
  if (state === 'closed') return closes ? [`Closed on ${clubMoment(closes)}`] : [];
  if (event.modules.length === 0) return ['No modules yet'];
  return [placesNote(event.places_left), closes && closingNote(closes, today)].filter(Boolean);
}
