import {
  approveRegistration,
  approveWithCash,
  approveWithoutReceipt,
  type Decision,
  type DecisionAction,
  decideMany,
  previewDecisionEmail,
  rejectRegistration,
  reopenRegistration,
  revokeApproval,
  UNDO_SECONDS,
  undoDecisions,
} from '@club/contracts/events/decision';
import type { AdminRegistration, PaymentStatus } from '@club/contracts/events/registration';
import type { PossibleActions } from '@club/contracts/events/registration-detail';
import {
  listRejectionReasons,
  updateRejectionReasons,
} from '@club/contracts/events/rejection-reason';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall, refuse } from '@club/web-kit/mock';
import { notFound } from './samples.ts';

/** The actions in each status, as in the server's table of states. */
export const possibleActions = ({ payment_status, refund }: AdminRegistration): PossibleActions => {
  const isIn = (...statuses: PaymentStatus[]) => statuses.includes(payment_status);
  return {
    approve: isIn('pending'),
    reject: isIn('pending'),
    approve_cash: isIn('unpaid', 'pending', 'rejected'),
    approve_without_receipt: isIn('unpaid', 'rejected'),
    revoke: isIn('approved'),
    reopen: isIn('rejected'),
    cancel: !isIn('cancelled'),
    refund: isIn('cancelled') && refund !== null && refund.due > 0 && refund.amount === null,
    check_refund: isIn('cancelled') && refund !== null && refund.claimed > 0,
  };
};

/** The reason why a decision comes too late. */
function refusalOf(team: AdminRegistration, action: DecisionAction, seen?: string) {
  const { payment_status, paid_at } = team;
  if (!possibleActions(team)[action])
    return refuse(409, 'not_pending', `This payment was already ${payment_status}.`);
  if (seen && seen !== paid_at)
    return refuse(409, 'newer_payment', 'This team has submitted another payment.');
  return undefined;
}

/** The registration after a decision. */
const after = (
  team: AdminRegistration,
  action: DecisionAction,
  reason: string,
): Partial<AdminRegistration> => {
  if (action === 'reject') return { payment_status: 'rejected', rejection_reason: reason };
  if (action === 'reopen') return { payment_status: 'pending', rejection_reason: null };
  if (action === 'revoke') {
    return { payment_status: team.payment_receipt_url ? 'pending' : 'unpaid' };
  }
  const payment_kind = action === 'approve_cash' ? 'cash' : 'bank';
  return { payment_status: 'approved', rejection_reason: null, payment_kind };
};

const undoUntil = () => new Date(Date.now() + UNDO_SECONDS * 1000).toISOString();

type Decide = (
  team: AdminRegistration | undefined,
  action: DecisionAction,
  body?: { reason?: string; paid_at?: string | undefined },
) => Decision | ReturnType<typeof refuse>;

type Find = (id: string) => AdminRegistration | undefined;

/** The mocks of all decisions. They remember each registration as it was, so that a decision can be undone. */
export function decisionMocks(
  list: () => AdminRegistration[],
  replace: (team: AdminRegistration) => void,
) {
  const before = new Map<string, AdminRegistration>();
  const decide: Decide = (team, action, { reason = '', paid_at } = {}) => {
    if (!team) return notFound();
    const refusal = refusalOf(team, action, paid_at);
    if (refusal) return refusal;
    const decided = { ...team, ...after(team, action, reason) };
    const decision_id = sampleId(9000 + before.size);
    before.set(decision_id, team);
    replace(decided);
    const { team_name, payment_status } = decided;
    return { team_name, payment_status, decision_id, undo_until: undoUntil() };
  };
  const byName = (name: string) => list().find(({ team_name }) => team_name === name);
  const byId: Find = (id) => list().find((team) => team.id === id);
  const undo = mockCall(undoDecisions, ({ body }) => ({
    items: body.decision_ids.map((decision_id) => {
      const team = before.get(decision_id);
      if (team) replace(team);
      const outcome = team ? ('undone' as const) : ('changed' as const);
      return { decision_id, outcome, message: team ? '' : 'Decision not found.' };
    }),
  }));
  return [
    mockCall(approveRegistration, ({ params, body }) =>
      decide(byName(params.team_name), 'approve', body),
    ),
    mockCall(rejectRegistration, ({ params, body }) =>
      decide(byName(params.team_name), 'reject', body),
    ),
    ...laterMocks(byId, decide),
    manyMock(byId, decide),
    ...wordingMocks(byId),
    undo,
  ];
}

const laterMocks = (byId: Find, decide: Decide) => [
  mockCall(approveWithCash, ({ params }) => decide(byId(params.registration_id), 'approve_cash')),
  mockCall(approveWithoutReceipt, ({ params, body }) =>
    decide(byId(params.registration_id), 'approve_without_receipt', body),
  ),
  mockCall(revokeApproval, ({ params, body }) =>
    decide(byId(params.registration_id), 'revoke', body),
  ),
  mockCall(reopenRegistration, ({ params, body }) =>
    decide(byId(params.registration_id), 'reopen', body),
  ),
];

/** The mocks of the reasons and of the email that quotes one. */
const wordingMocks = (byId: Find) => {
  let reasons = ['The receipt cannot be read.', 'The amount is too small.'];
  const list = () => ({ reasons, last_used: ['The amount is too small.'] });
  return [
    mockCall(listRejectionReasons, list),
    mockCall(updateRejectionReasons, ({ body }) => {
      reasons = body.reasons;
      return list();
    }),
    mockCall(previewDecisionEmail, ({ params, body }) => ({
      subject: `Your payment could not be confirmed (${byId(params.registration_id)?.reference})`,
      text: `Hello Zara,\n\nReason: ${body.reason}`,
      html: '',
    })),
  ];
};

const manyMock = (byId: Find, decide: Decide) =>
  mockCall(decideMany, ({ body }) => ({
    items: body.registrations.map(({ registration_id, paid_at }) => {
      const team = byId(registration_id);
      const result = decide(team, body.action, { reason: body.reason, paid_at });
      const decided = 'decision_id' in result ? result : undefined;
      return {
        registration_id,
        team_name: team?.team_name ?? '',
        outcome: decided ? ('done' as const) : ('refused' as const),
        message: decided ? '' : 'This payment was already decided.',
        ...(decided && { decision_id: decided.decision_id }),
      };
    }),
    undo_until: undoUntil(),
  }));
