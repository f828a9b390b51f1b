import {
  formPaths,
  joinPath,
  newsletterPaths,
  paths,
  verifyForm,
  verifyPath,
  waitingPath,
} from '@club/contracts/remotes/paths';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { tooLarge } from '@club/service-kit/errors/service-error';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  inTurn,
  isUpload,
  MAX_UPLOAD_BYTES,
  type Posted,
  readPosted,
  TOO_LARGE,
} from './answer-files.ts';
import { showCertificate } from './certificate.form.ts';
import { confirmByLink, sendMessage, subscribeTo, unsubscribeByLink } from './content.forms.ts';
import {
  accepted,
  FAILED,
  type FormAnswer,
  type FormValues,
  readFields,
  type ShownForm,
  valuesOf,
} from './form-answer.ts';
import { type FormCookies, formCookies } from './form-cookies.ts';
import { changeJoin, showJoin } from './join.form.ts';
import { register } from './register.form.ts';
import { registrationFormRoutes } from './registration-form.routes.ts';
import { createShowForm, type FormDeps, type ShowForm, sameSite } from './show-form.ts';
import { type VisitorCall, visitorCall } from './visitor-call.ts';
import { changeEntry, formOfOffer, joinWaiting, showEntry } from './waiting.form.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Limits a form without a file. */
export const smallBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge('The form is too large.');
  },
});

/** Takes the plain HTML forms of pages, for browsers without JavaScript: makes the calls of the API and answers with a page. */
export function plainFormRoutes(deps: FormDeps): Hono {
  const { passOn, publicUrl } = deps;
  const app = new Hono({ strict: false });
  const cookies = formCookies(publicUrl);
  const show = createShowForm(deps);
  const form = (
    path: string,
    name: PostedForm['name'],
    take: (call: VisitorCall, values: FormValues, c: Context) => Promise<FormAnswer>,
  ) =>
    app.post(path, sameSite(publicUrl), smallBody, async (c) => {
      const values = valuesOf(await readFields(c));
      return show(c, name, await take(visitorCall(c, passOn), values, c));
    });

  form(paths.contact, 'contact', sendMessage);
  form(paths.post(':id'), 'newsletter', subscribeTo('newsletter'));
  form(paths.team, 'newsletter', subscribeTo('applications', FAILED));
  form(newsletterPaths.confirm, 'link', confirmByLink);
  form(newsletterPaths.unsubscribe, 'link', unsubscribeByLink);
  form(waitingPath, 'waiting_entry', changeEntry);
  form(formPaths.waiting(':id'), 'waiting', joinWaiting);
  takeFormsWithFiles(app, deps, { show, cookies });
  app.get(formPaths.register(':id'), async (c, next) => {
    const offered = await formOfOffer(visitorCall(c, passOn), c.req.query('offer'));
    if (offered) c.res = await show(c, 'register', offered);
    else await next();
    if (!cookies.attempt(c)) cookies.startAttempt(c);
  });
  showLinkedPages(app, deps, show);
  app.route('/', registrationFormRoutes(deps, cookies, show));
  return app;
}

/** The forms with the questions of an event, which may ask for files. */
function takeFormsWithFiles(
  app: Hono,
  { passOn, publicUrl }: FormDeps,
  { show, cookies }: { show: ShowForm; cookies: FormCookies },
): void {
  const form = (
    path: string,
    name: PostedForm['name'],
    take: (call: VisitorCall, posted: Posted, c: Context) => Promise<FormAnswer>,
    showEmpty: (call: VisitorCall, c: Context) => Promise<ShownForm>,
  ) => {
    const limit = bodyLimit({
      maxSize: MAX_UPLOAD_BYTES,
      onError: async (c) => {
        const { posted } = await showEmpty(visitorCall(c, passOn), c);
        return show(c, name, { posted: { ...posted, problem: TOO_LARGE }, status: 413 });
      },
    });
    const limitOf: MiddlewareHandler = (c, next) => (isUpload(c) ? limit : smallBody)(c, next);
    app.post(path, sameSite(publicUrl), inTurn, limitOf, async (c) =>
      show(c, name, await take(visitorCall(c, passOn), await readPosted(c), c)),
    );
  };
  form(formPaths.register(':id'), 'register', register(cookies), async () => accepted);
  form(joinPath(':id'), 'join', changeJoin, (call, c) => showJoin(call, c.req.query()));
}

/** Pages whose address says what they show: that of a team, of an entry, or of a certificate. */
function showLinkedPages(
  app: Hono,
  { passOn }: FormDeps,
  show: ReturnType<typeof createShowForm>,
): void {
  app.get(joinPath(':id'), async (c) =>
    show(c, 'join', await showJoin(visitorCall(c, passOn), c.req.query())),
  );
  app.get(waitingPath, async (c) =>
    show(c, 'waiting_entry', await showEntry(visitorCall(c, passOn), c.req.query('token') ?? '')),
  );
  app.get(verifyPath(':number'), async (c) =>
    show(
      c,
      'certificate',
      await showCertificate(visitorCall(c, passOn), c.req.param('number') ?? ''),
    ),
  );
  app.get(verifyForm, async (c) => {
    const number = c.req.query('number')?.trim();
    if (!number) return show(c, 'certificate', accepted);
    return c.redirect(verifyPath(encodeURIComponent(number)), 303);
  });
}
