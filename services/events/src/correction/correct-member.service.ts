import type { memberCorrection } from '@club/contracts/events/correction';
import type { TeamMember } from '@club/contracts/events/registration';
import { hasPaid } from '@club/contracts/events/registration-status';
import { isSameMailbox } from '@club/service-kit/email/mailbox';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { followMember } from '../certificate/follow-members.service.ts';
import { addressRemovedEmail, memberCorrectedEmail } from '../email/correction-emails.ts';
import { emailTeam } from '../email/email-team.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type Locked, transition } from '../registration/transition.service.ts';

type Correction = { id: string; registration_id: string; position: number } & z.output<
  typeof memberCorrection
>;

/**
 * Corrects a team member. Only this person gets an email: at the new address, and at the old one if the address changes.
 * @throws 404, 409 `registration_cancelled` | `member_changed` | `member_registered_elsewhere`, 422
 */
export async function updateRegistrationMember(
  ctx: EventsCtx,
  { id: event_id, registration_id: id, position, seen, ...member }: Correction,
): Promise<{ success: true }> {
  const memberNow = async ({ db }: EventsCtx) =>
    (await registrationRepository.listMembers(db, id))[position];
  await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, { id, event_id }),
    isRepeated: async (ctx) => isSame(await memberNow(ctx), member),
    action: 'correct',
    effect: async (ctx, locked) => {
      const old = await memberNow(ctx);
      if (!old) throw notFound('Member');
      if (seen && !isSame(old, seen)) throw memberChanged();
      await assertEmailIsFree(ctx, locked, position, member.email);
      await registrationRepository.updateMember(ctx.db, id, position, member);
      await emailPerson(ctx, locked, old, member);
      const registration = locked.before;
      await followMember(ctx, { event: locked.event, registration }, { old, now: member });
      return {
        audit: {
          action: 'registration.member_corrected',
          detail: { team: locked.before.team_name, position },
          ...changesOf(old, member),
        },
      };
    },
  });
  return { success: true };
}

const FIELDS = [
  'name',
  'email',
  'phone',
  'university_name',
  'university_roll_no',
  'batch',
] as const;

const isSame = (one: TeamMember | undefined, other: TeamMember) =>
  one !== undefined && FIELDS.every((field) => one[field] === other[field]);

/** The fields that differ, with their old and new values. */
function changesOf(old: TeamMember, member: TeamMember) {
  const changed = FIELDS.filter((field) => old[field] !== member[field]);
  const valuesOf = (one: TeamMember) =>
    Object.fromEntries(changed.map((field) => [field, one[field]]));
  return { before: valuesOf(old), after: valuesOf(member) };
}

/** The rule of a payment: a person is in one team that has paid. Other teams claim their members when they pay. */
async function assertEmailIsFree(
  { db }: EventsCtx,
  { before }: Locked,
  position: number,
  email: string,
): Promise<void> {
  const members = await registrationRepository.listMembers(db, before.id);
  if (members.some((other, index) => index !== position && isSameMailbox(other.email, email))) {
    throw invalid({ email: 'Another member of this team has this email.' });
  }
  if (!hasPaid(before.status)) return;
  const taken = await registrationRepository.listTakenMailboxes(db, before, [email]);
  if (taken.length === 0) return;
  const text = 'This person already has a place at this event with another team.';
  throw conflict('member_registered_elsewhere', text, { email: text });
}

async function emailPerson(
  ctx: EventsCtx,
  { event, before: registration }: Locked,
  old: TeamMember,
  member: TeamMember,
): Promise<void> {
  await emailTeam(ctx, { event, registration }, memberCorrectedEmail, { only: [member] });
  if (old.email.toLowerCase() === member.email.toLowerCase()) return;
  await emailTeam(ctx, { event, registration }, addressRemovedEmail, { only: [old] });
}

const memberChanged = () =>
  conflict(
    'member_changed',
    'Another admin has changed this member. Nothing was saved. Close this form and open it again to see the change.',
  );
