import type { AuditAction } from '@club/contracts/audit/actions';
import { type Decision, type DecisionAction, UNDO_SECONDS } from '@club/contracts/events/decision';
import { uuidv7 } from '@club/service-kit/db/id';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { TeamEmail, TeamFacts } from '../email/team-email.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { Action } from '../registration/registration.states.ts';
import { nextStatus } from '../registration/registration.states.ts';
import { type Effect, type Locked, transition } from '../registration/transition.service.ts';
import type { Restores } from '../tables.ts';
import * as decisionRepository from './decision.repository.ts';

/** A decision on a locked registration, at a moment of the database's clock. */
export interface Deciding extends Locked {
  at: Date;
}

type Decided = Pick<Effect, 'set' | 'money'>;

/** What belongs to one kind of decision. */
export interface DecisionRule {
  action: DecisionAction;
  /** The row in the table of states. */
  state: (before: RegistrationRow) => Action;
  reason?: string | undefined;
  /** Checks the request, and returns the columns that change, with the evidence of the money that they confirm. */
  effect: (ctx: EventsCtx, deciding: Deciding) => Decided | Promise<Decided>;
  audit: { action: AuditAction; detail?: object };
  email: (facts: TeamFacts) => TeamEmail;
}

interface Target {
  eventId: string;
  /** Locks the registration and reads it. */
  lock: (db: EventsDb) => Promise<RegistrationRow>;
  /** Until when the decision can be undone; {@link UNDO_SECONDS} from now by default. */
  undoUntil?: Date | undefined;
}

/** By its id. */
export const registrationOf = (eventId: string, id: string): Target => ({
  eventId,
  lock: (db) => registrationRepository.lockById(db, { id, event_id: eventId }),
});

/**
 * Decides on a registration. Its emails wait until the decision can no longer be undone. @throws 404, 409 of the table of
 * states, and those of the rule
 */
export const decide = (
  ctx: EventsCtx,
  { eventId, lock, undoUntil }: Target,
  rule: DecisionRule,
): Promise<Decision> =>
  inTransaction(ctx, async (ctx) => {
    const id = uuidv7();
    const at = await registrationRepository.readClock(ctx.db);
    const until = undoUntil ?? new Date(at.getTime() + UNDO_SECONDS * 1000);
    let restores: Restores | undefined;
    const registration = await transition(ctx, {
      eventId,
      lock,
      next: (before) => nextStatus(before.status, rule.state(before)),
      effect: async (ctx, locked) => {
        restores = await restoresOf(ctx.db, locked.before);
        const { set, money } = await rule.effect(ctx, { ...locked, at });
        return {
          ...(set && { set }),
          money: money && { ...money, decision_id: id },
          audit: auditOf(rule, locked),
          email: rule.email,
          delay: { key: decisionRepository.emailKey(id), until },
        };
      },
    });
    const members = await registrationRepository.listMembers(ctx.db, registration.id);
    await decisionRepository.insertDecision(ctx.db, {
      id,
      registration_id: registration.id,
      action: rule.action,
      by: ctx.actor.name,
      at,
      reason: rule.reason || null,
      undo_until: until,
      emails: await decisionRepository.countWaiting(ctx.db, id, members.length + 1),
      restores: restores as Restores,
    });
    return {
      team_name: registration.team_name,
      payment_status: registration.status,
      decision_id: id,
      undo_until: until.toISOString(),
    };
  });

const auditOf = ({ audit, reason }: DecisionRule, { before }: Locked): Effect['audit'] => ({
  action: audit.action,
  detail: {
    team: before.team_name,
    ...(reason && { reason }),
    ...audit.detail,
  },
});

async function restoresOf(db: EventsDb, before: RegistrationRow): Promise<Restores> {
  const modules = await registrationRepository.listModules(db, before.id);
  return {
    registration: {
      status: before.status,
      payable: before.payable,
      paid_amount: before.paid_amount,
      payment_kind: before.payment_kind,
      rejection_reason: before.rejection_reason,
      paid_at: before.paid_at?.toISOString() ?? null,
      decided_at: before.decided_at?.toISOString() ?? null,
      decided_by: before.decided_by,
      held_until: before.held_until?.toISOString() ?? null,
      reminded_at: before.reminded_at?.toISOString() ?? null,
      confirmed_amount: before.confirmed_amount,
      rejection_ask: before.rejection_ask,
    },
    discounts: modules.map(({ name, discount, code }) => ({ module: name, discount, code })),
  };
}
