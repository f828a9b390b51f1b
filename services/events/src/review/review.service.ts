import type { approval, decision } from '@club/contracts/events/registration';
import { queueEmails } from '@club/service-kit/email/email';
import { conflict } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { z } from 'zod';
import { approvedEmail, emailsToTeam, rejectedEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { newPaymentLink } from '../registration/payment-token.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { nextStatus } from '../registration/registration.states.ts';

type Review = { id: string; team_name: string } & z.output<typeof approval>;
type Decision = z.infer<typeof decision>;

/** @throws 404, 409 `not_pending` | `newer_payment` */
export const approveRegistration = (ctx: EventsCtx, review: Review): Promise<Decision> =>
  decide(ctx, 'approve', review);

/** @throws 404, 409 `not_pending` | `newer_payment` */
export const rejectRegistration = (
  ctx: EventsCtx,
  review: Review & { reason: string },
): Promise<Decision> => decide(ctx, 'reject', review);

/** Locks the registration before reading it: of several decisions at the same time, one is made. */
const decide = (
  ctx: EventsCtx,
  action: 'approve' | 'reject',
  { id: eventId, team_name, paid_at, reason = null }: Review & { reason?: string | null },
): Promise<Decision> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const event = await eventRepository.getEvent(db, eventId);
    const before = await registrationRepository.lockByTeam(db, eventId, team_name);
    const status = nextStatus(before.status, action);
    if (paid_at && paid_at !== before.paid_at?.toISOString()) throw newerPayment();

    const registration = await registrationRepository.saveDecision(db, before.id, {
      status,
      rejection_reason: reason,
      decided_by: ctx.actor.name,
    });
    await recordChange(ctx, {
      action: `registration.${status}`,
      subject: `registration:${before.id}`,
      detail: { team: before.team_name, ...(reason && { reason }) },
    });
    const email =
      action === 'approve'
        ? approvedEmail({ event, registration })
        : rejectedEmail({ event, registration, link: await newPaymentLink(ctx, registration) });
    const members = await registrationRepository.listMembers(db, before.id);
    await queueEmails(db, 'normal', ...emailsToTeam(members, email));
    return { team_name: registration.team_name, payment_status: status };
  });

const newerPayment = () =>
  conflict(
    'newer_payment',
    'This team has submitted another payment since this one. Please check the new receipt first.',
  );
