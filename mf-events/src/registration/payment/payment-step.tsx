import { payerField } from '@club/contracts/events/payment';
import { toPkr } from '@club/contracts/values/money';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { writeReceipt } from '../draft/receipt-draft.ts';
import { StepHeading } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { PayLine } from './pay-line.tsx';
import { priceOf } from './payment-form.ts';
import { AccountPart, PaymentLayout, ReceiptPart, SumsPart } from './payment-layout.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { TransferLines } from './transfer-lines.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useFreeConfirmation } from './use-free-confirmation.ts';
import { type PaymentOptions, usePayment } from './use-payment.ts';

interface PaymentStepProps extends PaymentOptions {
  /** Until when the team keeps its place without a payment: `by Wed 20 Jan 2027, 10:00`. */
  payBy?: string | undefined;
  /** The organiser's name with an email address or a phone number. */
  contact?: string | undefined;
  /** Without it the step has no Back button. */
  onBack?: (() => void) | undefined;
  /** Without it the step has no Cancel button. */
  onCancel?: (() => void) | undefined;
}

/** SPEC §8. */
const REGISTERED = 'Team registered successfully! Please proceed with payment.';

/** Step 3: amount and bank account, how the amount adds up, and the receipt. */
export function PaymentStep(props: PaymentStepProps) {
  const { onBack, onCancel, ...options } = props;
  const { form, submit, problem, share, abort } = usePayment(options);
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const payable = toPkr(priceOf(options.registered.modules, discounts).payable);
  const free = useFreeConfirmation(form, options);
  const isFree = payable === 0;
  const notice = problem?.isNotice ? problem : undefined;
  const cancel = () => {
    abort();
    onCancel?.();
  };
  return (
    <StepForm
      submitLabel={isFree ? 'Confirm registration' : 'Submit payment'}
      onSubmit={isFree ? free.confirm : submit}
      onBack={onBack}
      onCancel={onCancel && cancel}
      isSending={share !== undefined || free.isSending}
      problem={isFree ? (free.problem ?? notice) : problem}
      progress={share !== undefined && <UploadBar share={share} />}
    >
      <PaymentLayout>
        <Account {...props} payable={payable} />
        <SumsPart>
          <DiscountFields {...options} form={form} />
          <PriceSummary modules={options.registered.modules} discounts={discounts} />
          <PaymentNote isFree={isFree} payBy={props.payBy} contact={props.contact} />
        </SumsPart>
        {!isFree && (
          <ReceiptPart>
            <ReceiptLine form={form} draftName={options.draftName} />
          </ReceiptPart>
        )}
      </PaymentLayout>
    </StepForm>
  );
}

/** What to transfer and where to, before everything else. */
const Account = ({ registered, onBack, payable }: PaymentStepProps & { payable: number }) => (
  <AccountPart aria-label={payable > 0 ? 'Amount and bank account' : 'Confirmation'}>
    {onBack && payable > 0 && <Typography variant="body2">{REGISTERED}</Typography>}
    <StepHeading>{payable > 0 ? 'Pay by bank transfer' : 'Confirm your place'}</StepHeading>
    {payable > 0 && <TransferLines registered={registered} payable={payable} />}
  </AccountPart>
);

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
    <TextInput control={form.control} name="payer_name" {...payerField} />
    <ReceiptInput form={form} onEdit={(file) => writeReceipt(draftName, file)} />
  </PayLine>
);
