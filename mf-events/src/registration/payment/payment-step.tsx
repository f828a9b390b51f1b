import { toMajor } from '@club/contracts/values/minor-units';
import { TextInput, useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { writeReceipt } from '../draft/receipt-draft.ts';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { StepHeading } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { PayerInput } from './payer-input.tsx';
import { priceOf } from './payment-form.ts';
import { AccountPart, PaymentLayout, ReceiptPart } from './payment-layout.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ReceiptInput } from './receipt-input.tsx';
import { Payable, TransferAccount } from './transfer-lines.tsx';
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

/** Step 3: amount and bank account, and the receipt. */
export function PaymentStep(props: PaymentStepProps) {
  const { onBack, onCancel, received = 0, ...options } = props;
  const { form, submit, problem, share, abort } = usePayment(options);
  const discounts = useWatch({ control: form.control, name: 'discounts' });
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
      cancelLabel={isFree ? 'Later' : 'Pay later'}
      isSending={share !== undefined || free.isSending}
      problem={isFree ? (free.problem ?? notice) : problem}
      progress={share !== undefined && <UploadBar share={share} />}
    >
      <PaymentLayout>
        <Account
          {...props}
          {...{ form, discounts, received, isFree }}
          due={Math.max(0, payable - received)}
        />
        {!isFree && (
          <ReceiptPart>
            <Proof {...props} form={form} />
          </ReceiptPart>
        )}
      </PaymentLayout>
    </StepForm>
  );
}

interface FormProps extends PaymentStepProps {
  form: ReturnType<typeof usePayment>['form'];
}

type AccountProps = FormProps & {
  discounts: DiscountInput[];
  received: number;
  due: number;
  isFree: boolean;
};

/** What to transfer and where to, until when, and how the amount adds up. */
function Account(props: AccountProps) {
  const { registered, onBack, due, question, earlier } = props;
  const isTransfer = due > 0 && !earlier?.isSent;
  return (
    <AccountPart aria-label={isTransfer ? 'Amount and bank account' : 'Confirmation'}>
      {onBack && due > 0 && <Typography variant="body2">{REGISTERED}</Typography>}
      {question}
      <StepHeading>{headingOf(props)}</StepHeading>
      {earlier?.isSent && <Typography>{SAME_TRANSFER}</Typography>}
      {isTransfer && <Payable amount={due} />}
      <Sums {...props} isTold={isTransfer} />
      {isTransfer && <TransferAccount registered={registered} payable={due} />}
    </AccountPart>
  );
}

const Sums = ({ isTold, ...props }: AccountProps & { isTold: boolean }) => (
  <>
    <PaymentNote isFree={props.isFree} payBy={props.payBy} contact={props.contact} />
    {!props.keepsPrice && <DiscountFields {...props} />}
    <PriceSummary
      modules={props.registered.modules}
      discounts={props.discounts}
      received={props.received}
      isSent={props.earlier?.isSent ?? false}
      isTold={isTold}
    />
  </>
);

const SAME_TRANSFER = 'It must show the amount, the day, our account and the transaction ID.';

function headingOf({ due, earlier }: Pick<AccountProps, 'due' | 'earlier'>): string {
  if (earlier?.isSent) return 'Receipt of your transfer';
  return due > 0 ? 'Pay by bank transfer' : 'Confirm your place';
}

/** The ID and the receipt of the transfer. */
const Proof = ({ form, draftName, onBack }: FormProps) => (
  <>
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
    <PayerInput form={form} />
    {onBack && (
      <Typography variant="body2" color="textSecondary">
        You can pay later: the link in your email leads back here.
      </Typography>
    )}
  </>
);
