import { submitPayment } from '@club/contracts/events/payment';
import { assertOwnOrigin } from '@club/service-kit/access/same-site';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { EventsCtx } from '../events-ctx.ts';

/** As long as the plain form keeps a registration open: time to pay at a bank, and short on a shared computer. */
const LIFE_SECONDS = 2 * 60 * 60;

/** A team's payment may come with the secret in a cookie instead of a field. */
export interface PaymentCtx extends EventsCtx {
  /** The secret of this registration in the request's cookies; undefined without it. @throws 403 for a foreign page */
  paymentCookie: (registrationId: string) => string | undefined;
}

/** One cookie per registration, so that a browser can register several teams. `__Secure-`, because it has a path. */
const nameOf = (publicUrl: string, registrationId: string) =>
  `${publicUrl.startsWith('https:') ? '__Secure-' : ''}payment-${registrationId}`;

/** Browsers send the cookie to the payment call of this event alone, and scripts cannot read it. */
export function keepPaymentToken(
  c: Context,
  registered: { registration_id: string; payment_token: string },
  { publicUrl }: EventsCtx,
): void {
  setCookie(c, nameOf(publicUrl, registered.registration_id), registered.payment_token, {
    path: submitPayment.path.replace('{id}', c.req.param('id') ?? ''),
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  });
}

export const withPaymentCookie = (c: Context, ctx: EventsCtx): PaymentCtx => ({
  ...ctx,
  paymentCookie(registrationId) {
    const token = getCookie(c, nameOf(ctx.publicUrl, registrationId));
    // A page of another subdomain is the same site to a browser, which then adds the cookie.
    if (token && c.req.header('origin') !== undefined) assertOwnOrigin(c, ctx.publicUrl);
    return token;
  },
});
