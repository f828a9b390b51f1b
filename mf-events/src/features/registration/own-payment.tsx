import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { useEffect } from 'react';
import { clearDraft } from '../../registration/draft/receipt-draft.ts';
import { newDraft, type RegistrationDraft } from '../../registration/draft/registration-draft.ts';
import { useDraft } from '../../registration/draft/use-draft.ts';
import { validDiscounts } from '../../registration/payment/payment-form.ts';
import { PaymentStep } from '../../registration/payment/payment-step.tsx';
import type { AppliedCode } from '../../registration/payment/with-codes.ts';

interface OwnPaymentProps {
  registration: RegistrationDetail;
  token: string;
  /** Is called with the codes of the form; undefined when the form closes. */
  onCodes: (codes: AppliedCode[] | undefined) => void;
  onPaid: () => void;
}

/** The payment step of a registered team. Its typed values survive a reload. */
export function OwnPayment({ registration, token, onCodes, onPaid }: OwnPaymentProps) {
  const draftName = `own:${registration.registration_id}`;
  const registered = { ...registration, payment_token: token };
  const [draft, onChange] = useDraft(draftName, () => draftOf(registration, registered));
  const { discounts } = draft;
  useEffect(() => onCodes(validDiscounts(discounts)), [discounts, onCodes]);
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
      draft={draft}
      registered={registered}
      onChange={onChange}
      onPaid={finish}
    />
  );
}

/** A draft with the codes of the last payment, which the server checks again. */
const draftOf = (
  { team_name, modules }: RegistrationDetail,
  registered: RegistrationDraft['registered'],
): RegistrationDraft => ({
  ...newDraft(),
  step: 3,
  team: { team_name, members: [] },
  modules: modules.map(({ name }) => name),
  registered,
  discounts: modules.flatMap(({ name: module, code, discount: amount }) =>
    code
      ? { module, code, check: { code, isValid: true, amount, message: 'Discount applied!' } }
      : [],
  ),
});
