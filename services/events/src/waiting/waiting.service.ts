import type { OwnWaitingEntry, WaitingForm } from '@club/contracts/events/waiting';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { uuidv7 } from '@club/service-kit/db/id';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { assertOpen } from '../places/places.service.ts';
import { chosenModules } from '../registration/team-rules.service.ts';
import { fits, offerFreePlaces, placesAfterOffers, recordEntry } from './offer-places.service.ts';
import type { WaitingEntryRow } from './waiting.repository.ts';
import * as waitingRepository from './waiting.repository.ts';
import { joinedEmail, layoutWaitingEmail } from './waiting-emails.ts';

interface ByToken {
  token: string;
}

/**
 * Emails a link. The entry waits once its address is confirmed, so nobody holds places by the addresses of others. The answer is the
 * same for an address that is on the list. @throws 404, 409 `no_waiting_list` | `registrations_closed` | `not_open_yet` | `places_left`, 422
 */
export const joinWaitingList = (
  ctx: EventsCtx,
  { id: event_id, ...form }: { id: string } & WaitingForm,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, event_id);
    if (!event.published) throw notFound('Event');
    if (event.waiting_hours === null) {
      throw conflict('no_waiting_list', 'This event has no waiting list.');
    }
    const places = await placesAfterOffers(ctx, event);
    assertOpen(places, event);
    const modules = chosenModules(places.offered, form.modules).map(({ name }) => name);
    if (fits(places, places.offered, modules)) {
      throw conflict('places_left', 'Places are left for your team. Please register it.');
    }
    const token = newToken();
    const entry = await waitingRepository.joinList(ctx.db, {
      ...form,
      modules,
      id: uuidv7(),
      event_id,
      hash: hashToken(token),
    });
    const about = { subject: `waiting_entry:${entry.id}`, name: event.title, event: event_id };
    await queuePublicEmails(
      ctx,
      { priority: 'normal', purpose: 'link', isAwaited: true, about },
      layoutWaitingEmail(ctx, joinedEmail, { event, entry, token }),
    );
  });

/** @throws 404 */
export async function getWaitingEntry(
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  { token }: ByToken,
): Promise<OwnWaitingEntry> {
  const entry = await waitingRepository.getByToken(db, hashToken(token));
  const event = await eventRepository.getPublishedEvent(db, entry.event_id);
  const waiting = await waitingRepository.listWaiting(db, entry.event_id);
  const { slug, title, date, time, location } = event;
  const isHeld = await waitingRepository.isHeld(db, entry.id);
  // The place is free from the end of the offer on, also before the job has ended it.
  const isOver = entry.state === 'offered' && !isHeld;
  return {
    event: { slug, title, date, time, location },
    state: isOver ? 'expired' : entry.state,
    team_name: entry.team_name,
    team_size: entry.team_size,
    modules: entry.modules,
    position: waiting.findIndex(({ id }) => id === entry.id) + 1,
    offer_until: isHeld && entry.offer_until ? wallClock(entry.offer_until, timeZone) : '',
  };
}

/** An entry whose place is free gets its offer at once. @throws 404 */
export async function confirmWaitingEntry(
  ctx: EventsCtx,
  { token }: ByToken,
): Promise<OwnWaitingEntry> {
  await changeOwn(ctx, token, async (ctx, event, found) => {
    const entry = await waitingRepository.confirmEntry(ctx.db, found);
    if (!entry) return;
    await recordEntry(ctx, 'waiting.confirmed', event, entry);
    await offerFreePlaces(ctx, event);
  });
  return getWaitingEntry(ctx, { token });
}

/** A declined offer is free for the next entry at once. @throws 404 */
export const leaveWaitingList = (ctx: EventsCtx, { token }: ByToken): Promise<void> =>
  changeOwn(ctx, token, async (ctx, event, { id }) => {
    const entry = await waitingRepository.endEntry(ctx.db, id, {
      from: ['unconfirmed', 'waiting', 'offered'],
      to: 'left',
    });
    if (!entry) return;
    await recordEntry(ctx, 'waiting.left', event, entry);
    await offerFreePlaces(ctx, event);
  });

type LockedEvent = Awaited<ReturnType<typeof eventRepository.lockEvent>>;

/** The event is locked, and the entry is read before: each change checks its state again. */
const changeOwn = (
  ctx: EventsCtx,
  token: string,
  change: (ctx: EventsCtx, event: LockedEvent, entry: WaitingEntryRow) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const entry = await waitingRepository.getByToken(ctx.db, hashToken(token));
    const event = await eventRepository.lockEvent(ctx.db, entry.event_id);
    await change(ctx, event, entry);
  });
