import * as calls from '@club/contracts/content/newsletter';
import { newsletterPaths } from '@club/contracts/remotes/paths';
import { download, route } from '@club/service-kit/http/route';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { networkOf } from '@club/service-kit/limits/network';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';
import * as newsletter from './newsletter.service.ts';

/** Subscriptions of one network in an hour: each can send an email to a person who did not ask for it. */
const NETWORK_SUBSCRIPTIONS = 100;

function limitSubscriptions({ pool, storage, rateLimitScale }: ServiceDeps): MiddlewareHandler {
  const common = { pool, storage, rateLimitScale };
  const limitMinute = limitPublicWrites({
    ...common,
    name: 'subscribe',
    detail: 'Too many subscriptions from your network. Please try again in a minute.',
  });
  const hour = createLimit(pool, {
    name: 'subscribe_hour',
    points: NETWORK_SUBSCRIPTIONS * rateLimitScale,
    per: 60 * 60,
    detail: 'Too many subscriptions from your network. Please try again in an hour.',
  });
  return (c, next) =>
    limitMinute(c, async () => {
      await hour.take(networkOf(c));
      await next();
    });
}

export const newsletterRoutes = [
  route(calls.subscribe, newsletter.subscribe, { limit: limitSubscriptions }),
  route(calls.confirmSubscription, newsletter.confirmSubscription),
  route(calls.unsubscribe, newsletter.unsubscribe),
  download(calls.exportSubscribers, newsletter.exportSubscribers),
];

/** Email programs that open the address of the List-Unsubscribe header get the page that asks first. */
export function serveUnsubscribeLink(app: ServiceApp): void {
  app.get(calls.unsubscribe.path, (c) => {
    const token = encodeURIComponent(c.req.query('token') ?? '');
    return c.redirect(`${newsletterPaths.unsubscribe}?token=${token}`, 303);
  });
}
