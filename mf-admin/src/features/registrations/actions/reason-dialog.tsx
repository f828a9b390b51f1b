import { reasonForm } from '@club/contracts/events/decision';
import { useZodForm } from '@club/web-kit/forms';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';
import { type ActionProps, type ActionTexts, useAction } from './use-action.ts';

interface ReasonDialogProps extends Pick<ActionProps, 'eventId' | 'onClose'>, ActionTexts {
  title: string;
  /** What happens to the team. */
  note: string;
  /** Text of the submit button, and its text while the reason is sent. */
  action: string;
  busy: string;
  /** Text of the button that closes the dialog. */
  leave?: string;
  send: (body: { reason: string }) => PromiseLike<{ data?: unknown; error?: unknown }>;
}

/** Asks for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { eventId, done, failure, send, ...dialog } = props;
  const form = useZodForm(reasonForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const action = useAction(form, { done, failure }, props);
  const submit = form.handleSubmit((body) => action.send(send(body)));
  return (
    <FormDialog {...dialog} isHarmful state={action.state} onSubmit={submit}>
      <ReasonInput control={form.control} />
    </FormDialog>
  );
}
