import { networkOf } from '@club/service-kit/limits/network';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';

export const limitMessages = ({ pool, storage, rateLimitScale }: ServiceDeps) =>
  limitPublicWrites({
    pool,
    storage,
    rateLimitScale,
    name: 'contact_message',
    detail: 'Too many messages from your network. Please try again in a minute.',
  });

/** Subscriptions of one network in an hour: each can send an email to a person who did not ask for it. */
const NETWORK_SUBSCRIPTIONS = 100;

export function limitSubscriptions({
  pool,
  storage,
  rateLimitScale,
}: ServiceDeps): MiddlewareHandler {
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
