import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isRefused } from '@club/contracts/events/registration-status';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useState } from 'react';
import { clearDraft } from '../draft/receipt-draft.ts';
import { newDraft, type RegistrationDraft } from '../draft/registration-draft.ts';
import { useDraft } from '../draft/use-draft.ts';
import { askOf, SUBMITTED } from '../own/registration-status.ts';
import { validDiscounts } from '../payment/payment-form.ts';
import { PaymentStep } from '../payment/payment-step.tsx';
import type { AppliedCode } from '../payment/with-codes.ts';
import { type Happened, WhatHappened } from './what-happened.tsx';

interface OwnPaymentProps {
  registration: RegistrationDetail;
  token: string;
  /** Is called with the codes of the form; undefined when the form closes. */
  onCodes: (codes: AppliedCode[] | undefined) => void;
  onPaid: () => void;
}

/** The payment step of a registered team. Its typed values survive a reload. */
export function OwnPayment({ registration, token, onCodes, onPaid }: OwnPaymentProps) {
  const { asked, received } = registration;
  const transactionId = registration.transaction_id ?? '';
  const isRejected = isRefused(registration.payment_status);
  const [happened, setHappened] = useState<Happened>(() => askOf(registration) ?? 'receipt');
  const keepsPrice = isRejected && (asked === 'receipt' || asked === 'difference');
  const draftName = `own:${registration.registration_id}`;
  const registered = { ...registration, payment_token: token };
  const [draft, onChange] = useDraft(draftName, () => draftOf(registration, registered));
  const discounts = keepsPrice ? discountsOf(registration) : draft.discounts;
  const codes = JSON.stringify(validDiscounts(discounts));
  useEffect(() => onCodes(JSON.parse(codes)), [codes, onCodes]);
  useEffect(() => () => onCodes(undefined), [onCodes]);
  const finish = () => {
    clearDraft(draftName);
    onPaid();
  };
  return (
    <PaymentStep
      // Other modules have other codes and prices.
      key={registration.modules.map(({ name, amount }) => `${name}:${amount}`).join()}
      eventId={registration.event.id}
      draftName={draftName}
      draft={{ ...draft, discounts }}
      registered={registered}
      question={
        isRejected && (
          <WhatHappened registration={registration} value={happened} onChange={setHappened} />
        )
      }
      {...{ keepsPrice, received }}
      earlier={isRejected ? { transactionId, isSent: happened === 'receipt' } : undefined}
      onChange={onChange}
      onSubmitted={() => toast.success(SUBMITTED)}
      onPaid={finish}
    />
  );
}

/** The codes of the last payment, which the server checks again. */
const discountsOf = ({ modules }: RegistrationDetail) =>
  modules.flatMap(({ name: module, code, discount: amount }) =>
    code
      ? [{ module, code, check: { code, isValid: true, amount, message: 'Discount applied!' } }]
      : [],
  );

const draftOf = (
  registration: RegistrationDetail,
  registered: RegistrationDraft['registered'],
): RegistrationDraft => ({
  ...newDraft(),
  step: 3,
  team: { team_name: registration.team_name, members: [] },
  modules: registration.modules.map(({ name }) => name),
  registered,
  discounts: discountsOf(registration),
});
