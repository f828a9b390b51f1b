import {
  balanceEntry,
  resendEmail,
  settleBalance,
  type TeamEmailKind,
  teamEmailKind,
} from '@club/contracts/events/correction';
import { isActive } from '@club/contracts/events/registration-status';
import { amountText } from '@club/contracts/values/typed-amount';
import { Suspense } from 'react';
import { z } from 'zod';
import { amount, choice, line, text } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { HistoryDialog } from '../../../history/history-button.tsx';
import type { ActionEntry, ActionProps } from '../actions/action-entry.ts';
import { AnswersDialog, isAsked } from './answers-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ModulesDialog } from './modules-dialog.tsx';
import { balanceText } from './money-facts.tsx';
import { NotesDialog } from './notes-dialog.tsx';

type IsPossible = ActionEntry['isPossible'];

const isAlive: IsPossible = ({ payment_status }) => isActive(payment_status);

const emailLabels: Record<TeamEmailKind, string> = {
  registered: 'Registered, with the link and the amount',
  receipt_received: 'We received your receipt',
  approved: 'Place confirmed, with the ticket',
  rejected: 'Payment not confirmed, with the reason',
  cancelled: 'Registration cancelled',
  refunded: 'Fee paid back',
  balance: 'An amount is open',
};

/** The corrections of a registration and its history, in the order of the menu. A cancelled one keeps its members and modules. */
export const correctionEntries: ActionEntry[] = [
  {
    label: 'Settle the balance',
    isPossible: ({ balance }) => balance !== 0,
    ask: ({ team_name, balance }, params) =>
      ask({
        title: `Balance of ${team_name}`,
        note: `${balance > 0 ? 'Record what the team has transferred or paid in cash.' : 'Transfer the money to the team first: this only records it.'} Every member gets an email.`,
        schema: balanceEntry,
        start: { amount: amountText(Math.abs(balance)), reference: '' },
        fields: [
          line(balanceText(balance), { sx: { fontWeight: 700 } }),
          amount(),
          text('reference', 'Reference', {
            hint: 'The transaction ID, or the number of the cash receipt',
            required: true,
          }),
        ],
        action: [balance > 0 ? 'Record as received' : 'Record as paid back'],
        send: (body, write) => write(settleBalance, { params, body }),
        done: 'Payment recorded.',
        failure: 'The payment was not recorded. Please try again.',
      }),
  },
  { label: 'Correct a member', isPossible: isAlive, Dialog: MemberDialog },
  {
    label: 'Correct answers',
    isPossible: (team) => isAlive(team) && isAsked(team),
    Dialog: AnswersDialog,
  },
  { label: 'Change modules', isPossible: isAlive, Dialog: ModulesDialog },
  {
    label: 'Send an email again',
    isPossible: ({ emails }) => emails.length > 0,
    ask: ({ team_name, emails, members }, params) =>
      ask({
        title: `Send an email to ${team_name} again`,
        note: 'Only emails that are still true can be sent. They contain the current names and amounts.',
        // An empty `to` is the whole team.
        schema: z.object({ kind: teamEmailKind, to: z.string() }),
        start: { kind: emails[0] as TeamEmailKind, to: '' },
        fields: [
          choice(
            'kind',
            'Email',
            emails.map((kind) => ({ value: kind, label: emailLabels[kind] })),
          ),
          choice('to', 'To', [
            { value: '', label: 'All members' },
            ...members.map(({ name, email }) => ({ value: email, label: `${name}, ${email}` })),
          ]),
        ],
        action: ['Send email', 'Sending…'],
        send: ({ kind, to }, write) =>
          write(resendEmail, { params, body: { kind, ...(to && { to }) } }),
        done: 'Email sent again.',
        failure: 'The email was not sent. Please try again.',
      }),
  },
  { label: 'Notes', isPossible: () => true, Dialog: NotesDialog },
  { label: 'Merge with another registration', isPossible: isAlive, Dialog: MergeDialog },
  { label: 'History', isPossible: () => true, Dialog: RegistrationHistory },
];

function RegistrationHistory({ registration, onClose }: ActionProps) {
  const { id, team_name: title } = registration;
  return (
    <Suspense>
      <HistoryDialog source={{ kind: 'registration', id, title }} onClose={onClose} />
    </Suspense>
  );
}
