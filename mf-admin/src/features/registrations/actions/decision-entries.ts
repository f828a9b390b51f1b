import {
  cancelRegistration,
  decideRefundClaim,
  recordRefund,
  refundEntry,
} from '@club/contracts/events/cancellation';
import {
  approveWithCash,
  approveWithoutReceipt,
  cashEntry,
  reasonForm,
  reopenRegistration,
  revokeApproval,
} from '@club/contracts/events/decision';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { isInReview } from '@club/contracts/events/registration-status';
import { formatMoney } from '@club/contracts/values/money';
import { amountText, readAmount } from '@club/contracts/values/typed-amount';
import { amount, reason, says, text } from '../../../form/fields-as-data.tsx';
import { ask, askReason } from '../../../form/question.ts';
import type { ActionEntry } from './action-entry.ts';
import { cameEntry, cameFields, cameStart, receivedOf } from './came-fields.ts';

/** The decisions on a registration and its end, in the order of the menu. */
export const decisionEntries: ActionEntry[] = [
  {
    label: 'Approve with cash',
    isPossible: ({ can }) => can.approve_cash,
    ask: ({ team_name, payable, received }, params) =>
      ask({
        title: `Approve ${team_name} with cash`,
        note: `${formatMoney(payable - received)} are due. The team gets its place, and every member an email that the payment is confirmed.`,
        schema: cashEntry,
        start: { amount: amountText(payable - received), note: '' },
        fields: [
          amount({ autoFocus: true }),
          says((typed: { amount: string }) => differenceText(typed.amount, payable - received)),
          text('note', 'Note for the club', { multiline: true }),
        ],
        action: ['Approve', 'Approving…'],
        send: (body, write) => write(approveWithCash, { params, body }),
        done: `${team_name} is approved with cash.`,
        failure: 'The team was not approved. Please try again.',
      }),
  },
  {
    label: 'Approve without receipt',
    isPossible: ({ can }) => can.approve_without_receipt,
    ask: ({ team_name }, params) =>
      askReason({
        title: `Approve ${team_name} without a receipt`,
        note: 'The team gets its place, and every member an email that the payment is confirmed. Only the club sees the reason.',
        action: ['Approve', 'Approving…'],
        send: (body, write) => write(approveWithoutReceipt, { params, body }),
        done: `${team_name} is approved without a receipt.`,
        failure: 'The team was not approved. Please try again.',
      }),
  },
  {
    label: 'Reopen',
    isPossible: ({ can }) => can.reopen,
    ask: ({ team_name }, params) =>
      askReason({
        title: `Reopen ${team_name}`,
        note: 'The payment is pending again. Every member gets the reason by email.',
        action: ['Reopen', 'Reopening…'],
        send: (body, write) => write(reopenRegistration, { params, body }),
        done: `${team_name} is pending again.`,
        failure: 'The registration was not reopened. Please try again.',
      }),
  },
  {
    label: 'Check the payment',
    isPossible: ({ can }) => can.check_refund,
    ask: ({ team_name, refund, match }, params) =>
      ask({
        title: `Check the payment of ${team_name}`,
        note: `The team says it has paid ${formatMoney(refund?.claimed ?? 0)}, and cancelled before anybody had checked it.${refund?.due ? ` The refund of ${formatMoney(refund.due)} waits for this answer.` : ''} Every member gets the answer by email.`,
        schema: cameEntry,
        start: cameStart(refund?.claimed ?? 0),
        fields: cameFields(match),
        action: ['Save'],
        send: (said, write) =>
          write(decideRefundClaim, { params, body: { received: receivedOf(said) } }),
        done: 'The payment is checked.',
        failure: 'Nothing was saved. Please try again.',
      }),
  },
  {
    label: 'Record the refund',
    isPossible: ({ can }) => can.refund,
    ask: ({ team_name, refund }, params) =>
      ask({
        title: `Refund of ${team_name}`,
        note: `${formatMoney(refund?.due ?? 0)} are due. Transfer the money first: this only records it, and emails every member.`,
        schema: refundEntry,
        start: { amount: amountText(refund?.due ?? 0), date: '', reference: '' },
        fields: [
          amount(),
          text('date', 'Date', { type: 'date', required: true }),
          text('reference', 'Reference', { required: true }),
        ],
        action: ['Record the refund', 'Recording…'],
        send: (body, write) => write(recordRefund, { params, body }),
        done: 'Refund recorded.',
        failure: 'The refund was not recorded. Please try again.',
      }),
  },
  {
    label: 'Revoke approval',
    isPossible: ({ can }) => can.revoke,
    isHarmful: true,
    ask: ({ team_name, payment_receipt_url }, params) =>
      askReason({
        title: `Revoke the approval of ${team_name}`,
        note: `${payment_receipt_url ? 'The payment is pending again.' : 'The team has no receipt, so it has to pay again.'} The ticket is no longer valid. Every member gets the reason by email.`,
        action: ['Revoke approval', 'Revoking…'],
        send: (body, write) => write(revokeApproval, { params, body }),
        done: `The approval of ${team_name} is revoked.`,
        failure: 'The approval was not revoked. Please try again.',
      }),
  },
  {
    label: 'Cancel registration',
    isPossible: ({ can }) => can.cancel,
    isHarmful: true,
    ask: (team, params) => {
      const words = {
        title: `Cancel the registration of ${team.team_name}`,
        note: 'Every member gets this by email. The place of the team becomes free.',
        action: ['Cancel registration', 'Cancelling…'],
        leave: 'Keep the registration',
        done: 'Registration cancelled.',
        failure: 'The registration was not cancelled. Please try again.',
      } as const;
      const paid = mayHavePaid(team);
      if (paid === undefined)
        return askReason({
          ...words,
          send: (body, write) => write(cancelRegistration, { params, body }),
        });
      return ask({
        ...words,
        isHarmful: true,
        schema: reasonForm.extend(cameEntry.shape),
        start: { reason: '', ...cameStart(paid) },
        fields: [reason(), ...cameFields(team.match)],
        send: ({ reason, ...said }, write) =>
          write(cancelRegistration, { params, body: { reason, received: receivedOf(said) } }),
      });
    },
  },
];

/** "PKR 200 less than is due.", nothing for what is due or no amount. */
function differenceText(typed: string, due: number): string | undefined {
  const difference = readAmount(typed) - due;
  if (difference === 0 || !Number.isFinite(difference)) return undefined;
  return `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than is due.`;
}

/** What a team has paid if money may have come: the admin says what the club has received, which is due for a refund. */
function mayHavePaid(team: AdminRegistrationDetail): number | undefined {
  const { payment_status, payable, balance, received, match } = team;
  const isOpen = isInReview(payment_status);
  if (!isOpen && received === 0 && match === null) return undefined;
  return (isOpen ? payable - balance : received) || payable;
}
