import type { ActionEntry } from '../actions/action-entries.ts';
import { AnswersDialog, isAsked } from './answers-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ModulesDialog } from './modules-dialog.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

type IsPossible = ActionEntry['isPossible'];

const isAlive: IsPossible = ({ payment_status }) => payment_status !== 'cancelled';

/** The corrections of a registration, in the order of the menu. A cancelled one keeps its members and modules. */
export const correctionEntries: ActionEntry[] = [
  {
    label: 'Settle the balance',
    isPossible: ({ balance }) => balance !== 0,
    Dialog: SettleDialog,
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
    Dialog: ResendDialog,
  },
  { label: 'Notes', isPossible: () => true, Dialog: NotesDialog },
  { label: 'Merge with another registration', isPossible: isAlive, Dialog: MergeDialog },
];
