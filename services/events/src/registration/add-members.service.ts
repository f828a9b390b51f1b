import { MAX_TEAM_SIZE, type TeamMember } from '@club/contracts/events/registration';
import { hasPaid } from '@club/contracts/events/registration-status';
import { mailboxOf } from '@club/service-kit/email/mailbox';
import { invalid } from '@club/service-kit/errors/service-error';
import { membersAddedEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { assertOpen, getPlaces } from '../places/places.service.ts';
import { assertFieldsGiven, membersToStore } from '../question/member-fields.service.ts';
import type { RegistrationRow } from './registration.repository.ts';
import * as registrationRepository from './registration.repository.ts';
import { assertMembersAreFree } from './team-rules.service.ts';
import { transition } from './transition.service.ts';

/**
 * Adds members to a team until registration closes. A team that has paid or need not pay claims them at once; others claim
 * them with their payment. The same form sent again changes nothing.
 * @throws 409 `registration_cancelled` | `registrations_closed` | `not_open_yet` | `member_registered_elsewhere`, 422; fields
 * are named by the number of the added member
 */
export const addMembers = (
  ctx: EventsCtx,
  own: RegistrationRow,
  added: TeamMember[],
): Promise<RegistrationRow> =>
  transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async ({ db }) => {
      const event = await eventRepository.getEvent(db, own.event_id);
      const last = (await registrationRepository.listMembers(db, own.id)).slice(-added.length);
      return JSON.stringify(last) === JSON.stringify(membersToStore(event, added, last));
    },
    action: 'add_members',
    effect: async (ctx, { event, before }) => {
      const { db } = ctx;
      assertOpen(await getPlaces(ctx, event.id), event);
      const members = await registrationRepository.listMembers(db, own.id);
      assertTheyFit(members, added);
      assertFieldsGiven(event, added);
      if (hasPaid(before.status)) await assertMembersAreFree(db, before, added);
      await registrationRepository.replaceMembers(db, own.id, [
        ...members,
        ...membersToStore(event, added),
      ]);
      return {
        audit: {
          action: 'registration.members_added',
          detail: { event: event.id, team: before.team_name, added: added.length },
        },
        email: membersAddedEmail,
      };
    },
  });

function assertTheyFit(members: TeamMember[], added: TeamMember[]): void {
  if (members.length + added.length > MAX_TEAM_SIZE) {
    throw invalid({ members: `A team has at most ${MAX_TEAM_SIZE} members.` });
  }
  const known = members.map(({ email }) => mailboxOf(email));
  for (const [index, { email }] of added.entries()) {
    if (known.includes(mailboxOf(email))) {
      throw invalid({ [`members.${index}.email`]: 'Your team has a member with this email.' });
    }
    known.push(mailboxOf(email));
  }
}
