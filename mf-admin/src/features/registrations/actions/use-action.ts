import type { Decision } from '@club/contracts/events/decision';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUndoDecisionsMutation } from '../api.ts';
import type { ActionProps } from './action-entries.ts';

interface Texts {
  success: string;
  failure: string;
}

/** Shows the outcome of an action, and offers to undo a decision. Returns whether the dialog closes. */
export function useAction({ eventId, onDone }: Pick<ActionProps, 'eventId' | 'onDone'>) {
  const [sendUndo] = useUndoDecisionsMutation();
  const undo = async (decisionId: string) => {
    const body = { decision_ids: [decisionId] };
    const { data, error } = await sendUndo({ params: { id: eventId }, body });
    const [item] = data?.items ?? [];
    if (item?.outcome === 'undone') toast.success('Undone. No email was sent.');
    else toast.error(item?.message || errorText(error, 'It was not undone. Please try again.'));
  };
  return (
    { data, error }: { data?: object | undefined; error?: unknown },
    { success, failure }: Texts,
  ): boolean => {
    if (error) {
      toast.error(errorText(error, failure));
      return false;
    }
    const { decision_id } = (data ?? {}) as Partial<Decision>;
    if (decision_id) toast.undo(success, () => void undo(decision_id));
    else toast.success(success);
    onDone();
    return true;
  };
}
