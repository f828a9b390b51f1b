import { receiptFile } from '@club/contracts/events/payment';
import { formPaths } from '@club/contracts/remotes/paths';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  inTurn,
  isUpload,
  MAX_TEAM_UPLOAD_BYTES,
  readPosted,
  TEAM_TOO_LARGE,
} from './answer-files.ts';
import {
  type FormAnswer,
  type FormValues,
  formPage,
  readFields,
  textOf,
  valuesOf,
} from './form-answer.ts';
import type { FormCookies } from './form-cookies.ts';
import {
  again,
  askForLink,
  changeGathering,
  changeRegistration,
  findRegistration,
  type Opened,
  secretIn,
  showRegistration,
  takeAnswers,
  takePayment,
  takeSubmission,
} from './registration.form.ts';
import { type FormDeps, type ShowForm, sameSite } from './show-form.ts';
import { type VisitorCall, visitorCall } from './visitor-call.ts';

/** One request about the registration of the browser's cookie. */
interface Visit {
  c: Context;
  call: VisitorCall;
  cookies: FormCookies;
  show: (answer: FormAnswer) => Promise<Response>;
}

/** Answers with the registration of the cookie. A secret that opens nothing is forgotten. */
async function withOpened(visit: Visit, answer: (opened: Opened) => Promise<FormAnswer>) {
  const { c, call, cookies, show } = visit;
  const secret = cookies.registration(c);
  let opened: Opened;
  try {
    opened = await findRegistration(call, secret);
  } catch (error) {
    const asked = askForLink(error, {});
    if (asked.status < 500) cookies.closeRegistration(c);
    return show(asked);
  }
  return show(await answer(opened));
}

async function takeLink({ c, call, cookies, show }: Visit, values: FormValues) {
  const secret = secretIn(textOf(values, 'link'));
  try {
    await findRegistration(call, secret);
    cookies.openRegistration(c, secret);
    return show(again);
  } catch (error) {
    return show(askForLink(error, values));
  }
}

const takeUpload = (visit: Visit) =>
  withOpened(visit, async (opened) => {
    const { c, call } = visit;
    // Only a team may upload: the body is read after its secret was found.
    const posted = await readPosted(c);
    const { values, files } = posted;
    if (textOf(values, 'action') === 'answer') return takeAnswers(call, opened, posted);
    if (textOf(values, 'action') === 'submit') return takeSubmission(call, opened, posted);
    return takePayment(call, opened, { values, receipt: files.get(receiptFile.field) });
  });

async function takeSmall(visit: Visit) {
  const { c, call, cookies, show } = visit;
  const values = valuesOf(await readFields(c));
  const action = textOf(values, 'action');
  if (action === 'cancel' || action === 'restore') {
    return withOpened(visit, (opened) => changeRegistration(call, opened, action));
  }
  if (action === 'gather' || action === 'remove') {
    return withOpened(visit, (opened) => changeGathering(call, opened, values));
  }
  if (action === 'answer' || action === 'submit') {
    const take = action === 'answer' ? takeAnswers : takeSubmission;
    return withOpened(visit, (opened) => take(call, opened, { values, files: new Map() }));
  }
  if (action !== 'close') return takeLink(visit, values);
  cookies.closeRegistration(c);
  return show(again);
}

const tooLarge = (visit: Visit) =>
  withOpened(visit, async ({ registration }) => {
    const refusal = registration.can.pay
      ? { errors: { [receiptFile.field]: receiptFile.tooLarge } }
      : { problem: TEAM_TOO_LARGE };
    return formPage({ ...refusal, opened: { registration } }, 413);
  });

/** The page of the registration whose secret is in the browser's cookie. */
export function registrationFormRoutes(
  { passOn, publicUrl }: FormDeps,
  cookies: FormCookies,
  showForm: ShowForm,
): Hono {
  const app = new Hono({ strict: false });
  const visitOf = (c: Context): Visit => ({
    c,
    call: visitorCall(c, passOn),
    cookies,
    show: (answer) => showForm(c, 'registration', answer),
  });
  const limit = bodyLimit({ maxSize: MAX_TEAM_UPLOAD_BYTES, onError: (c) => tooLarge(visitOf(c)) });
  app.get(formPaths.registration, (c, next) =>
    cookies.registration(c)
      ? withOpened(visitOf(c), async (opened) => showRegistration(opened))
      : next(),
  );
  app.post(formPaths.registration, sameSite(publicUrl), inTurn, limit, (c) =>
    isUpload(c) ? takeUpload(visitOf(c)) : takeSmall(visitOf(c)),
  );
  return app;
}
