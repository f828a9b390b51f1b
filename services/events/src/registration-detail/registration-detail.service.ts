import type {
  AdminRegistrationDetail,
  PossibleActions,
} from '@club/contracts/events/registration-detail';
import { isInReview } from '@club/contracts/events/registration-status';
import { inMajor, toMajor } from '@club/contracts/values/minor-units';
import { notFound } from '@club/service-kit/errors/service-error';
import * as accountsRepository from '../accounts/accounts.repository.ts';
import { withFileUrls } from '../answer-file/answer-file.service.ts';
import { fittingEmails } from '../correction/resend-email.service.ts';
import * as decisionRepository from '../decision/decision.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { listNotes } from '../note/note.service.ts';
import { presentAnswers, presentAsked } from '../question/answers.service.ts';
import * as duplicateRepository from '../receipt/duplicate.repository.ts';
import { confirmedAmount } from '../registration/balance.ts';
import { presentRegistration } from '../registration/registration.presenter.ts';
import type { StoredRegistration } from '../registration/registration.repository.ts';
import { isPossible } from '../registration/registration.states.ts';
import * as listRepository from '../registration/registration-list.repository.ts';
import { matchOf } from '../statement/match-registrations.service.ts';

/** @throws 404 */
export async function getAdminRegistration(
  ctx: EventsCtx,
  { id, registration_id }: { id: string; registration_id: string },
): Promise<AdminRegistrationDetail> {
  const { db, timeZone } = ctx;
  const [row] = await listRepository.listByIds(db, [registration_id]);
  if (row?.event_id !== id) throw notFound('Registration');
  const [decisions, same_receipt, same_transaction, match, refund_on_statement, notes] =
    await Promise.all([
      decisionRepository.listDecisions(db, row.id),
      duplicateRepository.listSameReceipt(db, row),
      duplicateRepository.listSameTransaction(db, row),
      matchOf(ctx, { id: row.id, payable: row.payable - receivedBefore(row) }),
      row.refunded_amount === null
        ? null
        : accountsRepository.findRefundCheck(db, row.id, timeZone),
      listNotes(ctx, row.id),
    ]);
  return {
    ...presentRegistration(row, timeZone),
    modules: row.modules.map(({ discount, code, ...module }) => ({
      ...inMajor(module),
      discount: toMajor(discount),
      code,
    })),
    decisions: decisions.map(({ undone_at, at, ...decision }) => ({
      ...decision,
      at: at.toISOString(),
      undone: undone_at !== null,
    })),
    same_receipt,
    same_transaction,
    match,
    refund_on_statement: refund_on_statement ?? null,
    notes,
    emails: fittingEmails(row),
    can: actionsOf(row),
    answers: await withFileUrls(ctx, row, presentAnswers(row)),
    asked: presentAsked(row),
    member_fields: row.member_fields ?? undefined,
  };
}

/** A part that an admin has confirmed, before the receipt that waits for a decision. */
const receivedBefore = (row: StoredRegistration): number =>
  isInReview(row.status) ? confirmedAmount(row) : 0;

const actionsOf = ({
  status,
  refund_due,
  refund_claimed,
  refunded_amount,
}: StoredRegistration): PossibleActions => ({
  approve: isPossible(status, 'approve'),
  reject: isPossible(status, 'reject'),
  approve_cash: isPossible(status, 'approve_cash'),
  approve_without_receipt: isPossible(status, 'approve_without_receipt'),
  revoke: isPossible(status, 'revoke'),
  reopen: isPossible(status, 'reopen'),
  cancel: isPossible(status, 'cancel'),
  refund:
    isPossible(status, 'refund') &&
    refund_due !== null &&
    refund_claimed === null &&
    refunded_amount === null,
  check_refund: isPossible(status, 'refund') && refund_claimed !== null,
});
