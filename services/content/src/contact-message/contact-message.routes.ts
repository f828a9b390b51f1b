import * as calls from '@club/contracts/content/contact-message';
import { route } from '@club/service-kit/http/route';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import * as contactMessages from './contact-message.service.ts';

export const contactMessageRoutes = [
  route(calls.sendContactMessage, contactMessages.sendContactMessage, {
    limit: ({ pool, storage, rateLimitScale }) =>
      limitPublicWrites({
        pool,
        storage,
        rateLimitScale,
        name: 'contact_message',
        detail: 'Too many messages from your network. Please try again in a minute.',
      }),
  }),
  route(calls.listContactMessages, contactMessages.listContactMessages),
  route(calls.deleteContactMessages, contactMessages.deleteContactMessages),
  route(calls.listAssignees, contactMessages.listAssignees),
  route(calls.assignMessage, contactMessages.assignMessage),
  route(calls.replyToMessage, contactMessages.replyToMessage),
];
