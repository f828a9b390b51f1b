import type { OwnJoin } from '@club/contracts/events/gathering';
import { hasPaid, isConfirmed } from '@club/contracts/events/registration-status';
import { isSameMailbox } from '@club/service-kit/email/mailbox';
import { conflict } from '@club/service-kit/errors/service-error';
import { emailTeam } from '../email/email-team.service.ts';
import { ticketEmail } from '../email/ticket-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import type { TeamJoinRow } from './gathering.repository.ts';
import * as gatheringRepository from './gathering.repository.ts';
import { assertTakesMembers, getOwnJoin, joinEnded, readPerson } from './join.service.ts';
import { memberJoinedEmail } from './join-emails.ts';

/**
 * The person is a member of the team from now on. A team that has paid claims its new member at once, as in `addMembers`. Repeating it changes
 * nothing. @throws 404, 409 `no_join_links` | `registration_cancelled` | `registrations_closed` | `not_open_yet` | `team_full` |
 * `already_member` | `member_registered_elsewhere`
 */
export async function confirmJoin(ctx: EventsCtx, { token }: { token: string }): Promise<OwnJoin> {
  const { id, waiting, joined } = await readPerson(ctx.db, token);
  if (joined) return getOwnJoin(ctx, { token });
  const team = waiting && (await registrationRepository.findById(ctx.db, waiting.registration_id));
  if (!team) throw joinEnded();
  await transition(ctx, {
    eventId: team.event_id,
    lock: (db) => registrationRepository.lockById(db, team),
    isRepeated: async ({ db }) => (await gatheringRepository.findJoined(db, id)) !== undefined,
    action: 'gather',
    effect: async (ctx, locked) => {
      // The team may have removed the person, or ended its link, before it was locked.
      const person = await gatheringRepository.findWaiting(ctx.db, id);
      if (!person) throw joinEnded();
      await takeIn(ctx, locked, person);
      return { audit: { action: 'registration.member_joined' } };
    },
  });
  return getOwnJoin(ctx, { token });
}

async function takeIn(ctx: EventsCtx, { event, before }: Locked, person: TeamJoinRow) {
  const { db } = ctx;
  await assertTakesMembers(ctx, event, before);
  const members = await registrationRepository.listMembers(db, before.id);
  if (members.some(({ email }) => isSameMailbox(email, person.email))) throw alreadyMember();
  if (hasPaid(before.status)) {
    const taken = await registrationRepository.listTakenMailboxes(db, before, [person.email]);
    if (taken.length > 0) throw inOtherTeam();
  }
  await gatheringRepository.appendMember(db, members.length, person);
  await gatheringRepository.deleteOfMailbox(db, before.id, person.email);
  const known = { event, registration: before };
  await emailTeam(ctx, known, memberJoinedEmail, { only: members.slice(0, 1) });
  if (!isConfirmed(before.status)) return;
  const number = (await gatheringRepository.findJoined(db, person.id))?.ticket_number ?? '';
  await emailTeam(ctx, known, (facts) => ticketEmail(facts, number), { only: [person] });
}

const alreadyMember = () =>
  conflict('already_member', 'This team has a member with your email address already.');
const inOtherTeam = () =>
  conflict(
    'member_registered_elsewhere',
    'You already have a place at this event with another team.',
  );
