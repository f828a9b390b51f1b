import {
  listContactMessages,
  replyToMessage,
  sendContactMessage,
} from '@club/contracts/content/contact-message';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { createLimit, limitByAddress } from '@club/service-kit/limits/rate-limit';
import { editorOf } from '../change/editor.ts';
import type { ContentContext } from '../content-context.ts';
import { keepMessage, readMessages, replyTo } from './contact-message.service.ts';

export function contactMessageRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, pool, rateLimitScale } = context;
  const limit = createLimit(pool, {
    name: 'contact_message',
    points: 300 * rateLimitScale,
    per: 60,
    detail: 'Too many messages from your network. Please try again in a minute.',
  });
  serveCall(
    app,
    sendContactMessage,
    async ({ body }) => {
      await keepMessage(db, body);
      return { success: true as const };
    },
    { before: [limitByAddress(limit)] },
  );
  serveCall(app, listContactMessages, () => readMessages(db));
  serveCall(app, replyToMessage, (request) => replyTo(db, request.body, editorOf(request)));
}
