import { confirmFreeRegistration } from '@club/contracts/events/own-registration';
import { useWrite } from '@club/web-kit/calls';
import { isApiErrorData } from '@club/web-kit/state';
import { useState } from 'react';

import { problemOf, type StepProblem } from '../step/step-alert.tsx';
import { type PaymentForm, validDiscounts } from './payment-form.ts';
import { endPayment, type PaymentOptions, paidStatus } from './use-payment.ts';

const FAILED = 'The registration could not be confirmed. Please try again.';

type ConfirmationOptions = Pick<PaymentOptions, 'registered' | 'onPaid'>;

/** Confirms a registration with nothing to pay: free modules, or codes that take off the whole amount. */
export function useFreeConfirmation(
  form: PaymentForm,
  { registered, onPaid }: ConfirmationOptions,
) {
  const [confirmFree, { isLoading: isSending }] = useWrite(confirmFreeRegistration);
  const [problem, setProblem] = useState<StepProblem>();

  const confirm = async () => {
    if (isSending) return;
    setProblem(undefined);
    const codes = validDiscounts(form.getValues('discounts')).map(({ module, code }) => ({
      module,
      code,
    }));
    try {
      const body = { payment_token: registered.payment_token, codes };
      const { payment_status } = await confirmFree({ body }).unwrap();
      endPayment({ registered, onPaid }, payment_status);
    } catch (error) {
      if (!isApiErrorData(error)) return;
      const paid = paidStatus[error.code];
      if (paid) endPayment({ registered, onPaid }, paid);
      else setProblem(problemOf(error, FAILED));
    }
  };
  return { confirm, isSending, problem };
}
