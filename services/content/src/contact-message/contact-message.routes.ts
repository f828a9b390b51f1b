import {
  listContactMessages,
  replyToMessage,
  sendContactMessage,
} from '@club/contracts/content/contact-message';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import { editorOf } from '../change/editor.ts';
import type { ContentContext } from '../content-context.ts';
import { keepMessage, readMessages, replyTo } from './contact-message.service.ts';

export function contactMessageRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, pool, rateLimitScale } = context;
  const limit = limitPublicWrites({
    pool,
    rateLimitScale,
    name: 'contact_message',
    detail: 'Too many messages from your network. Please try again in a minute.',
  });
  serveCall(
    app,
    sendContactMessage,
    async ({ body }) => {
      await keepMessage(db, body);
      return { success: true as const };
    },
    { before: [limit] },
  );
  serveCall(app, listContactMessages, () => readMessages(db));
  serveCall(app, replyToMessage, (request) => replyTo(db, request.body, editorOf(request)));
}
