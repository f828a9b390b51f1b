import type { TeamMember } from '@club/contracts/events/registration';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { EventsTrx } from '../events-database.ts';
import { listTakenEmails } from './registration.repository.ts';

/**
 * One person stands in one team of an event; a rejected registration does not count. Needs the event locked, so that two
 * teams cannot both find the person free. @throws 422, 409 `member_registered_elsewhere`, both naming the member's number
 */
export async function assertMembersAreFree(
  trx: EventsTrx,
  eventId: string,
  members: Pick<TeamMember, 'email'>[],
  registrationId: string,
): Promise<void> {
  const emails = members.map(({ email }) => email.toLowerCase());
  const twice = emails.findIndex((email, index) => emails.indexOf(email) < index);
  if (twice >= 0) {
    const first = emails.indexOf(emails[twice] ?? '') + 1;
    throw invalid({
      [`members.${twice}.email`]: `Member ${twice + 1} has the same email as member ${first}.`,
    });
  }
  const taken = await listTakenEmails(trx, eventId, emails, registrationId);
  const index = emails.findIndex((email) => taken.includes(email));
  if (index < 0) return;
  const text = `Member ${index + 1} (${members[index]?.email}) is already registered for this event in another team.`;
  throw conflict('member_registered_elsewhere', text, { [`members.${index}.email`]: text });
}
