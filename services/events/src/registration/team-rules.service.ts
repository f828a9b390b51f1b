import type { TeamMember } from '@club/contracts/events/registration';
import { mailboxOf } from '@club/service-kit/email/mailbox';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { PricedModule } from '../event/event-prices.repository.ts';
import type { EventsDb } from '../events-database.ts';
import * as registrationRepository from './registration.repository.ts';

interface OwnRegistration {
  event_id: string;
  id: string;
}

/** @throws 422 naming the number of a member whose mailbox another member has */
export function assertMembersDiffer(members: Pick<TeamMember, 'email'>[]): void {
  const mailboxes = members.map(({ email }) => mailboxOf(email));
  const repeated = mailboxes.findIndex((mailbox, index) => mailboxes.indexOf(mailbox) < index);
  if (repeated < 0) return;
  const first = mailboxes.indexOf(mailboxes[repeated] ?? '') + 1;
  const isSpelled =
    members[repeated]?.email.toLowerCase() === members[first - 1]?.email.toLowerCase();
  throw invalid({
    [`members.${repeated}.email`]: isSpelled
      ? `Member ${repeated + 1} has the same email as member ${first}.`
      : `The emails of members ${first} and ${repeated + 1} lead to one mailbox. Each member needs an own one.`,
  });
}

/**
 * A person may be in one team per event that has paid or need not pay. Checked when a team hands in its payment: before
 * that, a stranger could keep others out of the event. Lock the event first, else two teams could both find the person
 * free. @throws 409 `member_registered_elsewhere` naming the member, not the other team
 */
export async function assertMembersAreFree(
  db: EventsDb,
  own: OwnRegistration,
  members: Pick<TeamMember, 'email'>[],
): Promise<void> {
  const emails = members.map(({ email }) => email);
  const taken = await registrationRepository.listTakenMailboxes(db, own, emails);
  const index = emails.findIndex((email) => taken.includes(mailboxOf(email)));
  if (index < 0) return;
  const text = `Member ${index + 1} (${members[index]?.email}) already has a place at this event with another team. Please change the members of your team.`;
  throw conflict('member_registered_elsewhere', text, { [`members.${index}.email`]: text });
}

/** @throws 409 `team_name_taken` */
export async function assertNameIsFree(
  db: EventsDb,
  own: OwnRegistration,
  teamName: string,
): Promise<void> {
  const holder = await registrationRepository.findByTeam(db, own.event_id, teamName);
  if (!holder || holder.id === own.id) return;
  const text = 'This team name is already taken for this event. Please choose another one.';
  throw conflict('team_name_taken', text, { team_name: text });
}

/** The modules that a team chose, in the event's order, without repeats. @throws 422 for a module that is not offered */
export function chosenModules(offered: PricedModule[], chosen: string[]): PricedModule[] {
  const missing = chosen.filter((name) => !offered.some((module) => module.name === name));
  if (missing.length > 0) {
    const is = missing.length === 1 ? 'is' : 'are';
    throw invalid({
      modules: `${missing.join(', ')} ${is} no longer part of this event. Please choose again.`,
    });
  }
  return offered.filter(({ name }) => chosen.includes(name));
}
