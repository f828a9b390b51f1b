import { createHash } from 'node:crypto';
import { askedOf } from '@club/contracts/events/answer-texts';
import type { Invitation, OwnJoin } from '@club/contracts/events/gathering';
import type { TeamAnswers } from '@club/contracts/events/question';
import type { TeamMember } from '@club/contracts/events/registration';
import { isActive, isConfirmed } from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { uuidv7 } from '@club/service-kit/db/id';
import { isSameMailbox } from '@club/service-kit/email/mailbox';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { conflict, ServiceError } from '@club/service-kit/errors/service-error';
import { networkOfAddress } from '@club/service-kit/limits/network';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import { aboutRegistration } from '../email/email-team.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import { assertOpen, getPlaces } from '../places/places.service.ts';
import { checkedAnswers } from '../question/answers.service.ts';
import { assertFieldsGiven, membersToStore } from '../question/member-fields.service.ts';
import { newPaymentLink } from '../registration/payment-token.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { takesMembers } from './gathering.presenter.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { assertHasLinks } from './gathering.service.ts';
import { confirmJoinEmail, inTeamEmail, layoutJoinEmail } from './join-emails.ts';
import { idIn, isTokenOfPerson, isTokenOfTeam } from './join-token.ts';
import { ownJoinUrl } from './own-join-url.ts';
import { removeMember } from './remove-member.service.ts';

const gone = (detail: string) => new ServiceError(404, 'not_found', detail);
const brokenLink = () =>
  gone('This link does not work any more. Ask the person who sent it to you.');
export const joinEnded = () =>
  gone('This link does not work any more. Open the join link of your team again.');

/** @throws 404 for a link that is closed, replaced or forged */
async function getTeam(db: EventsDb, token: string): Promise<RegistrationRow> {
  const id = idIn(token);
  const registration = id ? await registrationRepository.findById(db, id) : undefined;
  if (!registration?.join_nonce) throw brokenLink();
  const { id: own, join_nonce } = registration;
  if (!(await isTokenOfTeam(db, token, own, join_nonce))) throw brokenLink();
  return registration;
}

/** @throws 404 */
async function factsOf(ctx: EventsCtx, registration: RegistrationRow) {
  const event = await eventRepository.getPublishedEvent(ctx.db, registration.event_id);
  const members = await registrationRepository.listMembers(ctx.db, registration.id);
  const { slug, title, date, time, location } = event;
  const team = {
    event: { slug, title, date, time, location },
    team_name: registration.team_name,
    first_names: members.flatMap(({ name, email }) =>
      email === ERASED_EMAIL ? [] : [firstName(name)],
    ),
  };
  return { event, members, team };
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? '';

/** @throws 404 */
export async function getInvitation(
  ctx: EventsCtx,
  { link }: { link: string },
): Promise<Invitation> {
  const registration = await getTeam(ctx.db, link);
  const { event, members, team } = await factsOf(ctx, registration);
  const places = await getPlaces(ctx, event.id);
  const left = Math.max(0, (registration.team_size ?? 0) - members.length);
  const isOpen = event.gathering && isActive(registration.status) && takesMembers(places);
  const modules = await registrationRepository.listModules(ctx.db, registration.id);
  const chosen = { who: 'member' as const, modules: modules.map(({ name }) => name) };
  const questions = askedOf(event.questions, chosen);
  return {
    ...team,
    state: isOpen ? (left > 0 ? 'open' : 'full') : 'closed',
    places_left: left,
    ...(isOpen && questions.length > 0 && { questions }),
    ...(isOpen && event.member_fields && { member_fields: event.member_fields }),
  };
}

interface Joining {
  link: string;
  members: TeamMember[];
  answers?: TeamAnswers | undefined;
}

/**
 * Emails a link. The person is in the team once the address is confirmed, and holds no place in it before. The answer is the same for an
 * address that is in the team. @throws 404, 409 `no_join_links` | `registration_cancelled` | `registrations_closed` | `not_open_yet` |
 * `team_full`, 422
 */
export const joinTeam = (
  ctx: EventsCtx,
  { link, members: [person], answers: sent }: Joining,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    if (!person) return;
    const { event_id } = await getTeam(db, link);
    const event = await eventRepository.lockEvent(db, event_id);
    // The link may have ended before the event was locked.
    const registration = await getTeam(db, link);
    await assertTakesMembers(ctx, event, registration);
    assertFieldsGiven(event, [person]);
    const modules = await registrationRepository.listModules(db, registration.id);
    const questions = event.questions.filter((question) => question.for === 'member');
    const names = modules.map(({ name }) => name);
    const checked = checkedAnswers(
      { questions },
      { answers: sent, modules: names, members: [person] },
    );
    await assertOwnFiles(ctx, event, checked, registration);
    const about = aboutRegistration(registration);
    const what = { priority: 'normal', purpose: 'link', isAwaited: true, about } as const;
    const facts = { event, registration, person };
    const known = await findMember(ctx, event, registration, person.email);
    if (known) {
      const email = layoutJoinEmail(inTeamEmail({ ...facts, link: known.link }), known);
      return queuePublicEmails(ctx, what, email);
    }
    const own = { id: uuidv7(), registration_id: registration.id };
    const [stored = person] = membersToStore(event, [person]);
    await gatheringRepository.insertWaiting(db, {
      ...stored,
      ...own,
      answers: checked.members[0] ?? {},
      network: networkKey(ctx, registration),
    });
    const confirmation = { ...facts, link: await ownJoinUrl(ctx, event, own.id) };
    await queuePublicEmails(ctx, what, layoutJoinEmail(confirmJoinEmail(confirmation), person));
  });

