import {
  type cashForm,
  type Decision,
  type DecisionOutcomes,
  type manyDecisions,
  type receivedApproval,
  type rejection,
  UNDO_SECONDS,
} from '@club/contracts/events/decision';
import { isRefusedRequest } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import type { EventsCtx } from '../events-ctx.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { type DecisionRule, decide, registrationOf } from './decision.service.ts';
import * as rules from './decision-rules.ts';

type ByTeam = { id: string; team_name: string };
type ByRegistration = { id: string; registration_id: string };

const teamOf = ({ id, team_name }: ByTeam) => ({
  eventId: id,
  lock: (db: EventsCtx['db']) => registrationRepository.lockByTeam(db, id, team_name),
});

/** @throws 404, 409 `not_pending` | `newer_payment` */
export const approveRegistration = (
  ctx: EventsCtx,
  { id, team_name, ...approval }: ByTeam & z.output<typeof receivedApproval>,
): Promise<Decision> => decide(ctx, teamOf({ id, team_name }), rules.approve(approval));

/** @throws 404, 409 `not_pending` | `newer_payment` */
export const rejectRegistration = (
  ctx: EventsCtx,
  { id, team_name, ...rejected }: ByTeam & z.output<typeof rejection>,
): Promise<Decision> => decide(ctx, teamOf({ id, team_name }), rules.reject(rejected));

const onRegistration = (
  ctx: EventsCtx,
  { id, registration_id }: ByRegistration,
  rule: DecisionRule,
) => decide(ctx, registrationOf(id, registration_id), rule);

/** @throws 404, 409 `already_approved` | `registration_cancelled` and those of `claimPlaceAgain` */
export const approveWithCash = (
  ctx: EventsCtx,
  { amount, note, ...own }: ByRegistration & z.output<typeof cashForm>,
): Promise<Decision> => onRegistration(ctx, own, rules.approveCash(amount, note));

/** @throws 404, 409 `has_receipt` | `already_approved` | `registration_cancelled` and those of `claimPlaceAgain` */
export const approveWithoutReceipt = (
  ctx: EventsCtx,
  { reason, ...own }: ByRegistration & { reason: string },
): Promise<Decision> => onRegistration(ctx, own, rules.approveTransfer(reason));

/** @throws 404, 409 `not_approved` | `registration_cancelled` */
export const revokeApproval = (
  ctx: EventsCtx,
  { reason, ...own }: ByRegistration & { reason: string },
): Promise<Decision> => onRegistration(ctx, own, rules.revoke(reason));

/** @throws 404, 409 `not_rejected` | `registration_cancelled` and those of `claimPlaceAgain` */
export const reopenRegistration = (
  ctx: EventsCtx,
  { reason, ...own }: ByRegistration & { reason: string },
): Promise<Decision> => onRegistration(ctx, own, rules.reopen(reason));

type Many = { id: string } & z.output<typeof manyDecisions>;

/** Decisions in a second, at least. */
const PACE = 20;

/** Decides on each registration in a transaction of its own. All of them can be undone until the same moment. */
export async function decideMany(
  ctx: EventsCtx,
  { id, action, reason, registrations }: Many,
): Promise<DecisionOutcomes> {
  const seconds = UNDO_SECONDS + registrations.length / PACE;
  const now = await registrationRepository.readClock(ctx.db);
  const undoUntil = new Date(now.getTime() + seconds * 1000);
  const names = await registrationRepository.listTeamNames(
    ctx.db,
    id,
    registrations.map(({ registration_id }) => registration_id),
  );
  const items: DecisionOutcomes['items'] = [];
  for (const { registration_id, ...seen } of registrations) {
    const rule =
      action === 'approve' ? rules.approve(seen) : rules.reject({ reason, paid_at: seen.paid_at });
    const target = { ...registrationOf(id, registration_id), undoUntil };
    const result = await outcomeOf(decide(ctx, target, rule));
    items.push({ registration_id, team_name: names.get(registration_id) ?? '', ...result });
  }
  return { items, undo_until: undoUntil.toISOString() };
}

/** A refusal is an outcome, not an error. */
export async function outcomeOf(deciding: Promise<Decision>) {
  try {
    const { decision_id } = await deciding;
    return { outcome: 'done' as const, message: '', decision_id };
  } catch (error) {
    if (!isRefusedRequest(error)) throw error;
    return { outcome: 'refused' as const, message: error.message };
  }
}
