import { TextInput, useWatch } from '@club/web-kit/forms';
import { writeReceipt } from '../draft/receipt-draft.ts';
import { StepHeading } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { BankDetails } from './bank-details.tsx';
import { DiscountField } from './discount-field.tsx';
import { CodesPart, HeadPart, PaymentLayout, ReceiptPart, SumsPart } from './payment-layout.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { UploadBar } from './upload-bar.tsx';
import { type PaymentOptions, usePayment } from './use-payment.ts';

interface PaymentStepProps extends PaymentOptions {
  /** Why the club rejected the team's last payment. */
  rejection: { reason: string | null } | undefined;
  onCancel: () => void;
}

/** Step 3: discount codes, the payable amount with the bank account, and the receipt. */
export function PaymentStep({ rejection, onCancel, ...options }: PaymentStepProps) {
  const { eventId, draftName, registered, onChange } = options;
  const { form, submit, problem, share, abort } = usePayment(options);
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const cancel = () => {
    abort();
    onCancel();
  };

  return (
    <StepForm
      submitLabel="Submit payment"
      onSubmit={submit}
      onBack={() => onChange({ step: 2 })}
      onCancel={cancel}
      isSending={share !== undefined}
      problem={problem}
      progress={share !== undefined && <UploadBar share={share} />}
    >
      <PaymentLayout>
        <HeadPart>
          <StepHeading>Pay by bank transfer</StepHeading>
          {rejection && <RejectionNote reason={rejection.reason} />}
        </HeadPart>
        <CodesPart>
          {discounts.map(({ module }, index) => (
            <DiscountField key={module} eventId={eventId} form={form} index={index} />
          ))}
        </CodesPart>
        <SumsPart aria-label="Amount and bank account">
          <PriceSummary modules={registered.modules} discounts={discounts} />
          <BankDetails registered={registered} />
        </SumsPart>
        <ReceiptPart>
          <TextInput
            control={form.control}
            name="transaction_id"
            label="Transaction ID"
            placeholder="From your bank's receipt"
            autoComplete="off"
            inputProps={{ spellCheck: false }}
            required
          />
          <ReceiptInput form={form} onEdit={(file) => writeReceipt(draftName, file)} />
        </ReceiptPart>
      </PaymentLayout>
    </StepForm>
  );
}
