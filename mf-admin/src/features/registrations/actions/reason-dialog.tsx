import { reasonForm } from '@club/contracts/events/decision';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { ActionDialog } from './action-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What happens to the team. */
  note: string;
  /** Text of the submit button, and its text while the reason is sent. */
  action: [idle: string, busy: string];
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReason: (reason: string) => Promise<boolean>;
}

/** Asks for the reason, which the team reads in an email. */
export function ReasonDialog({ onReason, ...dialog }: ReasonDialogProps) {
  const form = useZodForm(reasonForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onReason(reason)) dialog.onClose();
  });
  return (
    <ActionDialog
      {...dialog}
      isHarmful
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <TextInput
        control={form.control}
        name="reason"
        label="Reason"
        multiline
        minRows={3}
        maxRows={8}
        required
        autoFocus
      />
    </ActionDialog>
  );
}
