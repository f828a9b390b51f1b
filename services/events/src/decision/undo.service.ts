import type { UndoOutcomes } from '@club/contracts/events/decision';
import { hasPaid } from '@club/contracts/events/registration-status';
import { conflict, isRefusedRequest } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import * as ledgerRepository from '../ledger/ledger.repository.ts';
import { claimPlaceAgain } from '../payment/claim-place.service.ts';
import * as paymentRepository from '../payment/payment.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type Effect, type Locked, transition } from '../registration/transition.service.ts';
import * as linkRepository from '../statement-link/statement-link.repository.ts';
import type { Restores } from '../tables.ts';
import * as decisionRepository from './decision.repository.ts';

type Undone = UndoOutcomes['items'][number];
type Found = Awaited<ReturnType<typeof decisionRepository.getDecision>>;

/** Undoes each decision in a transaction of its own. */
export async function undoDecisions(
  ctx: EventsCtx,
  { id, decision_ids }: { id: string; decision_ids: string[] },
): Promise<UndoOutcomes> {
  const items: Undone[] = [];
  for (const decision_id of decision_ids) {
    items.push({ decision_id, ...(await attempt(ctx, id, decision_id)) });
  }
  return { items };
}

/** A refusal is an outcome, not an error. */
async function attempt(
  ctx: EventsCtx,
  eventId: string,
  decisionId: string,
): Promise<Omit<Undone, 'decision_id'>> {
  try {
    await undo(ctx, eventId, await decisionRepository.getDecision(ctx.db, decisionId));
    return { outcome: 'undone', message: '' };
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    const outcome = error.code === 'too_late' ? 'too_late' : 'changed';
    return { outcome, message: error.message };
  }
}

/**
 * Puts the registration back and deletes the emails that wait. No email leaves, because none has left.
 * @throws 409 `too_late` | `registration_changed` and those of `claimPlaceAgain`
 */
const undo = (ctx: EventsCtx, eventId: string, { id, action, registration_id, restores }: Found) =>
  transition(ctx, {
    eventId,
    lock: (db) => registrationRepository.lockById(db, { id: registration_id, event_id: eventId }),
    isRepeated: async ({ db }) => (await decisionRepository.getDecision(db, id)).undone_at !== null,
    next: () => restores.registration.status,
    effect: async (ctx, locked) => {
      await takeBack(ctx, id);
      return {
        set: await restore(ctx, locked, restores),
        audit: {
          action: 'registration.decision_undone',
          detail: { team: locked.before.team_name, decision: action },
        },
      };
    },
  });

async function takeBack({ db }: EventsCtx, id: string): Promise<void> {
  const decision = await decisionRepository.getDecision(db, id);
  if (decision.closed_at) {
    throw conflict('registration_changed', 'This registration has changed since the decision.');
  }
  if (decision.is_over || !(await decisionRepository.deleteEmails(db, decision))) {
    throw conflict('too_late', 'It is too late to undo this: the emails have left.');
  }
  await decisionRepository.markUndone(db, id);
  await linkRepository.deleteLinksOfDecision(db, id);
  await ledgerRepository.deleteEntriesOfDecision(db, id);
}

async function restore(
  ctx: EventsCtx,
  locked: Locked,
  { registration, discounts }: Restores,
): Promise<NonNullable<Effect['set']>> {
  const { status, ...columns } = registration;
  await paymentRepository.saveDiscounts(ctx.db, locked.before.id, discounts);
  if (hasPaid(status)) await claimPlaceAgain(ctx, locked);
  const date = (text: string | null) => text && new Date(text);
  return {
    ...columns,
    paid_at: date(columns.paid_at),
    decided_at: date(columns.decided_at),
    held_until: date(columns.held_until),
    reminded_at: date(columns.reminded_at),
  } as NonNullable<Effect['set']>;
}
