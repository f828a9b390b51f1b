import { sendContactMessage } from '@club/contracts/content/contact-message';
import { subscribe } from '@club/contracts/content/newsletter';
import { accepted, type FormAnswer, type FormValues, refusalOf, textOf } from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

/** SPEC §8. */
const NOT_SENT = '❌ Failed to send message. Please try again.';
const NOT_SUBSCRIBED = '❌ Subscription failed. Please try again.';

/** Sends the message of the contact page. */
export async function sendMessage(call: VisitorCall, values: FormValues): Promise<FormAnswer> {
  const text = (name: string) => textOf(values, name);
  const body = { name: text('name'), email: text('email'), message: text('message') };
  try {
    await call(sendContactMessage, { body });
    return accepted;
  } catch (error) {
    const { errors, status } = refusalOf(error, NOT_SENT);
    return { posted: { values, errors, problem: NOT_SENT }, status };
  }
}

/** Subscribes to the newsletter below a post. */
export async function subscribeReader(call: VisitorCall, values: FormValues): Promise<FormAnswer> {
  try {
    await call(subscribe, { body: { email: textOf(values, 'email') } });
    return accepted;
  } catch (error) {
    const { errors, status } = refusalOf(error, NOT_SUBSCRIBED);
    const problem = errors.email ? '' : NOT_SUBSCRIBED;
    return { posted: { values, errors, problem }, status };
  }
}
