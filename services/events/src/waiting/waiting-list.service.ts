import type { WaitingEntry } from '@club/contracts/events/waiting-list';
import { conflict } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import { placesOf } from '../event/event-places.ts';
import type { EventsCtx } from '../events-ctx.ts';
import {
  fits,
  offerFreePlaces,
  offersPlaces,
  offerTo,
  recordEntry,
} from './offer-places.service.ts';
import type { WaitingEntryRow } from './waiting.repository.ts';
import * as waitingRepository from './waiting.repository.ts';

interface ByEntry {
  id: string;
  entry_id: string;
}

/** @throws 404 */
export async function listWaitingEntries(
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  { id }: { id: string },
): Promise<WaitingEntry[]> {
  await eventRepository.getEvent(db, id);
  const present = (row: WaitingEntryRow, position: number): WaitingEntry => ({
    id: row.id,
    email: row.email,
    team_name: row.team_name,
    team_size: row.team_size,
    modules: row.modules,
    position,
    since: (row.confirmed_at ?? row.joined_at).toISOString(),
    offer_until: row.offer_until ? wallClock(row.offer_until, timeZone) : '',
  });
  const offered = await waitingRepository.listOffered(db, id);
  const waiting = await waitingRepository.listWaiting(db, id);
  return [
    ...offered.map((row) => present(row, 0)),
    ...waiting.map((row, index) => present(row, index + 1)),
  ];
}

/** The first entry cannot move up, the last not down: nothing changes. @throws 404 */
export async function moveWaitingEntry(
  ctx: EventsCtx,
  { id, entry_id, direction }: ByEntry & { direction: 'up' | 'down' },
): Promise<WaitingEntry[]> {
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const event = await eventRepository.lockEvent(db, id);
    const entry = await waitingRepository.getEntry(db, { id: entry_id, event_id: id });
    const waiting = await waitingRepository.listWaiting(db, id);
    const at = waiting.findIndex((one) => one.id === entry_id);
    const other = at < 0 ? undefined : waiting[direction === 'up' ? at - 1 : at + 1];
    if (!other) return;
    await waitingRepository.setRank(db, entry.id, other.rank);
    await waitingRepository.setRank(db, other.id, entry.rank);
    await recordEntry(ctx, 'waiting.moved', event, entry, { direction });
  });
  return listWaitingEntries(ctx, { id });
}

/** @throws 404, 409 `not_waiting` | `no_offers` | `no_place` */
export async function offerPlace(
  ctx: EventsCtx,
  { id, entry_id }: ByEntry,
): Promise<WaitingEntry[]> {
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await eventRepository.lockEvent(db, id);
    const entry = await waitingRepository.getEntry(db, { id: entry_id, event_id: id });
    if (entry.state !== 'waiting') {
      throw conflict('not_waiting', 'This entry does not wait any more.');
    }
    const event = await eventRepository.getEventWithPlaces(db, id);
    const left = placesOf(event, wallClock(event.read_at, ctx.timeZone));
    if (!offersPlaces(event, left)) {
      throw conflict('no_offers', 'This event takes no teams now, so it offers no places.');
    }
    if (!fits(left, event.modules, entry.modules)) {
      throw conflict('no_place', 'No place is free for this team. Raise the places of the event.');
    }
    await offerTo(ctx, event, entry);
  });
  return listWaitingEntries(ctx, { id });
}

/** @throws 404 */
export const removeWaitingEntry = (ctx: EventsCtx, { id, entry_id }: ByEntry): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, id);
    await waitingRepository.getEntry(ctx.db, { id: entry_id, event_id: id });
    const entry = await waitingRepository.endEntry(ctx.db, entry_id, {
      from: ['unconfirmed', 'waiting', 'offered'],
      to: 'removed',
    });
    if (!entry) return;
    await recordEntry(ctx, 'waiting.removed', event, entry);
    await offerFreePlaces(ctx, event);
  });
