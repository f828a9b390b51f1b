import { reasonForm } from '@club/contracts/events/decision';
import type { AdminRegistration, RejectionAsk } from '@club/contracts/events/registration';
import { useWatch, useZodForm } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { SelectField } from '../../../form/select-field.tsx';
import { EmailPreview } from './email-preview.tsx';
import { ReasonInput } from './reason-input.tsx';
import { ReasonList } from './reason-list.tsx';

interface RejectionDialogProps {
  eventId: string;
  team: AdminRegistration;
  /** The text that the input begins with. */
  firstReason?: string;
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReason: (said: { reason: string; ask: RejectionAsk }) => Promise<boolean>;
}

/** Asks for the reason of a rejection: typed, or one of the club's reasons. Shows the email before it is sent. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { eventId, team, firstReason = '', onClose, onReason } = props;
  const form = useZodForm(reasonForm, {
    mode: 'onSubmit',
    defaultValues: { reason: firstReason },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const [ask, setAsk] = useState<RejectionAsk>('receipt');
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onReason({ reason, ask })) onClose();
  });
  return (
    <FormDialog
      title={`Reject ${team.team_name}`}
      note="Every member gets this by email, with a link to submit the payment again."
      action="Reject"
      busy="Rejecting…"
      isHarmful
      state={{ isSaving: form.formState.isSubmitting }}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* Before the reason in the order of Tab: from there the keyboard reaches the buttons at once. */}
      <ReasonList
        onPick={(text) =>
          form.setValue('reason', text, { shouldValidate: true, shouldDirty: true })
        }
      />
      <SelectField
        label="The team should"
        value={ask}
        options={ASKS}
        onChange={(value) => setAsk(value as RejectionAsk)}
      />
      <PreviewToggle ask={ask} eventId={eventId} registrationId={team.id} reason={reason} />
      <ReasonInput control={form.control} />
    </FormDialog>
  );
}

const ASKS = [
  { value: 'receipt', label: 'Send a better receipt for the same transfer' },
  { value: 'payment', label: 'Transfer again: no money has come' },
] satisfies { value: RejectionAsk; label: string }[];

interface PreviewToggleProps {
  ask: RejectionAsk;
  eventId: string;
  registrationId: string;
  reason: string;
}

/** Shows and hides the email that the team gets. */
function PreviewToggle(rejection: PreviewToggleProps) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  return (
    <Box>
      <Button
        variant="text"
        size="small"
        aria-expanded={isPreviewed}
        onClick={() => setIsPreviewed(!isPreviewed)}
      >
        {isPreviewed ? 'Hide the email' : 'Preview the email'}
      </Button>
      {isPreviewed && <EmailPreview {...rejection} action="reject" />}
    </Box>
  );
}
