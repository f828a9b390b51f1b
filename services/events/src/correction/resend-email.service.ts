import type { resendForm, TeamEmailKind } from '@club/contracts/events/correction';
import {
  isActive,
  isConfirmed,
  isInReview,
  isRefused,
  isUnpaid,
} from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import { balanceEmail } from '../email/correction-emails.ts';
import { emailTeam } from '../email/email-team.service.ts';
import {
  approvedEmail,
  confirmedFreeEmail,
  receiptReceivedEmail,
  refundedEmail,
  rejectedEmail,
} from '../email/payment-emails.ts';
import { cancelledEmail, registeredEmail } from '../email/registration-emails.ts';
import type { TeamEmail, TeamFacts } from '../email/team-email.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { auditedTeam } from '../registration/audited-team.repository.ts';
import { balanceOf } from '../registration/balance.ts';
import type { StoredRegistration } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';

interface ByRegistration {
  id: string;
  registration_id: string;
}

interface Resendable {
  fits: (registration: StoredRegistration) => boolean;
  email: (registration: StoredRegistration) => (facts: TeamFacts) => TeamEmail;
}

/** Each email is rendered again from current facts, so it must still be true. */
const emails: Record<TeamEmailKind, Resendable> = {
  registered: { fits: ({ status }) => isUnpaid(status), email: () => registeredEmail },
  receipt_received: {
    fits: ({ status }) => isInReview(status),
    email: () => receiptReceivedEmail,
  },
  approved: {
    fits: ({ status }) => isConfirmed(status),
    email: ({ payment_kind }) => (payment_kind === 'free' ? confirmedFreeEmail : approvedEmail),
  },
  rejected: { fits: ({ status }) => isRefused(status), email: () => rejectedEmail },
  cancelled: { fits: ({ status }) => !isActive(status), email: () => cancelledEmail },
  refunded: {
    fits: ({ status, refunded_amount }) => !isActive(status) && refunded_amount !== null,
    email: () => refundedEmail,
  },
  balance: { fits: (registration) => balanceOf(registration) !== 0, email: () => balanceEmail },
};

export const fittingEmails = (registration: StoredRegistration): TeamEmailKind[] =>
  (Object.keys(emails) as TeamEmailKind[]).filter((kind) => emails[kind].fits(registration));

/** @throws 404, 409 `email_does_not_fit`, 422 for an address that no member has */
export const resendEmail = (
  ctx: EventsCtx,
  { id: event_id, registration_id: id, kind, to }: ByRegistration & z.output<typeof resendForm>,
): Promise<{ recipients: number }> =>
  inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.getEvent(ctx.db, event_id);
    const registration = await registrationRepository.lockById(ctx.db, { id, event_id });
    if (!emails[kind].fits(registration)) throw doesNotFit();
    const members = await registrationRepository.listMembers(ctx.db, id);
    const isRecipient = ({ email }: { email: string }) =>
      email !== ERASED_EMAIL && (!to || email.toLowerCase() === to.toLowerCase());
    const recipients = members.filter(isRecipient);
    if (recipients.length === 0) throw invalid({ to: 'No member of this team has this email.' });
    await emailTeam(ctx, { event, registration }, emails[kind].email(registration), {
      only: recipients,
    });
    const { detail, ...team } = await auditedTeam(ctx.db, id);
    await recordChange(ctx, {
      ...team,
      action: 'registration.email_resent',
      detail: { ...detail, team: registration.team_name, kind, ...(to && { to }) },
    });
    return { recipients: recipients.length };
  });

const doesNotFit = () =>
  conflict(
    'email_does_not_fit',
    'This email does not fit the state of the registration. Nothing was sent.',
  );
