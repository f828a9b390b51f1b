import { trimPath } from '@club/contracts/remotes/ownership';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { assertOwnOrigin } from '@club/service-kit/access/same-site';
import type { Context, MiddlewareHandler } from 'hono';
import type { Pages } from '../pages/page.service.ts';
import { encodedPath } from '../pages/page-path.ts';
import { sendPage } from '../pages/page-response.ts';
import type { PassOn } from '../proxy/proxy.routes.ts';
import type { FormAnswer } from './form-answer.ts';

export interface FormDeps {
  pages: Pages;
  passOn: PassOn;
  publicUrl: string;
}

/** Sends the page of a form, for this visitor alone, or leads to another page. */
export type ShowForm = (
  c: Context,
  name: PostedForm['name'],
  answer: FormAnswer,
) => Promise<Response>;

export const createShowForm =
  ({ pages }: FormDeps): ShowForm =>
  async (c, name, answer) => {
    if ('redirect' in answer) return c.redirect(answer.redirect, 303);
    const posted = { ...answer.posted, name, pathname: trimPath(encodedPath(c)) };
    const page = await pages.answer(posted, c.get('releaseSet'));
    const status = page.status === 200 ? answer.status : page.status;
    return sendPage(c, { ...page, status }, { 'Cache-Control': 'no-store' });
  };

/** A page of another site cannot send our forms. */
export const sameSite =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) => {
    assertOwnOrigin(c, publicUrl);
    await next();
  };
