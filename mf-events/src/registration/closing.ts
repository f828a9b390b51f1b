import { toast } from '@club/web-kit/toasts';
import { clearDraft } from './draft/receipt-draft.ts';
import { type RegistrationDraft, registrationDrafts } from './draft/registration-draft.ts';

const DISCARDED = 'Form closed, nothing was registered.';
const KEPT = 'What you typed is kept in this tab.';
const STILL_REGISTERED = 'Form closed, your team stays registered.';

const hasText = (values: string[]) => values.some((value) => value.trim() !== '');

/** Whether closing the dialog costs the registrant something. */
const isTyped = ({ team, modules, registered, transaction_id, discounts }: RegistrationDraft) =>
  hasText([transaction_id, ...discounts.map(({ code }) => code)]) ||
  (!registered &&
    (modules.length > 0 || hasText([team.team_name, ...team.members.flatMap(Object.values)])));

let shown: number | undefined;

/** Removes the offer of Undo: the dialog is open again, and Undo would replace what is typed now. */
export function dismissUndo(): void {
  if (shown !== undefined) toast.dismiss(shown);
  shown = undefined;
}

function offerUndo(message: string, undo: () => void) {
  dismissUndo();
  shown = toast.undo(`${message} Undo opens the form again.`, undo);
}

/** Says that a closed dialog keeps its draft. Undo opens it again. */
export function keepDraft(draftName: string, reopen: () => void): void {
  const draft = registrationDrafts.read(draftName);
  if (draft && isTyped(draft)) offerUndo(KEPT, reopen);
}

/** Discards the draft. Undo restores what was typed, and opens the dialog again. @param isRegistered the team stays registered */
export function discardDraft(draftName: string, isRegistered: boolean, reopen: () => void): void {
  const draft = registrationDrafts.read(draftName);
  const restore = clearDraft(draftName);
  const message = isRegistered ? STILL_REGISTERED : DISCARDED;
  if (!draft || !isTyped(draft)) return;
  offerUndo(message, () => {
    restore();
    reopen();
  });
}
