import type { RegisteredTeam } from '@club/contracts/events/registration';
import { isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSubmitPaymentMutation } from './api.ts';
import { refusedCodes, validCodes } from './discount-codes.ts';
import { readReceipt, writeReceipt } from './draft-storage.ts';
import { type DiscountInput, noDiscount, type RegistrationDraft } from './registration-draft.ts';
import { problemOf, type StepProblem } from './step-alert.tsx';
import type { ChangeDraft } from './use-draft.ts';

/** SPEC §5, §8. */
const LACKS_PROOF = 'Please provide both transaction ID and receipt';
const FAILED = 'Payment submission failed. Please try again.';
const SUBMITTED = 'Registration and payment submitted successfully!';
const PAID_BEFORE = ['already_submitted', 'already_approved'];

interface Options {
  eventId: string;
  draftName: string;
  draft: RegistrationDraft;
  registered: RegisteredTeam;
  onChange: ChangeDraft;
  onPaid: () => void;
  onPaidBefore: () => void;
  transaction: RefObject<HTMLInputElement | null>;
  receiptInput: RefObject<HTMLInputElement | null>;
}

type FieldErrors = { transaction_id?: string; receipt?: string };

/** The payment form: what is in it, what is wrong with it, and sending it. */
export function usePayment(options: Options) {
  const { eventId, draftName, draft, registered, onChange, transaction, receiptInput } = options;
  const [receipt, setReceipt] = useState(() => readReceipt(draftName));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<StepProblem>();
  const [wasLacking, setWasLacking] = useState(false);
  const [share, setShare] = useState<number>();
  const [submitPayment] = useSubmitPaymentMutation();
  const upload = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  const changeReceipt = (file: File | undefined, wrong?: string) => {
    setReceipt(file);
    setFieldErrors(({ receipt: _, ...others }) => ({
      ...others,
      ...(wrong && { receipt: wrong }),
    }));
    writeReceipt(draftName, file);
  };
  const changeDiscount = (module: string, next: (current: DiscountInput) => DiscountInput) =>
    onChange(({ discounts }) => ({
      discounts: { ...discounts, [module]: next(discounts[module] ?? noDiscount) },
    }));
  const clearFieldError = (field: keyof FieldErrors) =>
    setFieldErrors(({ [field]: _, ...others }) => others);

  const refuse = (error: unknown) => {
    if (!isApiErrorData(error)) return;
    if (PAID_BEFORE.includes(error.code)) {
      options.onPaidBefore();
      return;
    }
    const { transaction_id, receipt: wrongReceipt } = error.fields;
    setFieldErrors({
      ...(transaction_id && { transaction_id }),
      ...(wrongReceipt && { receipt: wrongReceipt }),
    });
    if (transaction_id) transaction.current?.focus();
    else if (wrongReceipt) receiptInput.current?.focus();
    onChange(({ discounts }) => ({ discounts: refusedCodes(discounts, error.fields) }));
    setProblem(transaction_id || wrongReceipt ? undefined : problemOf(error, FAILED));
  };

  const submit = async () => {
    if (upload.current) return;
    const transactionId = draft.transaction_id.trim();
    if (!transactionId || !receipt) {
      setWasLacking(true);
      setProblem(undefined);
      (transactionId ? receiptInput : transaction).current?.focus();
      return;
    }
    setWasLacking(false);
    setProblem(undefined);
    setFieldErrors({});
    setShare(0);
    const body = {
      receipt,
      transaction_id: transactionId,
      team_name: registered.team_name,
      competition: registered.modules[0]?.name ?? '',
      payment_token: registered.payment_token,
      ...validCodes(draft.discounts),
    };
    const sending = submitPayment({
      input: { params: { id: eventId }, body },
      onProgress: setShare,
    });
    upload.current = sending;
    try {
      await sending.unwrap();
      toast.success(SUBMITTED);
      options.onPaid();
    } catch (error) {
      refuse(error);
    } finally {
      upload.current = undefined;
      setShare(undefined);
    }
  };

  const lacksProof = draft.transaction_id.trim() === '' || !receipt;
  const abort = () => upload.current?.abort();
  return {
    receipt,
    fieldErrors,
    problem: wasLacking && lacksProof ? { text: LACKS_PROOF } : problem,
    share,
    changeReceipt,
    changeDiscount,
    clearFieldError,
    submit,
    abort,
  };
}
