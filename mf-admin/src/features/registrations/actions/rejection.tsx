import { reasonForm, receivedEntry } from '@club/contracts/events/decision';
import {
  type AdminRegistration,
  type RejectionAsk,
  rejectionAsk,
} from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { z } from 'zod';
import { amount, choice, reason, shownIf, withTyped } from '../../../form/fields-as-data.tsx';
import { ask } from '../../../form/question.ts';
import { expectedOf } from '../review/use-received.ts';
import { EmailPreview } from './email-preview.tsx';
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

type Typed = z.input<ReturnType<typeof rejectionEntry>>;

interface RejectionOptions {
  eventId: string;
  team: AdminRegistration;
  /** The text that the input begins with. */
  firstReason?: string;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReason: (said: Rejection) => Promise<boolean>;
}

/** Asks for the reason of a rejection: typed, or one of the club's reasons. Shows the email before it is sent. */
export const askRejection = ({ eventId, team, firstReason = '', onReason }: RejectionOptions) =>
  ask({
    title: `Reject ${team.team_name}`,
    note: 'Every member gets this by email, with a link to submit the payment again.',
    isHarmful: true,
    isBrief: true,
    schema: rejectionEntry(expectedOf(team)),
    start: { reason: firstReason, ask: 'receipt', amount: '' },
    fields: [
      // Before the reason in the order of Tab: from there the keyboard reaches the buttons at once.
      {
        draw: ({ setValue }) => (
          <ReasonList
            onPick={(text) => setValue('reason', text, { shouldValidate: true, shouldDirty: true })}
          />
        ),
      },
      choice('ask', 'The team should', ASKS),
      shownIf(({ ask }: Typed) => ask === 'difference', amount()),
      withTyped((typed: Typed) => (
        <PreviewToggle
          {...(rejectionEntry(expectedOf(team)).safeParse(typed).data ?? typed)}
          eventId={eventId}
          registrationId={team.id}
        />
      )),
      reason(),
    ],
    action: ['Reject', 'Rejecting…'],
    send: async (said) => ((await onReason(said)) ? {} : undefined),
  });

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
