import type { registerTeamAsAdmin as call, teamByAdmin } from '@club/contracts/events/correction';
import type { CallAnswer } from '@club/contracts/http/call';
import { toMajor } from '@club/contracts/values/minor-units';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { z } from 'zod';
import { emailTeam } from '../email/email-team.service.ts';
import { registeredEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as placesRepository from '../places/places.repository.ts';
import { getPlaces } from '../places/places.service.ts';
import { createRegistration, hashAttempt } from '../registration/register-team.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { placesAfterOffers } from '../waiting/offer-places.service.ts';

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
    const hash = hashAttempt(attempt);
    const [event, earlier, read] = await Promise.all([
      eventRepository.lockEvent(ctx.db, eventId),
      registrationRepository.lockByAttempt(ctx.db, eventId, hash),
      getPlaces(ctx, eventId),
    ]);
    if (earlier) return present(earlier);
    const places = await placesAfterOffers(ctx, event, read);
    const created = await createRegistration(ctx, event, team, {
      hash,
      heldUntil: placesRepository.holdUntil(event, ctx.timeZone),
      places,
      ignoresPlaces: ignore_places,
      answered: { team: {}, members: [] },
    });
    if (email) await emailTeam(ctx, created, registeredEmail);
    return present(created.registration);
  });

const present = ({
  id,
  team_name,
  reference,
  payable,
  status,
}: RegistrationRow): CallAnswer<typeof call> => ({
  registration_id: id,
  team_name,
  reference,
  payable: toMajor(payable),
  payment_status: status,
});
