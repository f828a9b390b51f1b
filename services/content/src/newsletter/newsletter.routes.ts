import * as calls from '@club/contracts/content/newsletter';
import { download, route } from '@club/service-kit/http/route';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import * as newsletter from './newsletter.service.ts';

export const newsletterRoutes = [
  route(calls.subscribe, newsletter.subscribe, {
    limit: ({ pool, storage, rateLimitScale }) =>
      limitPublicWrites({
        pool,
        storage,
        rateLimitScale,
        name: 'subscribe',
        detail: 'Too many subscriptions from your network. Please try again in a minute.',
      }),
  }),
  route(calls.unsubscribe, newsletter.unsubscribe),
  download(calls.exportSubscribers, newsletter.exportSubscribers),
];
