import type { registerTeamAsAdmin as call, teamByAdmin } from '@club/contracts/events/correction';
import type { CallAnswer } from '@club/contracts/http/call';
import { toPkr } from '@club/contracts/values/money';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { z } from 'zod';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as placesRepository from '../places/places.repository.ts';
import { createRegistration, hashAttempt } from '../registration/register-team.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';

type Team = { id: string } & z.output<typeof teamByAdmin>;

/**
 * Registers a team for an admin, also while the event is closed. Its deadline does not end with the event's closing. The same
 * attempt sent again returns the registration that it made.
 * @throws 404, 409 `event_full` | `module_full` | `team_name_taken`, 422
 */
export const registerTeamAsAdmin = (
  ctx: EventsCtx,
  { id: eventId, attempt, ignore_places, email, ...team }: Team,
): Promise<CallAnswer<typeof call>> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, eventId);
    const hash = hashAttempt(attempt);
    const registration =
      (await registrationRepository.lockByAttempt(ctx.db, eventId, hash)) ??
      (await createRegistration(ctx, event, team, {
        hash,
        heldUntil: placesRepository.holdAfterRejection(event),
        ignoresPlaces: ignore_places,
        isEmailed: email,
      }));
    const { id, team_name, reference, payable, status } = registration;
    return {
      registration_id: id,
      team_name,
      reference,
      payable: toPkr(payable),
      payment_status: status,
    };
  });
