import { toPkr } from '@club/contracts/values/money';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { writeReceipt } from '../draft/receipt-draft.ts';
import { StepHeading } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { DiscountField } from './discount-field.tsx';
import { PayLine } from './pay-line.tsx';
import { priceOf } from './payment-form.ts';
import { CodesPart, HeadPart, PaymentLayout, ReceiptPart, SumsPart } from './payment-layout.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { UploadBar } from './upload-bar.tsx';
import { type PaymentOptions, usePayment } from './use-payment.ts';

interface PaymentStepProps extends PaymentOptions {
  /** Why the club rejected the team's last payment. */
  rejection?: { reason: string | null } | undefined;
  /** Until when the team keeps its place without a payment, as text. */
  payBy?: string | undefined;
  /** The organiser's name with an email address or a phone number. */
  contact?: string | undefined;
  /** Without it the step has no Back button. */
  onBack?: (() => void) | undefined;
  /** Without it the step has no Cancel button. */
  onCancel?: (() => void) | undefined;
}

/** Step 3: discount codes, the amount with the bank account, and the receipt. */
export function PaymentStep(props: PaymentStepProps) {
  const { rejection, payBy, contact, onBack, onCancel, ...options } = props;
  const { eventId, registered } = options;
  const { form, submit, problem, share, abort } = usePayment(options);
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const payable = toPkr(priceOf(registered.modules, discounts).payable);
  const cancel = () => {
    abort();
    onCancel?.();
  };

  return (
    <StepForm
      submitLabel="Submit payment"
      onSubmit={submit}
      onBack={onBack}
      onCancel={onCancel && cancel}
      isSending={share !== undefined}
      problem={problem}
      progress={share !== undefined && <UploadBar share={share} />}
    >
      <PaymentLayout>
        <HeadPart>
          <StepHeading>Pay by bank transfer</StepHeading>
          <PaymentNote payBy={payBy} contact={contact} />
          {rejection && <RejectionNote reason={rejection.reason} />}
        </HeadPart>
        <CodesPart>
          {discounts.map(({ module }, index) => (
            <DiscountField key={module} eventId={eventId} form={form} index={index} />
          ))}
        </CodesPart>
        <SumsPart aria-label="Amount and bank account">
          <PriceSummary modules={registered.modules} discounts={discounts} />
          <TransferLines registered={registered} payable={payable} />
        </SumsPart>
        <ReceiptPart>
          <ReceiptLine form={form} draftName={options.draftName} />
        </ReceiptPart>
      </PaymentLayout>
    </StepForm>
  );
}

interface ReceiptLineProps {
  form: ReturnType<typeof usePayment>['form'];
  draftName: string;
}

const ReceiptLine = ({ form, draftName }: ReceiptLineProps) => (
  <PayLine number={3} title="Come back with the ID and the receipt">
    <Typography variant="body2" color="textSecondary">
      You can close this page and pay first: the link in your email brings you back here.
    </Typography>
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
  </PayLine>
);
