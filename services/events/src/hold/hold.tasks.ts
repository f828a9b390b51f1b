import { conflict, isRefusedRequest } from '@club/service-kit/errors/service-error';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import { cancelledColumns } from '../cancellation/cancellation.service.ts';
import { expiredEmail, reminderEmail } from '../email/registration-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';
import * as holdRepository from './hold.repository.ts';

interface Due {
  id: string;
  event_id: string;
}

/** The name of the job, in the queue and in the crontab. */
export const END_HOLDS = 'end_holds';

/** Every minute. */
export const holdCrontab = `* * * * * ${END_HOLDS} ?max=3`;

/**
 * Reminds teams one day before their deadline, and cancels those whose deadline is over. Several processes may run it at
 * once: each registration is locked, read again and decided on its own, so no email leaves twice.
 */
export async function endHolds(ctx: EventsCtx): Promise<void> {
  for (const due of await holdRepository.listForReminder(ctx.db)) {
    await attempt(ctx, due, remind);
  }
  for (const due of await holdRepository.listExpired(ctx.db)) await attempt(ctx, due, expire);
  if (await holdRepository.hasLostPlaces(ctx.db)) await touchTopics(ctx, 'places');
}

/** One registration that fails does not stop the others. A team that paid in the meantime is not an error. */
async function attempt(
  ctx: EventsCtx,
  due: Due,
  work: (ctx: EventsCtx, due: Due) => Promise<unknown>,
): Promise<void> {
  try {
    await work(ctx, due);
  } catch (error) {
    if (isRefusedRequest(error)) return;
    ctx.log.error({ err: error, registration: due.id }, 'the end of a hold failed');
  }
}

const remind = (ctx: EventsCtx, due: Due) =>
  transition(ctx, {
    eventId: due.event_id,
    lock: (db) => registrationRepository.lockById(db, due),
    isRepeated: async (_, { reminded_at }) => reminded_at !== null,
    action: 'remind',
    effect: (_, { before }) => ({
      set: { reminded_at: registrationRepository.now },
      audit: { action: 'registration.reminded', detail: { team: before.team_name } },
      email: reminderEmail,
    }),
  });

const expire = (ctx: EventsCtx, due: Due) =>
  transition(ctx, {
    eventId: due.event_id,
    lock: (db) => registrationRepository.lockById(db, due),
    action: 'expire',
    effect: (_, { before }) => {
      if (before.holds_place) throw conflict('still_held', 'This team still holds its place.');
      return {
        set: cancelledColumns(before, { by: 'expiry' }),
        audit: { action: 'registration.expired', detail: { team: before.team_name } },
        email: expiredEmail,
        freesPlace: true,
      };
    },
  });
