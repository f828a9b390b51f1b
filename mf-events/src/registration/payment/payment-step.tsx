import { payerField } from '@club/contracts/events/payment';
import { toMajor } from '@club/contracts/values/minor-units';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
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
  /** What a rejected team says happened. */
  question?: ReactNode;
  /** In the club's currency that the club has received before. */
  received?: number;
  /** Until when the team keeps its place without a payment: `by Wed 20 Jan 2027, 10:00`. */
  payBy?: string | undefined;
  /** The organiser's name with an email address or a phone number. */
  contact?: string | undefined;
  /** Without it the step has no Back button. */
  onBack?: (() => void) | undefined;
  /** Without it the step has no Cancel button. */
  onCancel?: (() => void) | undefined;
}

const REGISTERED = 'Team registered successfully! Please proceed with payment.';

/** Step 3: amount and bank account, how the amount adds up, and the receipt. */
export function PaymentStep(props: PaymentStepProps) {
  const { onBack, onCancel, ...options } = props;
  const { form, submit, problem, share, abort } = usePayment(options);
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const { received = 0, keepsPrice } = props;
  const payable = toMajor(priceOf(options.registered.modules, discounts).payable);
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
        <Account {...props} due={Math.max(0, payable - received)} />
        <SumsPart>
          {!keepsPrice && <DiscountFields {...options} form={form} />}
          <PriceSummary
            modules={options.registered.modules}
            {...{ discounts, received }}
            isSent={props.earlier?.isSent ?? false}
            isTold={payable > received && !props.earlier?.isSent}
          />
          <PaymentNote isFree={isFree} payBy={props.payBy} contact={props.contact} />
        </SumsPart>
        {!isFree && (
          <ReceiptPart>
            <ReceiptLine {...props} form={form} />
          </ReceiptPart>
        )}
      </PaymentLayout>
    </StepForm>
  );
}

/** What to transfer and where to, before everything else. */
function Account(props: PaymentStepProps & { due: number }) {
  const { registered, onBack, due, question, earlier } = props;
  const isTransfer = due > 0 && !earlier?.isSent;
  return (
    <AccountPart aria-label={isTransfer ? 'Amount and bank account' : 'Confirmation'}>
      {onBack && due > 0 && <Typography variant="body2">{REGISTERED}</Typography>}
      {question}
      <StepHeading>{headingOf(props)}</StepHeading>
      {earlier?.isSent && <Typography>{SAME_TRANSFER}</Typography>}
      {isTransfer && <TransferLines registered={registered} payable={due} />}
    </AccountPart>
  );
}

const SAME_TRANSFER =
  'Do not transfer the money again. Send the receipt once more: it must show the amount, the day, our account and the transaction ID.';

function headingOf({ due, earlier }: PaymentStepProps & { due: number }): string {
  if (earlier?.isSent) return 'Send a better receipt';
  return due > 0 ? 'Pay by bank transfer' : 'Confirm your place';
}

interface ReceiptLineProps extends PaymentStepProps {
  form: ReturnType<typeof usePayment>['form'];
}

const ReceiptLine = ({ form, draftName, earlier }: ReceiptLineProps) => (
  <PayLine
    number={earlier?.isSent ? 1 : 3}
    title={
      earlier?.isSent ? 'The transfer and its receipt' : 'Come back with the ID and the receipt'
    }
  >
    {!earlier?.isSent && (
      <Typography variant="body2" color="textSecondary">
        You can close this page and pay first: the link in your email brings you back here.
      </Typography>
    )}
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
