import type { AuditAction } from '@club/contracts/audit/actions';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { queueEmails } from '@club/service-kit/email/email';
import { conflict } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import { placesOf } from '../event/event-places.ts';
import type { EventRow } from '../event/event-rows.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getPlaces, type Places } from '../places/places.service.ts';
import type { WaitingEntryRow } from './waiting.repository.ts';
import * as waitingRepository from './waiting.repository.ts';
import {
  layoutWaitingEmail,
  offerEmail,
  offerEndedEmail,
  type WaitingEvent,
} from './waiting-emails.ts';

type Left = Pick<Places, 'places_left' | 'module_places_left'>;

/** Whether a team that wants these modules gets a place. A module that the event has no longer never fits. */
export const fits = (left: Left, offered: { name: string }[], modules: string[]): boolean =>
  left.places_left !== 0 &&
  modules.every(
    (wanted) =>
      left.module_places_left[wanted] !== 0 && offered.some(({ name }) => name === wanted),
  );

/** No place is offered at an event that takes no teams. */
export const offersPlaces = (
  event: Pick<EventRow, 'waiting_hours' | 'published'>,
  { registration_state: state }: Pick<Places, 'registration_state'>,
): boolean =>
  event.waiting_hours !== null && event.published && (state === 'open' || state === 'full');

/**
 * Ends the offers whose time is over, and offers each free place to the first entry that fits. Lock the event first: places are
 * counted with the offers, so there are never more offers and teams than places. Repeating it changes nothing.
 */
export async function offerFreePlaces(ctx: EventsCtx, { id }: { id: string }): Promise<void> {
  const { db, timeZone } = ctx;
  const ended = await waitingRepository.endDueOffers(db, id);
  const waiting = await waitingRepository.listWaiting(db, id);
  if (ended.length + waiting.length === 0) return;
  const event = await eventRepository.getEventWithPlaces(db, id);
  for (const entry of ended) await tell(ctx, 'waiting.expired', event, entry);
  const left = placesOf(event, wallClock(event.read_at, timeZone));
  if (!offersPlaces(event, left)) return;
  for (const entry of waiting) {
    if (!fits(left, event.modules, entry.modules)) continue;
    if (left.places_left !== null) left.places_left -= 1;
    for (const name of entry.modules) {
      const free = left.module_places_left[name];
      if (free !== undefined) left.module_places_left[name] = free - 1;
    }
    await offerTo(ctx, event, entry);
  }
}

/** Holds a place for an entry that waits, and emails the offer. The caller has checked the places. */
export async function offerTo(
  ctx: EventsCtx,
  event: WaitingEvent & EventRow,
  { id }: Pick<WaitingEntryRow, 'id'>,
): Promise<void> {
  const entry = await waitingRepository.holdPlace(ctx.db, id, event, ctx.timeZone);
  if (entry) await tell(ctx, 'waiting.offered', event, entry);
}

/** The club's own emails are not limited: their addresses are confirmed. */
async function tell(
  ctx: EventsCtx,
  action: 'waiting.offered' | 'waiting.expired',
  event: WaitingEvent & { id: string },
  entry: WaitingEntryRow,
): Promise<void> {
  const token = newToken();
  await waitingRepository.addToken(ctx.db, entry.id, hashToken(token));
  const email = action === 'waiting.offered' ? offerEmail : offerEndedEmail;
  await queueEmails(ctx.db, 'normal', layoutWaitingEmail(ctx, email, { event, entry, token }));
  // A visitor may have caused it, but decided nothing.
  const actor = ctx.actor.admin ? ctx.actor : { name: 'system' };
  await recordEntry({ ...ctx, actor }, action, event, entry);
}

/** The entry's own texts are not kept. */
export const recordEntry = (
  ctx: EventsCtx,
  action: AuditAction,
  event: { id: string; title: string },
  entry: Pick<WaitingEntryRow, 'id' | 'team_size' | 'modules'>,
  detail: object = {},
): Promise<void> =>
  recordChange(ctx, {
    action,
    subject: `waiting_entry:${entry.id}`,
    name: event.title,
    detail: {
      event: event.id,
      event_title: event.title,
      team_size: entry.team_size,
      modules: entry.modules,
      ...detail,
    },
    topics: ['registrations', 'places'],
  });

/**
 * The places that are left for a team without an offer: those who wait get theirs first. Lock the event first.
 * @param read the places, if they were read after the lock
 */
export async function placesAfterOffers(
  ctx: EventsCtx,
  event: { id: string; waiting_hours: number | null },
  read?: Places,
): Promise<Places> {
  if (event.waiting_hours === null) return read ?? getPlaces(ctx, event.id);
  await offerFreePlaces(ctx, event);
  return getPlaces(ctx, event.id);
}

/**
 * Ends the offer, so that its place is free for the team that registers in this transaction. Other free places are offered before, because
 * the team may choose other modules than it was offered. @throws 409 `offer_ended`
 */
export async function takeOffer(
  ctx: EventsCtx,
  event: { id: string; title: string },
  token: string,
): Promise<Places> {
  await offerFreePlaces(ctx, event);
  const own = { event_id: event.id, hash: hashToken(token) };
  const entry = await waitingRepository.takeOffer(ctx.db, own);
  if (!entry) {
    throw conflict(
      'offer_ended',
      'This offer has ended or was taken. Please open the link in your email again.',
    );
  }
  await recordEntry(ctx, 'waiting.registered', event, entry);
  return getPlaces(ctx, event.id);
}
