import type { AskingMembers } from '@club/contracts/events/member-fields';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import type { TeamMember } from '@club/contracts/events/registration';
import { conflict } from '@club/service-kit/errors/service-error';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import { registeredEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { PricedModule } from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as gatheringRepository from '../gathering/gathering.repository.ts';
import * as placesRepository from '../places/places.repository.ts';
import {
  assertEventPlace,
  assertModulePlaces,
  assertOpen,
  assertSeenPrices,
} from '../places/places.service.ts';
import * as answerRepository from '../question/answer.repository.ts';
import { checkedAnswers, isAnswered } from '../question/answers.service.ts';
import { assertFieldsGiven, membersToStore } from '../question/member-fields.service.ts';
import { placesAfterOffers } from '../waiting/offer-places.service.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { assertMembersDiffer, assertNameIsFree, chosenModules } from './team-rules.service.ts';
import { type Locked, transition } from './transition.service.ts';

/** What a team may change before its payment is decided. */
export interface TeamChange {
  team_name: string;
  members: TeamMember[];
  /** Names. */
  modules: string[];
  /** The prices that the team saw, in the club's currency by name. */
  amounts?: Record<string, number> | undefined;
  /** Undefined: they stay as they are. */
  answers?: TeamAnswers | undefined;
}

/** True for a form that was sent again, for example because the response got lost. */
export async function isUnchanged(
  db: EventsDb,
  event: AskingMembers & { questions: Question[] },
  earlier: RegistrationRow,
  team: TeamChange,
): Promise<boolean> {
  const modules = await registrationRepository.listModules(db, earlier.id);
  const names = modules.map(({ name }) => name);
  const members = await registrationRepository.listMembers(db, earlier.id);
  return (
    earlier.team_name === team.team_name &&
    names.length === new Set(team.modules).size &&
    team.modules.every((name) => names.includes(name)) &&
    JSON.stringify(members) === JSON.stringify(membersToStore(event, team.members, members)) &&
    (!team.answers || isAnswered(event, team, await answerRepository.listAnswers(db, earlier.id)))
  );
}

/**
 * Replaces name, members and modules of a registration without a payment. Added modules have the event's current prices.
 * @throws 409 `already_paid` | `registration_cancelled` | `registrations_closed` | `not_open_yet` | `event_full` |
 * `module_full` | `price_changed` | `team_name_taken` | `members_changed`, 422
 */
export const changeTeam = async (
  ctx: EventsCtx,
  own: RegistrationRow,
  team: TeamChange,
): Promise<RegistrationRow> =>
  transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (ctx, before) =>
      isUnchanged(ctx.db, await eventRepository.getEvent(ctx.db, own.event_id), before, team),
    action: 'change',
    effect: async (ctx, locked) => {
      assertMembersDiffer(team.members);
      await assertJoinedStay(ctx.db, own.id, team.members);
      assertFieldsGiven(locked.event, team.members);
      const modules = await moveToModules(ctx, locked, team);
      await assertNameIsFree(ctx.db, locked.before, team.team_name);
      const earlier = await registrationRepository.listMembers(ctx.db, own.id);
      const members = membersToStore(locked.event, team.members, earlier);
      await registrationRepository.replaceMembers(ctx.db, own.id, members);
      if (team.answers) await writeAnswers(ctx, locked, { ...team, answers: team.answers });
      const total = modules.reduce((sum, { amount }) => sum + amount, 0);
      const held = locked.before.holds_place
        ? {}
        : { held_until: placesRepository.holdUntil(locked.event, ctx.timeZone) };
      return {
        set: { ...held, team_name: team.team_name, total, payable: total },
        audit: {
          action: 'registration.changed',
          detail: { event: own.event_id, team: team.team_name, total },
        },
        email: registeredEmail,
        freesPlace: true,
      };
    },
  });

/** The form was loaded before somebody joined by the link: saving it must not put that person out of the team. @throws 409 */
async function assertJoinedStay(db: EventsDb, id: string, members: TeamMember[]): Promise<void> {
  const given = members.map(({ email }) => email.toLowerCase());
  const joined = await gatheringRepository.listJoined(db, id);
  const missing = joined.find(({ email }) => !given.includes(email.toLowerCase()));
  if (!missing) return;
  const text = `${missing.name} has joined your team by its link and is not in this form. Load the page again. Members who joined by the link are removed beside the link.`;
  throw conflict('members_changed', text);
}

async function writeAnswers(
  ctx: EventsCtx,
  { event, before }: Locked,
  team: TeamChange & { answers: TeamAnswers },
): Promise<void> {
  const stored = await answerRepository.listAnswers(ctx.db, before.id);
  const answers = checkedAnswers(event, team, stored);
  await assertOwnFiles(ctx, event, answers, { id: before.id, stored });
  await answerRepository.writeAnswers(ctx.db, before.id, answers);
}

/** A team that holds its place keeps the prices of the modules that stay, and needs places only in those that it adds. */
async function moveToModules(
  ctx: EventsCtx,
  { event, before }: Locked,
  { modules: names, amounts }: TeamChange,
) {
  const { db } = ctx;
  const places = await placesAfterOffers(ctx, event);
  assertOpen(places, event);
  const earlier = await registrationRepository.listModules(db, before.id);
  const kept = before.holds_place ? earlier : [];
  const isNew = (name: string) => !kept.some((module) => module.name === name);
  const modules = chosenModules(withKeptPrices(places.offered, kept), names);
  if (!before.holds_place) assertEventPlace(places);
  assertModulePlaces(places, names.filter(isNew));
  // A page that lost the answer to the registration shows the price that holds now for a module that keeps its own.
  const added = modules.filter(({ name }) => isNew(name));
  assertSeenPrices(added, amounts);
  await registrationRepository.replaceModules(db, before.id, modules);
  return modules;
}

/** What the event offers to a team. @param own the modules whose prices stay */
export const withKeptPrices = (offered: PricedModule[], own: PricedModule[]): PricedModule[] =>
  offered.map(({ name, amount }) => ({
    name,
    amount: own.find((module) => module.name === name)?.amount ?? amount,
  }));
