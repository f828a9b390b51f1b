import { eventMoment } from '@club/contracts/events/event-moment';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { conflict } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import * as eventRepository from '../event/event.repository.ts';
import { placesOf } from '../event/event-places.ts';
import type { PricedModule } from '../event/event-prices.repository.ts';
import { type OfferedModule, offeredModules } from '../event/event-prices.ts';
import type { EventsCtx } from '../events-ctx.ts';

/** What an event has left for teams, and its modules at their current prices. */
export type Places = ReturnType<typeof placesOf> & { offered: OfferedModule[] };

/**
 * The free places and the prices of an event, by the database's clock. Lock the event first, else two teams could both take the
 * last place or the last use of a price. @throws 404
 */
export async function getPlaces(
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  eventId: string,
): Promise<Places> {
  const event = await eventRepository.getEventWithPlaces(db, eventId);
  const now = wallClock(event.read_at, timeZone);
  return { ...placesOf(event, now), offered: offeredModules(event, now.slice(0, 10)) };
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

/**
 * No team is charged an amount that it has not seen.
 * @param seen the amount by name, if the page has sent its prices @throws 409 `price_changed`
 */
export function assertSeenPrices(modules: PricedModule[], seen: Record<string, number> = {}): void {
  const changed = modules.filter(
    ({ name, amount }) => Object.hasOwn(seen, name) && toMinor(seen[name] ?? 0) !== amount,
  );
  if (changed.length > 0) throw priceChanged(changed, 'Please check the total and send it again.');
}

/** The modules of a team whose price has ended. Without steps, a price has no end. */
export const endedPrices = ({ offered }: Places, own: PricedModule[]): PricedModule[] =>
  offered.filter(
    ({ name, amount, hasSteps }) =>
      hasSteps && own.some((module) => module.name === name && module.amount < amount),
  );

/** A team without a place has given its price back. @throws 409 `price_changed` */
export function assertPriceHolds(places: Places, own: PricedModule[]): void {
  const ended = endedPrices(places, own);
  if (ended.length > 0) throw priceChanged(ended, 'Please register your team again.');
}

function priceChanged(modules: PricedModule[], advice: string) {
  const prices = modules.map(
    ({ name, amount }) => `${name} is now ${formatMoney(toMajor(amount))}`,
  );
  const text = `The price has changed: ${prices.join(', ')}. ${advice}`;
  return conflict('price_changed', text, { modules: text });
}
