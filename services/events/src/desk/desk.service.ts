import type {
  lookAtRegistration as lookCall,
  nextReceipt as nextCall,
} from '@club/contracts/events/desk';
import type { InputOf } from '@club/service-kit/http/route';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { presentRegistration } from '../registration/registration.presenter.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import { withSureIds } from '../statement/match-registrations.service.ts';
import * as deskRepository from './desk.repository.ts';

/** The browser fetches the receipts of so many registrations ahead. */
const AHEAD = 3;

/** The window of the admin who asks. */
const placeOf = (ctx: EventsCtx, { id, window }: { id: string; window: string }) => {
  const { email } = adminOf(ctx);
  return {
    event_id: id,
    review_window: window,
    admin_email: email,
  };
};

/**
 * Takes for a window the oldest pending registration that nobody else has. Of two windows that ask at the same time, the
 * second sees what the first has taken. @throws 404
 */
export async function nextReceipt(
  ctx: EventsCtx,
  { id: event_id, filter: asked, passed, window }: InputOf<typeof nextCall>,
) {
  await eventRepository.getEvent(ctx.db, event_id);
  const place = placeOf(ctx, { id: event_id, window });
  const filter = await withSureIds(ctx, asked);
  const { free, older, total } = await inTransaction(ctx, async ({ db }) => {
    await deskRepository.lockDesk(db, event_id);
    await deskRepository.deleteClaims(db);
    const free = await deskRepository.listFree(db, place, { filter, passed, limit: AHEAD + 1 });
    if (free[0]) {
      await deskRepository.claim(db, { ...place, registration_id: free[0].id, is_open: false });
    }
    return { free, ...(await deskRepository.countPending(db, event_id, filter, free[0]?.id)) };
  });
  const rows =
    free.length > 0
      ? await listRepository.listByIds(
          ctx.db,
          free.map(({ id }) => id),
        )
      : [];
  return {
    registration_id: free[0]?.id ?? null,
    position: free.length > 0 ? older + 1 : 0,
    total,
    items: free
      .flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
      .map((row) => presentRegistration(row, ctx.timeZone)),
  };
}

/** Presence is no change of a record, so it has no audit entry. @throws 404 */
export async function lookAtRegistration(
  ctx: EventsCtx,
  { id: event_id, registration_id, window }: InputOf<typeof lookCall>,
): Promise<void> {
  await eventRepository.getEvent(ctx.db, event_id);
  const place = placeOf(ctx, { id: event_id, window });
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const wasShown =
      registration_id !== null && (await deskRepository.isShown(db, place, registration_id));
    const hasLeft = await deskRepository.release(
      db,
      place,
      registration_id === null ? {} : { openExcept: registration_id },
    );
    if (registration_id !== null) {
      await deskRepository.extendTaken(db, place);
      await deskRepository.claim(db, { ...place, registration_id, is_open: true });
    }
    if (hasLeft || (registration_id !== null && !wasShown)) await touchTopics(ctx, 'desk');
  });
}
