import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { aboutRegistration } from '../email/email-team.service.ts';
import { linkEmail } from '../email/registration-emails.ts';
import { emailsToTeam } from '../email/team-email.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { ownJoinUrl } from '../gathering/own-join-url.ts';
import { newPaymentLink } from '../registration/payment-token.service.ts';
import * as linkRepository from './registration-link.repository.ts';

/** The name of the job, in the queue. */
export const EMAIL_LINK = 'email_registration_link';

export interface LinkRequest {
  id: string;
  email: string;
  /** Network address of the visitor. */
  address?: string | undefined;
}

/**
 * Queues a job that looks up the address. So the response, and the time that it takes, are the same for every address.
 * @throws 404
 */
export async function emailRegistrationLink(
  ctx: EventsCtx,
  { id, email }: LinkRequest,
): Promise<void> {
  await eventRepository.getPublishedEvent(ctx.db, id);
  const request: LinkRequest = { id, email, address: ctx.actor.address };
  await addJob(ctx.db, EMAIL_LINK, request);
}

/** The job behind {@link emailRegistrationLink}: an email for each team of the event that the person is in, up to three. */
export const sendRegistrationLinks = (
  ctx: EventsCtx,
  { id, email, address }: LinkRequest,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const visitor = { ...ctx, actor: { name: 'team', ...(address && { address }) } };
    for (const {
      member_name,
      event_title: title,
      event_slug: slug,
      join_id,
      ...registration
    } of await linkRepository.listNewest(ctx.db, id, email)) {
      const event = { id: registration.event_id, slug };
      const link = join_id
        ? await ownJoinUrl(ctx, event, join_id)
        : await newPaymentLink(ctx, registration);
      const emails = emailsToTeam(
        [{ name: member_name, email }],
        linkEmail({ event: { title }, registration, link }),
      );
      const about = aboutRegistration(registration);
      const what = { priority: 'normal', purpose: 'link', isAwaited: true, about } as const;
      await queuePublicEmails(visitor, what, ...emails);
    }
  });
