import { eventMoment } from '@club/contracts/events/event-moment';
import { conflict } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import * as eventRepository from '../event/event.repository.ts';
import { placesOf } from '../event/event-places.ts';
import type { EventsCtx } from '../events-ctx.ts';

export type Places = ReturnType<typeof placesOf>;

/** The free places of an event. Lock the event first, else two teams could both take the last one. @throws 404 */
export async function getPlaces(
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  eventId: string,
): Promise<Places> {
  const event = await eventRepository.getEventWithPlaces(db, eventId);
  return placesOf(event, wallClock(event.read_at, timeZone));
}

/** @throws 409 `registrations_closed` | `not_open_yet` */
export function assertOpen(
  { registration_state: state }: Places,
  { opens_at }: { opens_at: string | null },
): void {
  if (state === 'closed') {
    throw conflict('registrations_closed', 'Registrations for this event are closed.');
  }
  if (state !== 'not_open_yet') return;
  const [date = '', time = ''] = (opens_at ?? '').split('T');
  const opens = eventMoment({ date, time, location: '' });
  throw conflict('not_open_yet', `Registrations for this event open on ${opens}.`);
}

/** @throws 409 `event_full` */
export function assertEventPlace({ places_left }: Places): void {
  if (places_left === 0) throw conflict('event_full', 'All places of this event are taken.');
}

/** @param names the modules in which the team needs a place @throws 409 `module_full` */
export function assertModulePlaces({ module_places_left: left }: Places, names: string[]): void {
  const full = names.filter((name) => left[name] === 0);
  if (full.length === 0) return;
  const text = `All places of ${full.join(', ')} are taken. Please choose another module.`;
  throw conflict('module_full', text, { modules: text });
}