type LockedEvent = Awaited<ReturnType<typeof eventRepository.lockEvent>>;

/** Lock the event first, else two people could both take the last place. */
export async function assertTakesMembers(
  ctx: EventsCtx,
  event: LockedEvent,
  registration: RegistrationRow,
): Promise<void> {
  assertHasLinks(event);
  if (!event.published) throw brokenLink();
  if (!isActive(registration.status)) {
    throw conflict('registration_cancelled', 'The registration of this team is cancelled.');
  }
  assertOpen(await getPlaces(ctx, event.id), event);
  const members = await registrationRepository.listMembers(ctx.db, registration.id);
  if (members.length < (registration.team_size ?? 0)) return;
  throw conflict('team_full', 'This team is complete. It takes no more members.');
}

/**
 * A person who is in the team, with the link of the own place, or of the registration for a member that the team has entered. The
 * link goes to the address that the team has: another spelling may be another mailbox at a provider that we do not know.
 */
async function findMember(
  ctx: EventsCtx,
  event: LockedEvent,
  registration: RegistrationRow,
  email: string,
): Promise<{ name: string; email: string; link: string } | undefined> {
  const isIt = (member: { email: string }) => isSameMailbox(member.email, email);
  const joined = (await gatheringRepository.listJoined(ctx.db, registration.id)).find(isIt);
  if (joined) return { ...joined, link: await ownJoinUrl(ctx, event, joined.join_id) };
  const member = (await registrationRepository.listMembers(ctx.db, registration.id)).find(isIt);
  return member && { ...member, link: await newPaymentLink(ctx, registration) };
}

/** Another one for each team: the rows of one network cannot be put together. */
const networkKey = ({ actor }: EventsCtx, { id }: RegistrationRow): string =>
  createHash('sha256')
    .update(`${id} ${networkOfAddress(actor.address ?? '')}`)
    .digest('base64url');

/** @throws 404 for a token that no email of ours contained */
export async function readPerson(db: EventsDb, token: string) {
  const id = idIn(token);
  if (!id || !(await isTokenOfPerson(db, token, id))) throw joinEnded();
  const waiting = await gatheringRepository.findWaiting(db, id);
  const joined = waiting ? undefined : await gatheringRepository.findJoined(db, id);
  return { id, waiting, joined };
}

/** @throws 404 */
export async function getOwnJoin(ctx: EventsCtx, { token }: { token: string }): Promise<OwnJoin> {
  const { waiting, joined } = await readPerson(ctx.db, token);
  const person = waiting ?? joined;
  const registration =
    person && (await registrationRepository.findById(ctx.db, person.registration_id));
  if (!person || !registration) throw joinEnded();
  const { team } = await factsOf(ctx, registration);
  const { status } = registration;
  return {
    ...team,
    name: person.name,
    state: waiting ? 'unconfirmed' : 'joined',
    payment_status: status,
    ticket_number: joined && isConfirmed(status) ? joined.ticket_number : '',
  };
}

/** A person who leaves a team that is gone, or left before, has left. @throws 404, 409 `registration_cancelled` | `team_is_here` */
export async function leaveTeam(ctx: EventsCtx, { token }: { token: string }): Promise<void> {
  const { id, waiting, joined } = await readPerson(ctx.db, token);
  if (waiting) await gatheringRepository.deleteOne(ctx.db, waiting);
  if (joined) {
    const own = { id: joined.registration_id, event_id: joined.event_id };
    await removeMember(ctx, own, { joinId: id, by: 'member' });
  }
}
