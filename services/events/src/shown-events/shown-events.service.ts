import type { NextEvent, PastEvents, ShownEvents } from '@club/contracts/events/event';
import { eventTime } from '@club/contracts/events/event-moment';
import { feeText } from '@club/contracts/events/fee-text';
import { notFound } from '@club/service-kit/errors/service-error';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { presentEvent } from '../event/event.presenter.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as shownRepository from './shown-events.repository.ts';

const MAX_CURRENT = 100;
const LATEST_PAST = 6;
/** Past events on a page of a year. */
const PAGE_SIZE = 24;

export async function getShownEvents({ db, timeZone }: EventsCtx): Promise<ShownEvents> {
  const now = wallClock(new Date(), timeZone);
  const today = now.slice(0, 10);
  const [current, past, years] = await Promise.all([
    shownRepository.listCurrentEvents(db, { today, now, limit: MAX_CURRENT }),
    shownRepository.listPastEvents(db, { today, now, limit: LATEST_PAST }),
    shownRepository.listPastYears(db, { today, now }),
  ]);
  return {
    current: current.map((row) => presentEvent(row, now)),
    past: past.map((row) => presentEvent(row, now)),
    years,
  };
}

export async function getNextEvent({ db, timeZone }: EventsCtx): Promise<NextEvent> {
  const now = wallClock(new Date(), timeZone);
  const today = now.slice(0, 10);
  const rows = await shownRepository.listCurrentEvents(db, { today, now, limit: MAX_CURRENT });
  const event = rows
    .map((row) => presentEvent(row, now))
    .find(({ registration_state: state, modules }) => state === 'open' && modules.length > 0);
  if (!event) return { event: null };
  return { event: { ...event, when: eventTime(event), fee: feeText(event) || 'Free' } };
}

/** @throws 404 for a year without past events, and after its last page */
export async function getPastEvents(
  { db, timeZone }: EventsCtx,
  { year, page }: { year: number; page: number },
): Promise<PastEvents> {
  const now = wallClock(new Date(), timeZone);
  const today = now.slice(0, 10);
  const [rows, years] = await Promise.all([
    // One more than it shows: whether there is another page.
    shownRepository.listPastEvents(db, {
      today,
      now,
      year,
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    }),
    shownRepository.listPastYears(db, { today, now }),
  ]);
  if (rows.length === 0) throw notFound('Page');
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => presentEvent(row, now)),
    has_older: rows.length > PAGE_SIZE,
    years,
  };
}
