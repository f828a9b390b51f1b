import type { decision, PaymentStatus } from '@club/contracts/events/registration';
import { writeAudit } from '@club/service-kit/audit/audit';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { findEvent } from '../event/event.repository.ts';
import type { EventsDb } from '../events-database.ts';
import {
  approvedLetter,
  rejectedLetter,
  resumeLink,
  sendToTeam,
} from '../letter/registration-letters.ts';
import { issuePaymentToken } from '../registration/payment-token.service.ts';
import { listMembers, lockByTeam } from '../registration/registration.repository.ts';
import type { Author } from '../request/author.ts';
import { saveDecision } from './review.repository.ts';

interface Place {
  eventId: string;
  teamName: string;
  publicUrl: string;
}

export type Verdict = ({ status: 'approved' } | { status: 'rejected'; reason: string }) & {
  /** When the payment that was looked at came in; without it, whichever is there is decided on. */
  paidAt?: string | undefined;
};

/**
 * `pending → approved | rejected`, with its audit row and a letter to each member in one transaction. The row is held
 * before it is read, so of many decisions at once one is made. @throws 404, 409 `not_pending` | `newer_payment`
 */
export function decide(
  db: EventsDb,
  { eventId, teamName, publicUrl }: Place,
  verdict: Verdict,
  author: Author,
): Promise<z.infer<typeof decision>> {
  return db.transaction().execute(async (trx) => {
    const event = await findEvent(trx, eventId);
    if (!event) throw notFound('Event');
    const registration = await lockByTeam(trx, eventId, teamName.normalize('NFC'));
    if (!registration) throw notFound('Team');
    if (registration.status !== 'pending') throw notPending(registration.status);
    if (verdict.paidAt && verdict.paidAt !== registration.paid_at?.toISOString()) {
      throw newerPayment();
    }

    const reason = verdict.status === 'rejected' ? verdict.reason : null;
    await saveDecision(trx, registration.id, {
      status: verdict.status,
      rejection_reason: reason,
      decided_by: author.actor,
    });
    await writeAudit(trx, {
      ...author,
      action: `registration.${verdict.status}`,
      subject: `registration:${registration.id}`,
      detail: { team: registration.team_name, ...(reason && { reason }) },
    });
    const { team_name: name, reference } = registration;
    const members = await listMembers(trx, registration.id);
    const team = { teamName: name, eventTitle: event.title, reference, members };
    const letter =
      verdict.status === 'approved'
        ? approvedLetter(team, event)
        : rejectedLetter(team, {
            reason: verdict.reason,
            link: resumeLink(publicUrl, eventId, await issuePaymentToken(trx, registration.id)),
          });
    await sendToTeam(trx, team, letter);
    return { team_name: name, payment_status: verdict.status };
  });
}

const newerPayment = () =>
  conflict(
    'newer_payment',
    'This team has submitted another payment in the meantime. Please look at its receipt first.',
  );

const WHY: Record<Exclude<PaymentStatus, 'pending'>, string> = {
  unpaid: 'This team has not submitted a payment yet.',
  approved: 'This payment was already approved.',
  rejected: 'This payment was already rejected.',
};

const notPending = (status: Exclude<PaymentStatus, 'pending'>) =>
  conflict('not_pending', WHY[status]);
