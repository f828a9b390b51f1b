import {
  cancelOwnRegistration,
  confirmFreeRegistration,
  getRegistration,
  type RegistrationDetail,
  restoreOwnRegistration,
} from '@club/contracts/events/own-registration';
import {
  discountField,
  PAYMENT_INCOMPLETE,
  submitPayment,
  validateDiscount,
} from '@club/contracts/events/payment';
import { formPaths } from '@club/contracts/remotes/paths';
import {
  type FormAnswer,
  type FormValues,
  refusalOf,
  type ShownForm,
  textOf,
} from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** SPEC §8. */
const PAYMENT_FAILED = 'Payment submission failed. Please try again.';
const FAILED = 'The registration could not be loaded. Please try again.';

/** The opened registration and its secret. */
export interface Opened {
  secret: string;
  registration: RegistrationDetail;
}

/** The page again, after a redirect: a reload then sends nothing twice. */
export const again: FormAnswer = { redirect: formPaths.registration };

/** The secret in a pasted link, or the pasted text itself. */
export const secretIn = (link: string): string =>
  (link.split('#').at(-1) ?? '').replace(/^pay=/, '').trim();

/** The form that asks for the link, with the reason. */
export const askForLink = (error: unknown, values: FormValues): ShownForm => {
  const { problem, status } = refusalOf(error, FAILED);
  return { posted: { values, errors: { link: problem || FAILED }, problem: '' }, status };
};

export const findRegistration = async (call: VisitorCall, secret: string): Promise<Opened> => ({
  secret,
  registration: await call(getRegistration, { body: { payment_token: secret } }),
});

export const showRegistration = ({ registration }: Opened): FormAnswer => ({
  posted: { values: {}, errors: {}, problem: '', opened: { registration, discounts: [] } },
  status: 200,
});

const changes = { cancel: cancelOwnRegistration, restore: restoreOwnRegistration };

/** Cancels or restores the registration. */
export async function changeRegistration(
  call: VisitorCall,
  { secret, registration }: Opened,
  action: keyof typeof changes,
): Promise<FormAnswer> {
  try {
    await call(changes[action], { body: { payment_token: secret } });
    return again;
  } catch (error) {
    const { status, ...refusal } = refusalOf(error, FAILED);
    const opened = { registration, discounts: [] };
    return { posted: { values: {}, ...refusal, opened }, status };
  }
}

interface PaymentForm {
  values: FormValues;
  receipt: File | undefined;
}

const codesOf = ({ modules }: RegistrationDetail, values: FormValues) =>
  modules
    .map(({ name }) => ({ module: name, code: textOf(values, discountField(name)).trim() }))
    .filter(({ code }) => code !== '');

/** The discounts of the codes, and the errors of the wrong ones. */
async function judgeCodes(call: VisitorCall, registration: RegistrationDetail, values: FormValues) {
  const params = { id: registration.event.id };
  const errors: Record<string, string> = {};
  const discounts: { module: string; amount: number }[] = [];
  for (const { module, code } of codesOf(registration, values)) {
    try {
      const { amount } = await call(validateDiscount, { params, body: { module, code } });
      discounts.push({ module, amount });
    } catch (error) {
      const refusal = refusalOf(error, PAYMENT_FAILED);
      errors[discountField(module)] = refusal.problem || PAYMENT_FAILED;
    }
  }
  return { errors, discounts };
}

async function pay(
  call: VisitorCall,
  { secret, registration }: Opened,
  { values, receipt }: PaymentForm,
): Promise<void> {
  const codes = codesOf(registration, values);
  const body = {
    ...(receipt && { receipt }),
    transaction_id: textOf(values, 'transaction_id'),
    payer_name: textOf(values, 'payer_name'),
    team_name: registration.team_name,
    competition: registration.modules[0]?.name ?? '',
    payment_token: secret,
    ...Object.fromEntries(codes.map(({ module, code }) => [discountField(module), code])),
  };
  // Without a receipt the service says so at its field.
  await call(submitPayment, { params: { id: registration.event.id }, body: body as never });
}

/** Takes the payment form: applies its codes, submits the payment, or confirms a registration with nothing to pay. */
export async function takePayment(
  call: VisitorCall,
  opened: Opened,
  form: PaymentForm,
): Promise<FormAnswer> {
  const { registration, secret } = opened;
  const { values } = form;
  const action = textOf(values, 'action');
  if (action === 'apply') {
    const { errors, discounts } = await judgeCodes(call, registration, values);
    return {
      posted: { values, errors, problem: '', opened: { registration, discounts } },
      status: Object.keys(errors).length > 0 ? 422 : 200,
    };
  }
  try {
    const codes = codesOf(registration, values);
    if (action === 'confirm') {
      await call(confirmFreeRegistration, { body: { payment_token: secret, codes } });
    } else await pay(call, opened, form);
    return again;
  } catch (error) {
    const { errors, problem, status } = refusalOf(error, PAYMENT_FAILED);
    const isIncomplete = errors.transaction_id !== undefined || errors.receipt !== undefined;
    const { discounts } = await judgeCodes(call, registration, values);
    return {
      posted: {
        values,
        errors,
        problem: isIncomplete && !form.receipt ? PAYMENT_INCOMPLETE : problem,
        opened: { registration, discounts },
      },
      status,
    };
  }
}
