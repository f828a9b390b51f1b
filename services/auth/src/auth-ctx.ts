import { cookies } from '@club/contracts/auth/cookies';
import { tokensOf } from '@club/service-kit/access/admin-guard';
import { readCookie } from '@club/service-kit/access/site-cookies';
import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import { createDatabase } from '@club/service-kit/db/database';
import { type Visitor, visitorOf } from '@club/service-kit/limits/visitor';
import type { RequestCtx, ServiceCtx, ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { Context } from 'hono';
import { type AuthLimits, createAuthLimits } from './access/limits.ts';
import { deviceName } from './session/device-name.ts';
import type { AuthTables } from './tables.ts';

export interface AuthDeps extends ServiceDeps {
  /** The key combination of /error (ADMIN_KEYS), such as `Control+Shift+K`. */
  adminKeys: string;
  /** Checks the responses of a third-party captcha; undefined when no captcha is configured. */
  captcha?: CaptchaCheck | undefined;
}

/** The values that all requests of this service share. */
export interface AuthBase extends ServiceCtx<AuthTables>, AuthDeps {
  limits: AuthLimits;
}

/** The context of this service's use cases. */
export interface AuthCtx extends AuthBase, RequestCtx {
  /** The tokens of the request; an absent token is empty. */
  tokens: { admin: string; master: string };
  /** The token of the browser's device cookie; empty without a cookie. */
  deviceToken: string;
  /** Browser and system, `Firefox on Windows`. */
  device: string;
  /** What the browser's headers say about it; an absent header is empty. */
  headers: { userAgent: string; acceptLanguage: string; brands: string };
  /** The browser's earlier bot check. */
  findVisitor: () => Promise<Visitor | undefined>;
}

export const authBase = (deps: AuthDeps): AuthBase => ({
  ...deps,
  db: createDatabase<AuthTables>(deps.pool, 'auth'),
  limits: createAuthLimits(deps.pool, deps.rateLimitScale),
});

/** Adds the tokens and the browser of a request. */
export const authCtx = (c: Context, ctx: AuthBase & RequestCtx): AuthCtx => ({
  ...ctx,
  tokens: tokensOf(c),
  deviceToken: readCookie(c, cookies.device),
  headers: {
    userAgent: c.req.header('user-agent') ?? '',
    acceptLanguage: c.req.header('accept-language') ?? '',
    brands: c.req.header('sec-ch-ua') ?? '',
  },
  device: deviceName(c.req.header('user-agent')),
  findVisitor: () => visitorOf(c, ctx.pool),
});
