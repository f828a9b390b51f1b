import type { CancelledTeam, cancelForm } from '@club/contracts/events/cancellation';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { CancelledBy } from '@club/contracts/events/registration';
import { toMinor } from '@club/contracts/values/minor-units';
import { conflict } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { cancelledEmail, restoredEmail } from '../email/registration-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import * as placesRepository from '../places/places.repository.ts';
import {
  assertEventPlace,
  assertModulePlaces,
  assertOpen,
  assertPriceHolds,
} from '../places/places.service.ts';
import { claimedAmount, confirmedAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { canRestore } from '../registration/registration.states.ts';
import { assertNameIsFree } from '../registration/team-rules.service.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import { placesAfterOffers } from '../waiting/offer-places.service.ts';

type ByRegistration = { id: string; registration_id: string };
type Secret = { payment_token: string };

interface Cancellation {
  by: CancelledBy;
  reason?: string;
  /** The amount that the club has received in all, if an admin says it. */
  received?: number | undefined;
}

/**
 * The columns of a cancelled registration. What an admin has confirmed becomes due for a refund. A receipt that nobody has
 * confirmed promises nothing: an admin decides on it later.
 */
export const cancelledColumns = (
  before: RegistrationRow,
  { by, reason, received }: Cancellation,
) => ({
  cancelled_at: registrationRepository.now,
  cancelled_by: by,
  cancel_reason: reason || null,
  status_before_cancel: before.status,
  ...refundColumns(before, received),
  // The browser's next attempt is a new registration.
  attempt_hash: null,
});

function refundColumns(before: RegistrationRow, received: number | undefined) {
  const confirmed = received === undefined ? confirmedAmount(before) : toMinor(received);
  return {
    confirmed_amount: confirmed,
    refund_due: confirmed || null,
    refund_claimed: received === undefined ? claimedAmount(before) || null : null,
  };
}

const cancel = (
  ctx: EventsCtx,
  own: { id: string; event_id: string },
  cancellation: Cancellation,
): Promise<RegistrationRow> =>
  transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    action: 'cancel',
    effect: (_, { before }) => ({
      set: cancelledColumns(before, cancellation),
      audit: {
        action: 'registration.cancelled',
        detail: { team: before.team_name, ...cancellation },
      },
      money: {
        method: before.payment_kind === 'cash' ? 'cash' : 'bank',
        source: before.receipt_key ? 'receipt' : 'transfer',
        reference: before.transaction_id,
        receipt_key: before.receipt_key,
      },
      email: cancelledEmail,
      freesPlace: true,
    }),
  });

/** @throws 403, 404, 409 `registration_cancelled` */
export async function cancelOwnRegistration(
  ctx: EventsCtx,
  { payment_token }: Secret,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await cancel(ctx, own, { by: 'team' });
  return presentOwn(ctx, own);
}

/** @throws 404, 409 `registration_cancelled` */
export async function cancelRegistration(
  ctx: EventsCtx,
  { id, registration_id, ...form }: ByRegistration & z.output<typeof cancelForm>,
): Promise<CancelledTeam> {
  const { team_name, status } = await cancel(
    ctx,
    { id: registration_id, event_id: id },
    { by: 'admin', ...form },
  );
  return { team_name, payment_status: status };
}

/**
 * Undoes an expiry, or the team's own cancellation of an unpaid registration, while its name and its places are free.
 * @throws 403, 404, 409 `not_cancelled` | `not_restorable` | `registrations_closed` | `not_open_yet` | `event_full` |
 * `module_full` | `price_changed` | `team_name_taken`
 */
export async function restoreOwnRegistration(
  ctx: EventsCtx,
  { payment_token }: Secret,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  await transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    action: 'restore',
    effect: async (ctx, locked) => {
      await assertCanReturn(ctx, locked);
      return {
        set: {
          cancelled_at: null,
          cancelled_by: null,
          cancel_reason: null,
          status_before_cancel: null,
          reminded_at: null,
          held_until: placesRepository.holdUntil(locked.event, ctx.timeZone),
        },
        audit: { action: 'registration.restored', detail: { team: own.team_name } },
        email: restoredEmail,
      };
    },
  });
  return presentOwn(ctx, own);
}

const notRestorable = () =>
  conflict(
    'not_restorable',
    'This registration cannot be restored. Please register your team again.',
  );

async function assertCanReturn(ctx: EventsCtx, { event, before }: Locked): Promise<void> {
  if (!canRestore(before)) throw notRestorable();
  const places = await placesAfterOffers(ctx, event);
  assertOpen(places, event);
  await assertNameIsFree(ctx.db, before, before.team_name);
  assertEventPlace(places);
  const modules = await registrationRepository.listModules(ctx.db, before.id);
  assertModulePlaces(
    places,
    modules.map(({ name }) => name),
  );
  assertPriceHolds(places, modules);
}
