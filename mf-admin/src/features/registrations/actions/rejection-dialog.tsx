import { reasonForm, receivedEntry } from '@club/contracts/events/decision';
import {
  type AdminRegistration,
  type RejectionAsk,
  rejectionAsk,
} from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { useWatch, useZodForm } from '@club/web-kit/forms';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { z } from 'zod';
import { AmountInput } from '../../../form/amount-input.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { SelectInput } from '../../../form/select-field.tsx';
import { expectedOf } from '../review/use-received.ts';
import { EmailPreview } from './email-preview.tsx';
import { ReasonInput } from './reason-input.tsx';
import { ReasonList } from './reason-list.tsx';

interface Rejection {
  reason: string;
  ask: RejectionAsk;
  /** The amount that came, for a team that is asked for the difference. */
  received?: number;
}

const ASKS = [
  { value: 'receipt', label: 'Send a better receipt for the same transfer' },
  { value: 'difference', label: 'Pay the difference: less came' },
  { value: 'payment', label: 'Transfer again: no money has come' },
] satisfies { value: RejectionAsk; label: string }[];

/** @param expected the amount that the receipt should show */
const rejectionEntry = (expected: number) =>
  reasonForm
    .extend({ ask: rejectionAsk, amount: z.string() })
    .transform((typed, ctx): Rejection => {
      const { reason, ask } = typed;
      if (ask !== 'difference') return { reason, ask };
      const received = receivedEntry.safeParse(typed).data?.amount;
      if (received !== undefined && received > 0 && received < expected)
        return { reason, ask, received };
      const message = `Enter what came: more than ${formatMoney(0)} and less than ${formatMoney(expected)}.`;
      ctx.addIssue({ code: 'custom', path: ['amount'], message });
      return z.NEVER;
    });

interface RejectionDialogProps {
  eventId: string;
  team: AdminRegistration;
  /** The text that the input begins with. */
  firstReason?: string;
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReason: (said: Rejection) => Promise<boolean>;
}

/** Asks for the reason of a rejection: typed, or one of the club's reasons. Shows the email before it is sent. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { eventId, team, firstReason = '', onClose, onReason } = props;
  const entry = rejectionEntry(expectedOf(team));
  const form = useZodForm(entry, {
    mode: 'onSubmit',
    defaultValues: { reason: firstReason, ask: 'receipt', amount: '' },
  });
  const typed = useWatch({ control: form.control });
  const submit = form.handleSubmit(async (said) => {
    if (await onReason(said)) onClose();
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
      <SelectInput control={form.control} name="ask" label="The team should" options={ASKS} />
      {typed.ask === 'difference' && <AmountInput control={form.control} />}
      <PreviewToggle
        {...(entry.safeParse(typed).data ?? { ask: typed.ask, reason: typed.reason ?? '' })}
        eventId={eventId}
        registrationId={team.id}
      />
      <ReasonInput control={form.control} />
    </FormDialog>
  );
}

interface PreviewToggleProps {
  ask: RejectionAsk | undefined;
  received?: number | undefined;
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
