import { createHash, randomUUID } from 'node:crypto';
import type { TeamAnswers } from '@club/contracts/events/question';
import type { RegisteredTeam, teamWithOffer } from '@club/contracts/events/registration';
import { uuidv7 } from '@club/service-kit/db/id';
import { invalid, notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import { emailTeam } from '../email/email-team.service.ts';
import { registeredEmail } from '../email/registration-emails.ts';
import type { TeamFacts } from '../email/team-email.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { PricedModule } from '../event/event-prices.repository.ts';
import * as priceRepository from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { mustWait } from '../gathering/gathering-rules.ts';
import { confirmFree } from '../payment/confirm-free-registration.service.ts';
import * as placesRepository from '../places/places.repository.ts';
import {
  assertEventPlace,
  assertModulePlaces,
  assertOpen,
  assertSeenPrices,
  getPlaces,
  type Places,
} from '../places/places.service.ts';
import { checkedAnswers } from '../question/answers.service.ts';
import { assertFieldsGiven, membersToStore } from '../question/member-fields.service.ts';
import { placesAfterOffers, takeOffer } from '../waiting/offer-places.service.ts';
import { changeTeam, isUnchanged } from './change-team.service.ts';
import { issuePaymentToken } from './payment-token.service.ts';
import { newReference } from './reference.service.ts';
import { presentPayable } from './registration.presenter.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { assertMembersDiffer, assertNameIsFree, chosenModules } from './team-rules.service.ts';
import { tellRegistration } from './tell-registration.service.ts';
import { type Locked, topicsOf } from './transition.service.ts';

type Team = z.output<typeof teamWithOffer>;

/**
 * Registers a team at the event's current prices. An attempt that is sent again is the same registration; until it is
 * paid, the team may send it with other fields. A team with an offer of the waiting list gets the place that is held for it. The event is locked first: of two teams with one name, or of two for the
 * last place, the second is refused, and no team registers once a close has committed. Members may be in several unpaid
 * teams, so that nobody can keep others out of an event.
 * @throws 404, 409 `registrations_closed` | `not_open_yet` | `event_full` | `module_full` | `price_changed` |
 * `team_name_taken` | `already_paid` | `registration_cancelled` | `member_registered_elsewhere` (nothing to pay) | `offer_ended`, 422
 */
export const registerTeam = (
  ctx: EventsCtx,
  { id: eventId, attempt, offer, team_size: teamSize, ...team }: { id: string } & Team,
): Promise<RegisteredTeam> =>
  inTransaction(ctx, async (ctx) => {
    const hash = hashAttempt(attempt);
    const [event, earlier, read] = await Promise.all([
      eventRepository.lockEvent(ctx.db, eventId),
      registrationRepository.lockByAttempt(ctx.db, eventId, hash),
      getPlaces(ctx, eventId),
    ]);
    if (!event.published) throw notFound('Event');
    if (!earlier) {
      assertOpen(read, event);
      assertFieldsGiven(event, team.members);
      const places = offer
        ? await takeOffer(ctx, event, offer)
        : await placesAfterOffers(ctx, event, read);
      const heldUntil = placesRepository.holdUntil(event, ctx.timeZone);
      if (teamSize) assertMayGather(event, team.members.length, teamSize);
      const options = { hash, heldUntil, places, teamSize };
      const created = await createRegistration(ctx, event, team, options);
      const isWaiting = mustWait(event, created.registration, team.members);
      if (created.registration.total === 0 && !isWaiting) return confirmAtOnce(ctx, created);
      const [answer] = await Promise.all([
        present(ctx, created.registration, created),
        emailTeam(ctx, created, registeredEmail, { isAwaited: true }),
      ]);
      return answer;
    }
    if (await isUnchanged(ctx.db, event, earlier, team)) return present(ctx, earlier);
    return present(ctx, await changeTeam(ctx, earlier, team));
  });

/** A team with nothing to pay has its place with the same press, and gets the email of a confirmed team alone. */
async function confirmAtOnce(ctx: EventsCtx, created: CreatedRegistration) {
  return present(ctx, await confirmFree(ctx, created.registration), created);
}

/** @throws 422 */
function assertMayGather({ gathering }: Locked['event'], members: number, teamSize: number) {
  const refuse = (team_size: string) => invalid({ team_size });
  if (!gathering) throw refuse('Teams of this event do not gather by a link.');
  if (members > teamSize) throw refuse(`You have entered ${members} members already.`);
}

interface CreateOptions {
  /** Of the attempt. */
  hash: Buffer | null;
  heldUntil: ReturnType<typeof placesRepository.holdUntil>;
  /** Read after the event was locked. */
  places: Places;
  ignoresPlaces?: boolean;
  /** What counts as answered before: an admin may leave the rest open. */
  answered?: TeamAnswers | undefined;
  /** The team gathers by a join link. */
  teamSize?: number | undefined;
}

interface CreatedRegistration extends Pick<TeamFacts, 'event' | 'members' | 'modules' | 'account'> {
  registration: RegistrationRow;
}

/**
 * Lock the event first. The caller emails the team.
 * @throws 409 `event_full` | `module_full` | `price_changed` | `team_name_taken`, 422
 */
export async function createRegistration(
  ctx: EventsCtx,
  event: Locked['event'],
  {
    team_name,
    modules: names,
    amounts,
    answers: sent,
    ...team
  }: Omit<Team, 'attempt' | 'offer' | 'team_size'>,
  { hash, heldUntil, places, ignoresPlaces = false, answered, teamSize }: CreateOptions,
): Promise<CreatedRegistration> {
  const { db } = ctx;
  assertMembersDiffer(team.members);
  const members = membersToStore(event, team.members);
  const own = { id: uuidv7(), event_id: event.id };
  const [reference, account, topics] = await Promise.all([
    newReference(db, event.title),
    bankAccountRepository.getBankAccount(db),
    topicsOf(ctx, event),
    assertNameIsFree(db, own, team_name),
  ]);
  const modules = chosenModules(places.offered, names).map(withoutCode);
  const answers = await answersOf(ctx, event, { sent, names, members, answered });
  if (!ignoresPlaces) assertPlaces(places, names);
  assertSeenPrices(modules, amounts);
  const total = modules.reduce((sum, { amount }) => sum + amount, 0);
  const inserted = registrationRepository.insertRegistration(db, {
    ...own,
    team_name,
    total,
    reference,
    attempt_hash: hash,
    held_until: heldUntil,
    answers: answers.team,
    ...(teamSize && { team_size: teamSize, join_nonce: randomUUID() }),
  });
  const rows = members.map((member, index) => ({ ...member, answers: answers.members[index] }));
  const detail = { team: team_name, total, ...(ignoresPlaces && { ignored_places: true }) };
  const recorded = recordChange(ctx, {
    action: 'registration.registered',
    subject: `registration:${own.id}`,
    name: team_name,
    detail: { event: event.id, event_title: event.title, ...detail },
    topics,
  });
  const [registration] = await Promise.all([
    inserted,
    registrationRepository.insertMembers(db, own.id, rows),
    registrationRepository.insertModules(db, own.id, modules),
    recorded,
  ]);
  await tellRegistration(ctx, 'registration.registered', { event, registration, modules });
  return { event, registration, members, modules, account };
}

async function answersOf(
  ctx: EventsCtx,
  event: Locked['event'],
  given: { sent?: TeamAnswers | undefined; names: string[] } & Pick<CreateOptions, 'answered'> &
    Pick<Team, 'members'>,
): Promise<TeamAnswers> {
  const { sent, names, members, answered } = given;
  const answers = checkedAnswers(event, { answers: sent, modules: names, members }, answered);
  await assertOwnFiles(ctx, event, answers);
  return answers;
}

const withoutCode = ({ name, amount }: PricedModule) => ({ name, amount, discount: 0, code: null });

function assertPlaces(places: Places, names: string[]): void {
  assertEventPlace(places);
  assertModulePlaces(places, names);
}

/** The data of the payment step, with a payment token for this page. Facts that are missing are read. */
async function present(
  { db, timeZone }: EventsCtx,
  registration: RegistrationRow,
  known: Partial<Pick<TeamFacts, 'modules' | 'account'>> = {},
): Promise<RegisteredTeam> {
  const [modules, account, hasCodes, token] = await Promise.all([
    known.modules ?? registrationRepository.listModules(db, registration.id),
    known.account ?? bankAccountRepository.getBankAccount(db),
    priceRepository.hasCodesFor(db, registration),
    issuePaymentToken(db, registration.id),
  ]);
  return {
    ...presentPayable(registration, modules, account, { timeZone, hasCodes }),
    payment_status: registration.status,
    payment_token: token,
  };
}

export const hashAttempt = (attempt: string | undefined) =>
  attempt ? createHash('sha256').update(attempt.toLowerCase()).digest() : null;
