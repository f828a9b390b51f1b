import { discountField, PAYMENT_INCOMPLETE, submitPayment } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { setServerFields, useWatch, useZodForm } from '@club/web-kit/forms';
import type { OwnStatus } from '@club/web-kit/own-status';
import { isApiErrorData } from '@club/web-kit/state';
import { useUpload } from '@club/web-kit/upload';
import { useEffect, useRef, useState } from 'react';

import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { rememberStatus } from '../own/own-status.ts';
import { NO_RESPONSE, problemOf, type StepProblem } from '../step/step-alert.tsx';
import { type EarlierTransfer, refuseEarlierId, useEarlierId } from './earlier-transfer.ts';
import {
  markRefused,
  type PaymentForm,
  type PaymentInput,
  paymentInput,
  priceOf,
  startPayment,
  unchecked,
  validDiscounts,
} from './payment-form.ts';
import { type CodesState, useSettleCodes } from './use-code-check.ts';
import { useSavedCodes } from './use-saved-codes.ts';

const FAILED = 'Payment submission failed. Please try again.';
/** The status of a team that has paid already, by the code of the server's error. */
export const paidStatus: Record<string, OwnStatus | undefined> = {
  already_submitted: 'pending',
  already_approved: 'approved',
};

export interface PaymentOptions {
  eventId: string;
  draftName: string;
  draft: RegistrationDraft;
  registered: RegisteredTeam;
  onChange: ChangeDraft;
  /** The price of the first payment stays, with its codes: none is typed and none is sent. */
  keepsPrice?: boolean | undefined;
  /** What a rejected team says about its earlier transfer. */
  earlier?: EarlierTransfer | undefined;
  /** Is called when the server has the payment, and also when it already had one of this team. */
  onPaid: () => void;
  /** Is called before that for a payment that has just been sent, where nothing else says so. */
  onSubmitted?: (() => void) | undefined;
}

/** Ends the payment step: the server has a payment of the team, with this status. */
export function endPayment(
  { registered, onPaid }: Pick<PaymentOptions, 'registered' | 'onPaid'>,
  status: OwnStatus,
): void {
  rememberStatus(registered.payment_token, status);
  onPaid();
}

/** The payment form, stored in the draft with every change, and its submission. */
export function usePayment(options: PaymentOptions) {
  const { draftName, draft, registered, onChange } = options;
  const form = useZodForm(paymentInput, {
    defaultValues: startPayment(draftName, draft, registered),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { transaction_id, payer_name = '', discounts } }) =>
          onChange({ transaction_id, payer_name, discounts }),
      }),
    [form, onChange],
  );
  useEarlierId(form, options);
  useSavedCodes(draft.discounts, registered.payment_token);
  const { send, problem: sendProblem, ...upload } = usePaymentUpload(form, options);
  const [codesProblem, setCodesProblem] = useState<StepProblem>();
  const settleCodes = useSettleCodes(options.eventId, form);
  const submit = async () => {
    const state = await settleCodes();
    if (state === 'invalid') form.setFocus('discounts');
    // The step says that the connection is lost; the code may be right.
    if (state === 'lost') form.setValue('discounts', form.getValues('discounts').map(unchecked));
    setCodesProblem(
      codesProblemOf(state, () =>
        toMajor(priceOf(registered.modules, form.getValues('discounts')).payable),
      ),
    );
    if (state === 'settled') await form.handleSubmit(send)();
  };

  const [transactionId, receipt] = useWatch({
    control: form.control,
    name: ['transaction_id', 'receipt'],
  });
  const isMissing = form.formState.isSubmitted && !(transactionId.trim() && receipt);
  return {
    ...upload,
    form,
    submit,
    problem: codesProblem ?? (isMissing ? { text: PAYMENT_INCOMPLETE } : sendProblem),
  };
}

/** Why a payment with these codes is not sent yet. A valid code changes the amount, which the team must see first. */
function codesProblemOf(state: CodesState, payable: () => number): StepProblem | undefined {
  if (state === 'invalid') return { text: 'Correct the discount code, or empty its field.' };
  if (state === 'lost') return { text: FAILED, hint: NO_RESPONSE, canRetry: true };
  if (state === 'settled') return undefined;
  const amount = payable();
  const text = `Your code is applied. The amount is now ${formatMoney(amount)}.`;
  const hint =
    amount > 0
      ? 'Transfer exactly this amount, then submit again.'
      : 'Nothing is left to pay: confirm your registration.';
  return { text, hint, isNotice: true };
}

function usePaymentUpload(form: PaymentForm, { eventId, registered, ...options }: PaymentOptions) {
  const [sendPayment] = useUpload(submitPayment);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<StepProblem>();
  const upload = useRef<{ abort: () => void }>(undefined);
  const abort = () => upload.current?.abort();
  useEffect(() => () => upload.current?.abort(), []);

  const showError = (error: unknown) => {
    if (!isApiErrorData(error)) return;
    const paid = paidStatus[error.code];
    if (paid) return endPayment({ registered, ...options }, paid);
    const { transaction_id, payer_name, receipt } = error.fields;
    form.setValue('discounts', markRefused(form.getValues('discounts'), error.fields));
    setServerFields(form, error);
    setProblem(transaction_id || payer_name || receipt ? undefined : problemOf(error, FAILED));
  };

  const send = async ({ discounts, ...values }: PaymentInput) => {
    if (upload.current || refuseEarlierId(form, options)) return;
    setProblem(undefined);
    setShare(0);
    const codes = (options.keepsPrice ? [] : validDiscounts(discounts)).map(({ module, code }) => [
      discountField(module),
      code,
    ]);
    const body = {
      ...values,
      team_name: registered.team_name,
      competition: registered.modules[0]?.name ?? '',
      payment_token: registered.payment_token,
      ...Object.fromEntries(codes),
    };
    const sending = sendPayment({ params: { id: eventId }, body, onProgress: setShare });
    upload.current = sending;
    try {
      const { payment_status } = await sending.unwrap();
      options.onSubmitted?.();
      endPayment({ registered, ...options }, payment_status);
    } catch (error) {
      showError(error);
    } finally {
      upload.current = undefined;
      setShare(undefined);
    }
  };
  return { send, abort, share, problem };
}
