import type { RegisteredTeam } from '@club/contracts/events/registration';
import { Button } from '@club/web-kit/ui';
import { useRef } from 'react';
import { BankDetails } from './bank-details.tsx';
import { DiscountField } from './discount-field.tsx';
import { LabelledInput } from './labelled-input.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { noDiscount, type RegistrationDraft } from './registration-draft.ts';
import { RejectionNote } from './rejection-note.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { UploadBar } from './upload-bar.tsx';
import type { ChangeDraft } from './use-draft.ts';
import { usePayment } from './use-payment.ts';

interface PaymentStepProps {
  eventId: string;
  draftName: string;
  draft: RegistrationDraft;
  registered: RegisteredTeam;
  /** Why the last payment of this team was not accepted. */
  rejection: { reason: string | null } | undefined;
  onChange: ChangeDraft;
  onBack: () => void;
  onCancel: () => void;
  onPaid: () => void;
  /** The server has a payment of this team already. */
  onPaidBefore: () => void;
}

/** Step 3: codes, what is to be paid and where, and the proof that it was. */
export function PaymentStep(props: PaymentStepProps) {
  const { eventId, draftName, draft, registered, rejection, onChange, onBack, onCancel } = props;
  const transaction = useRef<HTMLInputElement>(null);
  const receiptInput = useRef<HTMLInputElement>(null);
  const payment = usePayment({ ...props, transaction, receiptInput });
  const { receipt, fieldErrors, share } = payment;
  const isSending = share !== undefined;

  return (
    <StepForm
      onSubmit={payment.submit}
      problem={payment.problem}
      progress={isSending && <UploadBar share={share} />}
      actions={
        <>
          <Button variant="outlined" onClick={onBack} disabled={isSending}>
            Back
          </Button>
          <Button
            variant="text"
            onClick={() => {
              payment.abort();
              onCancel();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            Submit payment
          </Button>
        </>
      }
    >
      <PaymentLayout
        heading={<StepHeading>Pay by bank transfer</StepHeading>}
        note={rejection && <RejectionNote reason={rejection.reason} />}
        codes={registered.modules.map(({ name }) => (
          <DiscountField
            key={name}
            eventId={eventId}
            module={name}
            discount={draft.discounts[name] ?? noDiscount}
            onChange={(next) => payment.changeDiscount(name, next)}
          />
        ))}
        summary={
          <>
            <PriceSummary modules={registered.modules} discounts={draft.discounts} />
            <BankDetails registered={registered} />
          </>
        }
        proof={
          <>
            <LabelledInput
              label="Transaction ID"
              placeholder="as your bank shows it"
              required
              value={draft.transaction_id}
              onChange={(transaction_id) => {
                payment.clearFieldError('transaction_id');
                onChange({ transaction_id });
              }}
              message={
                fieldErrors.transaction_id
                  ? { text: fieldErrors.transaction_id, kind: 'error' }
                  : undefined
              }
              inputRef={transaction}
            />
            <ReceiptInput
              key={draftName}
              file={receipt}
              problem={fieldErrors.receipt}
              inputRef={receiptInput}
              onChange={payment.changeReceipt}
            />
          </>
        }
      />
    </StepForm>
  );
}
