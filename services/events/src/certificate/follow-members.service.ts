import { isConfirmed } from '@club/contracts/events/registration-status';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { Locked } from '../registration/transition.service.ts';
import * as certificateRepository from './certificate.repository.ts';
import { endElsewhere } from './certificate-members.repository.ts';
import { replaceCertificate } from './end-certificate.service.ts';

type Corrected = Pick<Locked, 'event'> & { registration: Locked['before'] };

/**
 * After members of a registration were corrected or merged: whoever has another name gets a new certificate by email, and the earlier one says
 * that it was replaced. One that names nobody of the team counts as withdrawn. The event is locked.
 */
export async function followMembers(
  ctx: EventsCtx,
  { event, registration }: Corrected,
): Promise<void> {
  if (!isConfirmed(registration.status)) return;
  const { db } = ctx;
  const rows = await certificateRepository.listOfRegistration(db, registration.id);
  const members = await registrationRepository.listMembers(db, registration.id);
  for (const row of rows.filter(({ stored_state }) => stored_state === 'valid')) {
    const member = members.find(({ email }) => email.toLowerCase() === row.email?.toLowerCase());
    if (member && member.name !== row.holder)
      await replaceCertificate(ctx, event, { row, registration, member });
  }
}

/**
 * After a correction of a member. Another address keeps the certificates; another name with it is another person. The event is locked.
 */
export async function followMember(
  ctx: EventsCtx,
  { event, registration }: Corrected,
  { old, now }: Record<'old' | 'now', { name: string; email: string }>,
): Promise<void> {
  if (old.name === now.name && old.email !== now.email) {
    await endElsewhere(ctx.db, event.id, [now.email]);
    await certificateRepository.moveToEmail(ctx.db, registration.id, {
      from: old.email,
      to: now.email,
    });
  }
  await followMembers(ctx, { event, registration });
}
