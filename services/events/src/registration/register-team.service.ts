import { createHash } from 'node:crypto';
import type { RegisteredTeam, registrationRequest } from '@club/contracts/events/registration';
import { uuidv7 } from '@club/service-kit/db/id';
import { notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import { emailTeam } from '../email/email-team.service.ts';
import { registeredEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import * as priceRepository from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as placesRepository from '../places/places.repository.ts';
import {
  assertEventPlace,
  assertModulePlaces,
  assertOpen,
  getPlaces,
  type Places,
} from '../places/places.service.ts';
import { changeTeam, isUnchanged } from './change-team.service.ts';
import { issuePaymentToken } from './payment-token.service.ts';
import { newReference } from './reference.service.ts';
import { presentPayable } from './registration.presenter.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { assertMembersDiffer, assertNameIsFree, chosenModules } from './team-rules.service.ts';
import { type Locked, topicsOf } from './transition.service.ts';

type Team = z.output<typeof registrationRequest>;

/**
 * Registers a team at the event's current prices. An attempt that is sent again is the same registration; until it is
 * paid, the team may send it with other fields. The event is locked first: of two teams with one name, or of two for the
 * last place, the second is refused, and no team registers once a close has committed. Members may be in several unpaid
 * teams, so that nobody can keep others out of an event.
 * @throws 404, 409 `registrations_closed` | `not_open_yet` | `event_full` | `module_full` | `team_name_taken` |
 * `already_paid` | `registration_cancelled`, 422
 */
export const registerTeam = (
  ctx: EventsCtx,
  { id: eventId, attempt, ...team }: { id: string } & Team,
): Promise<RegisteredTeam> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, eventId);
    if (!event.published) throw notFound('Event');
    const hash = hashAttempt(attempt);
    const earlier = await registrationRepository.lockByAttempt(ctx.db, eventId, hash);
    if (!earlier) {
      const places = await getPlaces(ctx, event.id);
      assertOpen(places, event);
      const heldUntil = placesRepository.holdUntil(event, ctx.timeZone);
      const options = { hash, heldUntil, places };
      return present(ctx.db, await createRegistration(ctx, event, team, options));
    }
    if (await isUnchanged(ctx.db, earlier, team)) return present(ctx.db, earlier);
    return present(ctx.db, await changeTeam(ctx, earlier, team));
  });

interface CreateOptions {
  /** Of the attempt. */
  hash: Buffer | null;
  heldUntil: ReturnType<typeof placesRepository.holdUntil>;
  /** Read after the event was locked; otherwise they are read now. */
  places?: Places;
  ignoresPlaces?: boolean;
  isEmailed?: boolean;
}

/** Lock the event first. @throws 409 `event_full` | `module_full` | `team_name_taken`, 422 */
export async function createRegistration(
  ctx: EventsCtx,
  event: Locked['event'],
  { team_name, members, modules: names }: Omit<Team, 'attempt'>,
  { hash, heldUntil, places, ignoresPlaces = false, isEmailed = true }: CreateOptions,
): Promise<RegistrationRow> {
  const { db } = ctx;
  assertMembersDiffer(members);
  const own = { id: uuidv7(), event_id: event.id };
  const modules = chosenModules(await priceRepository.listModules(db, event.id), names);
  await assertNameIsFree(db, own, team_name);
  if (!ignoresPlaces) assertPlaces(places ?? (await getPlaces(ctx, event.id)), names);
  const registration = await registrationRepository.insertRegistration(db, {
    ...own,
    team_name,
    total: modules.reduce((sum, { amount }) => sum + amount, 0),
    reference: await newReference(db, event.title),
    attempt_hash: hash,
    held_until: heldUntil,
  });
  await registrationRepository.insertMembers(db, own.id, members);
  await registrationRepository.insertModules(db, own.id, modules);
  await recordChange(ctx, {
    action: 'registration.registered',
    subject: `registration:${own.id}`,
    name: team_name,
    detail: {
      event: event.id,
      event_title: event.title,
      team: team_name,
      total: registration.total,
      ...(ignoresPlaces && { ignored_places: true }),
    },
    topics: await topicsOf(ctx, event),
  });
  if (isEmailed) await emailTeam(ctx, { event, registration, members, modules }, registeredEmail);
  return registration;
}

function assertPlaces(places: Places, names: string[]): void {
  assertEventPlace(places);
  assertModulePlaces(places, names);
}

/** The data of the payment step, with a payment token for this page. */
async function present(db: EventsDb, registration: RegistrationRow): Promise<RegisteredTeam> {
  const modules = await registrationRepository.listModules(db, registration.id);
  const account = await bankAccountRepository.getBankAccount(db);
  const token = await issuePaymentToken(db, registration.id);
  return { ...presentPayable(registration, modules, account), payment_token: token };
}

export const hashAttempt = (attempt: string | undefined) =>
  attempt ? createHash('sha256').update(attempt.toLowerCase()).digest() : null;
