import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { clearDraft } from '../../registration/draft/receipt-draft.ts';
import { newDraft, type RegistrationDraft } from '../../registration/draft/registration-draft.ts';
import { useDraft } from '../../registration/draft/use-draft.ts';
import { PaymentStep } from '../../registration/payment/payment-step.tsx';

interface OwnPaymentProps {
  registration: RegistrationDetail;
  token: string;
  onPaid: () => void;
}

/** The payment step of a registered team. Its typed values survive a reload. */
export function OwnPayment({ registration, token, onPaid }: OwnPaymentProps) {
  const draftName = `own:${registration.registration_id}`;
  const registered = { ...registration, payment_token: token };
  const [draft, onChange] = useDraft(draftName, () => draftOf(registration, registered));
  const finish = () => {
    clearDraft(draftName);
    onPaid();
  };
  return (
    <PaymentStep
      // Other modules have other codes and prices.
      key={JSON.stringify(registration.modules)}
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
