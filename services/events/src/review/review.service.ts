import type { approval, decision } from '@club/contracts/events/registration';
import { conflict } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { approvedEmail, rejectedEmail } from '../email/payment-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as placesRepository from '../places/places.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';

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

const decide = async (
  ctx: EventsCtx,
  action: 'approve' | 'reject',
  { id: eventId, team_name, paid_at, reason = null }: Review & { reason?: string | null },
): Promise<Decision> => {
  const registration = await transition(ctx, {
    eventId,
    lock: (db) => registrationRepository.lockByTeam(db, eventId, team_name),
    action,
    effect: (ctx, { event, before }) => {
      if (paid_at && paid_at !== before.paid_at?.toISOString()) throw newerPayment();
      return {
        set: {
          rejection_reason: reason,
          decided_at: registrationRepository.now,
          decided_by: ctx.actor.name,
          held_until: action === 'reject' ? placesRepository.holdAfterRejection(event) : null,
        },
        audit: {
          action: action === 'approve' ? 'registration.approved' : 'registration.rejected',
          detail: { team: before.team_name, ...(reason && { reason }) },
        },
        email: action === 'approve' ? approvedEmail : rejectedEmail,
      };
    },
  });
  return { team_name: registration.team_name, payment_status: registration.status };
};

const newerPayment = () =>
  conflict(
    'newer_payment',
    'This team has submitted another payment since this one. Please check the new receipt first.',
  );
