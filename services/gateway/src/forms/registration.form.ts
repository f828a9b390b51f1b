import {
  answerQuestions,
  applyCodes,
  cancelOwnRegistration,
  changeGathering as changeGatheringCall,
  confirmFreeRegistration,
  getRegistration,
  type RegistrationDetail,
  removeJoined,
  restoreOwnRegistration,
} from '@club/contracts/events/own-registration';
import {
  discountField,
  PAYMENT_INCOMPLETE,
  submitPayment,
  validateDiscount,
} from '@club/contracts/events/payment';
import { postedAnswers } from '@club/contracts/events/posted-answers';
import { sendSubmission, uploadSubmissionFile } from '@club/contracts/events/submission';
import { formPaths } from '@club/contracts/remotes/paths';
import { type Posted, storeFiles } from './answer-files.ts';
import {
  type FormAnswer,
  type FormValues,
  formPage,
  orRefused,
  refusalOf,
  type ShownForm,
  textOf,
} from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

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
  return formPage({ values, errors: { link: problem || FAILED } }, status);
};

export const findRegistration = async (call: VisitorCall, secret: string): Promise<Opened> => ({
  secret,
  registration: await call(getRegistration, { body: { payment_token: secret } }),
});

export const showRegistration = ({ registration }: Opened): FormAnswer =>
  formPage({ opened: { registration } });

const changes = { cancel: cancelOwnRegistration, restore: restoreOwnRegistration };

/** Cancels or restores the registration. */
export const changeRegistration = (
  call: VisitorCall,
  { secret, registration }: Opened,
  action: keyof typeof changes,
): Promise<FormAnswer> =>
  orRefused({ opened: { registration } }, FAILED, async () => {
    await call(changes[action], { body: { payment_token: secret } });
    return again;
  });

/** Opens, replaces or closes the join link, or removes a person who joined by it. */
export async function changeGathering(
  call: VisitorCall,
  { secret: payment_token, registration }: Opened,
  values: FormValues,
): Promise<FormAnswer> {
  const size = textOf(values, 'team_size');
  const team_size = size === '' ? null : Number(size);
  const new_link = textOf(values, 'new_link') !== '';
  return orRefused({ values, opened: { registration } }, FAILED, async () => {
    if (textOf(values, 'action') === 'remove') {
      await call(removeJoined, { body: { payment_token, id: textOf(values, 'id') } });
    } else await call(changeGatheringCall, { body: { payment_token, team_size, new_link } });
    return again;
  });
}

/** Saves the answers to the event's questions, with their files. */
export async function takeAnswers(
  call: VisitorCall,
  { secret, registration }: Opened,
  posted: Posted,
): Promise<FormAnswer> {
  const { event, members } = registration;
  const shown = { values: posted.values, opened: { registration } };
  const refused = await storeFiles(call, { ...event, payment_token: secret }, posted);
  if (refused) return formPage({ ...shown, errors: refused.errors }, refused.status);
  const answers = postedAnswers(event.questions ?? [], posted.values, members.length);
  return orRefused(shown, FAILED, async () => {
    await call(answerQuestions, { body: { payment_token: secret, answers } });
    return again;
  });
}

/** Sends what the team hands in to a contest, with its files. After the close only the consent is in the form. */
export async function takeSubmission(
  call: VisitorCall,
  { secret: payment_token, registration }: Opened,
  posted: Posted,
): Promise<FormAnswer> {
  const { values } = posted;
  const contest_id = textOf(values, 'contest_id');
  const contest = registration.contests?.find(({ id }) => id === contest_id);
  const questions = contest?.questions ?? [];
  const refused = await storeFiles(call, { id: contest_id, questions }, posted, (file, question) =>
    call(uploadSubmissionFile, { body: { payment_token, contest_id, file, question } }),
  );
  const shown = { values, opened: { registration } };
  if (refused) return formPage({ ...shown, errors: refused.errors }, refused.status);
  const isWhole = Object.keys(values).some((name) => name.startsWith('answers.'));
  const answers = isWhole
    ? postedAnswers(questions, values, 0)
    : { team: contest?.submission?.answers ?? {} };
  const body = { payment_token, contest_id, answers, seen: textOf(values, 'seen') || null };
  const in_gallery = textOf(values, 'in_gallery') !== '';
  return orRefused(shown, FAILED, async () => {
    await call(sendSubmission, { body: { ...body, in_gallery } });
    return again;
  });
}

interface PaymentForm {
  values: FormValues;
  receipt: File | undefined;
}

const codesOf = ({ modules }: RegistrationDetail, values: FormValues) =>
  modules
    .map(({ name }) => ({ module: name, code: textOf(values, discountField(name)).trim() }))
    .filter(({ code }) => code !== '');

/** Saves the right codes with the registration. @returns the registration with them, and the errors of the wrong ones */
async function judgeCodes(call: VisitorCall, { secret, registration }: Opened, values: FormValues) {
  const params = { id: registration.event.id };
  const errors: Record<string, string> = {};
  const codes: { module: string; code: string }[] = [];
  for (const body of codesOf(registration, values)) {
    try {
      await call(validateDiscount, { params, body });
      codes.push(body);
    } catch (error) {
      const refusal = refusalOf(error, PAYMENT_FAILED);
      errors[discountField(body.module)] = refusal.problem || PAYMENT_FAILED;
    }
  }
  const priced = await call(applyCodes, { body: { payment_token: secret, codes } });
  return { errors, opened: { registration: priced } };
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
  try {
    if (action === 'apply') {
      const judged = await judgeCodes(call, opened, values);
      const status = Object.keys(judged.errors).length > 0 ? 422 : 200;
      return formPage({ values, ...judged }, status);
    }
    const codes = codesOf(registration, values);
    if (action === 'confirm') {
      await call(confirmFreeRegistration, { body: { payment_token: secret, codes } });
    } else await pay(call, opened, form);
    return again;
  } catch (error) {
    const { errors, problem, status } = refusalOf(error, PAYMENT_FAILED);
    const isIncomplete = errors.transaction_id !== undefined || errors.receipt !== undefined;
    const priced = await judgeCodes(call, opened, values).catch(() => undefined);
    return formPage(
      {
        values,
        errors,
        problem: isIncomplete && !form.receipt ? PAYMENT_INCOMPLETE : problem,
        opened: priced?.opened ?? { registration },
      },
      status,
    );
  }
}
