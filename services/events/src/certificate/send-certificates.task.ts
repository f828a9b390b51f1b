import { inTransaction } from '@club/service-kit/use-case/ctx';
import { emailTeam } from '../email/email-team.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { certificateEmail } from './certificate-emails.ts';
import { type TakenCertificate, takeUnsent } from './unsent-certificates.repository.ts';

/** Certificates whose emails are queued in one transaction. */
const BATCH = 40;

/**
 * Emails the certificates of an event that nobody has emailed, batch by batch. A batch is marked and its emails are queued in one transaction, so
 * a job that was killed goes on where it ended, and no holder gets an email twice.
 */
export async function sendCertificates(ctx: EventsCtx, { id }: { id: string }): Promise<void> {
  while ((await sendBatch(ctx, id)) === BATCH);
}

/** @returns how many it took */
export const sendBatch = (ctx: EventsCtx, eventId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const taken = await takeUnsent(ctx.db, eventId, BATCH);
    for (const group of alike(taken)) await emailHolders(ctx, eventId, group);
    return taken.length;
  });

/** Those of one team about the same: their emails differ in the greeting alone. */
function alike(taken: TakenCertificate[]): TakenCertificate[][] {
  const groups = new Map<string, TakenCertificate[]>();
  for (const one of taken) {
    const key = JSON.stringify([one.registration_id, one.kind, one.place, !one.replaces]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

async function emailHolders(
  ctx: EventsCtx,
  event_id: string,
  group: TakenCertificate[],
): Promise<void> {
  const [first] = group;
  if (!first?.registration_id) return;
  const event = await eventRepository.getEvent(ctx.db, event_id);
  const registration = await registrationRepository.getById(ctx.db, {
    id: first.registration_id,
    event_id,
  });
  const members = await registrationRepository.listMembers(ctx.db, registration.id);
  const emails = group.map(({ email }) => email?.toLowerCase());
  const holders = members.filter(({ email }) => emails.includes(email.toLowerCase()));
  await emailTeam(
    ctx,
    { event, registration, members },
    (facts) => certificateEmail(facts, { ...first, replaces: first.replaces !== null }),
    { only: holders, priority: 'bulk' },
  );
}
