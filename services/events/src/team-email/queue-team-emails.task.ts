import { queueEmails } from '@club/service-kit/email/email';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as teamEmailRepository from './team-email.repository.ts';
import { teamMessage } from './team-message.ts';

export const EMAIL_TEAMS = 'email_teams';

/** Recipients whose emails are queued in one transaction. */
const BATCH = 50;

/**
 * Queues the emails to the remaining recipients, batch by batch. A batch is queued completely or not at all, so after a
 * crash the repeated job goes on where the process ended, and no address gets a second email.
 */
export async function queueTeamEmails(ctx: EventsCtx, { id }: { id: string }): Promise<void> {
  while ((await queueBatch(ctx, id)) === BATCH);
}

/** @returns the number of recipients that it took */
export const queueBatch = (ctx: EventsCtx, id: string): Promise<number> =>
  inTransaction(ctx, async ({ db }) => {
    const message = await teamEmailRepository.findTeamEmail(db, id);
    if (!message) return 0;
    const event = await eventRepository.getEvent(db, message.event_id);
    const { taken, members } = await teamEmailRepository.takeRecipients(db, id, BATCH);
    const emails = members.map((member) => teamMessage({ ...message, event }, member));
    await queueEmails(db, 'bulk', ...emails);
    return taken;
  });
