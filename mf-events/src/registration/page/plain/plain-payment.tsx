import {
  discountField,
  payerField,
  RECEIPT_ACCEPT,
  receiptFile,
} from '@club/contracts/events/payment';
import type { OpenedRegistration, PostedForm } from '@club/contracts/remotes/posted-form';
import { formatMoney } from '@club/contracts/values/money';
import { Labelled, PlainInput, plainInputId } from '@club/web-kit/forms';
import { formPaths } from '@club/web-kit/router';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { askOf } from '../../own/registration-status.ts';
import { TransferAccount } from '../../payment/transfer-lines.tsx';
import { Disclosure } from '../../plain-form/disclosure.tsx';

interface PlainPaymentProps {
  posted: PostedForm;
  opened: OpenedRegistration;
}

/** The payment: amount and account, codes, then the transaction ID and the receipt. */
export function PlainPayment({ posted, opened }: PlainPaymentProps) {
  const { registration } = opened;
  const { payable, due, has_codes, asked } = registration;
  const isSent = askOf(registration) === 'receipt';
  const keepsPrice = isSent || asked === 'difference';
  return (
    <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px' }}>
      <Box
        component="form"
        method="post"
        encType="multipart/form-data"
        action={formPaths.registration}
        noValidate
        sx={{ display: 'grid', gap: 6 }}
      >
        <Typography variant="h4" component="h2">
          {headingOf(payable === 0, isSent, due)}
        </Typography>
        {due > 0 && !isSent && <TransferAccount registered={registration} payable={due} />}
        {isSent && (
          <Disclosure>
            <summary>{`No money has left our account: transfer ${formatMoney(due)}`}</summary>
            <TransferAccount registered={registration} payable={due} />
          </Disclosure>
        )}
        {has_codes && !keepsPrice && <Codes posted={posted} opened={opened} />}
        {payable === 0 ? (
          <Submit action="confirm">Confirm registration</Submit>
        ) : (
          <>
            <PaymentInputs posted={posted} />
            <Submit action="pay">Submit payment</Submit>
          </>
        )}
      </Box>
    </Card>
  );
}

function headingOf(isFree: boolean, isSent: boolean, due: number): string {
  if (isFree) return 'Confirm your place';
  return isSent ? 'Receipt of your transfer' : `Transfer ${formatMoney(due)}`;
}

const Submit = ({ action, children }: { action: string; children: string }) => (
  <Box>
    <Button type="submit" name="action" value={action} variant="contained">
      {children}
    </Button>
  </Box>
);

function Codes({ posted: { values, errors }, opened }: PlainPaymentProps) {
  const modules = opened.registration.modules.filter(({ amount }) => amount > 0);
  return (
    <Disclosure open={modules.some(({ name, code }) => values[discountField(name)]?.[0] ?? code)}>
      <summary>Have a code?</summary>
      <Box sx={{ display: 'grid', gap: 5, pt: 4, justifyItems: 'start' }}>
        {modules.map(({ name, code, discount }) => (
          <PlainInput
            key={name}
            label={`Discount code for ${name}`}
            name={discountField(name)}
            value={values[discountField(name)]?.[0] ?? code ?? undefined}
            error={errors[discountField(name)]}
            hint={code ? `Takes off ${formatMoney(discount)}` : undefined}
            autoComplete="off"
            inputProps={{ spellCheck: false }}
          />
        ))}
        <Button type="submit" name="action" value="apply" variant="outlined">
          Apply codes
        </Button>
      </Box>
    </Disclosure>
  );
}

const PaymentInputs = ({ posted: { values, errors } }: Pick<PlainPaymentProps, 'posted'>) => (
  <>
    <PlainInput
      label="Transaction ID"
      name="transaction_id"
      value={values.transaction_id?.[0]}
      error={errors.transaction_id}
      autoComplete="off"
      inputProps={{ spellCheck: false }}
      required
    />
    <PlainInput
      {...payerField}
      name="payer_name"
      value={values.payer_name?.[0]}
      error={errors.payer_name}
    />
    <Labelled
      id={plainInputId(receiptFile.field)}
      label="Receipt"
      error={errors.receipt}
      hint="A PDF, JPG or PNG file of at most 2 MB. After an error, choose it again."
    >
      {({ id, describedBy }) => (
        <input
          type="file"
          id={id}
          name={receiptFile.field}
          accept={RECEIPT_ACCEPT}
          aria-describedby={describedBy}
          aria-invalid={errors.receipt ? true : undefined}
          style={{ minHeight: 44, maxWidth: '100%' }}
        />
      )}
    </Labelled>
  </>
);
