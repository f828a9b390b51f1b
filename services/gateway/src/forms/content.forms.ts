import { sendContactMessage } from '@club/contracts/content/contact-message';
import { confirmSubscription, subscribe, unsubscribe } from '@club/contracts/content/newsletter';
import type { NewsletterList } from '@club/contracts/content/newsletter-list';
import type { Context } from 'hono';
import {
  accepted,
  type FormAnswer,
  type FormValues,
  formPage,
  refusalOf,
  textOf,
} from './form-answer.ts';
import type { VisitorCall } from './visitor-call.ts';

const NOT_SENT = '❌ Failed to send message. Please try again.';
const NOT_SUBSCRIBED = '❌ Subscription failed. Please try again.';

const FAILED = "That didn't work. Please try again in a moment.";

/** Sends the message of the contact page. */
export async function sendMessage(call: VisitorCall, values: FormValues): Promise<FormAnswer> {
  const text = (name: string) => textOf(values, name);
  const body = { name: text('name'), email: text('email'), message: text('message') };
  try {
    await call(sendContactMessage, { body });
    return accepted;
  } catch (error) {
    const { errors, status } = refusalOf(error, NOT_SENT);
    return formPage({ values, errors, problem: NOT_SENT }, status);
  }
}

/** Subscribes to a list: below a post, or beside Join Our Team. */
export const subscribeTo =
  (list: NewsletterList, failed = NOT_SUBSCRIBED) =>
  async (call: VisitorCall, values: FormValues): Promise<FormAnswer> => {
    try {
      await call(subscribe, { body: { email: textOf(values, 'email'), list } });
      return accepted;
    } catch (error) {
      const { errors, status } = refusalOf(error, failed);
      return formPage({ values, errors, problem: errors.email ? '' : failed }, status);
    }
  };

/** The button of a page behind a link of an email. The token is in the address of the link. */
const followLink =
  (act: (call: VisitorCall, token: string) => Promise<unknown>) =>
  async (call: VisitorCall, _values: FormValues, c: Context): Promise<FormAnswer> => {
    try {
      await act(call, c.req.query('token') ?? '');
      return accepted;
    } catch (error) {
      const { status } = refusalOf(error, FAILED);
      const isInvalid = [400, 404, 422].includes(status);
      return formPage(isInvalid ? { errors: { token: FAILED } } : { problem: FAILED }, status);
    }
  };

export const confirmByLink = followLink((call, token) =>
  call(confirmSubscription, { body: { token } }),
);

export const unsubscribeByLink = followLink((call, token) =>
  call(unsubscribe, { query: { token } }),
);
