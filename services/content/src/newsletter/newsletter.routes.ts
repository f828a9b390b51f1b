import { SUBSCRIBERS_CSV_PATH, subscribe, unsubscribe } from '@club/contracts/content/newsletter';
import { actorOf } from '@club/service-kit/access/admin-guard';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import { editorOf } from '../change/editor.ts';
import type { ContentContext } from '../content-context.ts';
import { exportSubscribers, startSubscription, stopSubscription } from './newsletter.service.ts';
import { answerAsPage, askToLeave, PAGE_HEADERS } from './unsubscribe-page.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

export function newsletterRoutes(app: ServiceApp, context: ContentContext): void {
  const { db, pool, publicUrl, rateLimitScale } = context;
  const newsletter = { db, publicUrl, tokens: unsubscribeTokens(pool) };
  const limit = limitPublicWrites({
    pool,
    rateLimitScale,
    name: 'subscribe',
    detail: 'Too many subscriptions from your network. Please try again in a minute.',
  });
  serveCall(
    app,
    subscribe,
    async ({ body }) => {
      await startSubscription(newsletter, body.email);
      return { success: true as const };
    },
    { before: [limit] },
  );
  serveCall(
    app,
    unsubscribe,
    async ({ query }) => {
      await stopSubscription(newsletter, query.token);
      return { success: true as const };
    },
    { before: [answerAsPage] },
  );
  app.get(unsubscribe.path, (c) =>
    c.html(askToLeave(c.req.query('token') ?? ''), 200, PAGE_HEADERS),
  );
  app.openAPIRegistry.registerPath({
    method: 'get',
    operationId: 'exportSubscribers',
    path: SUBSCRIBERS_CSV_PATH,
    summary: 'E-mail and moment of every live subscription as CSV.',
    tags: ['content'],
    security: [{ adminAuthToken: [], masterAuthToken: [] }],
    responses: {
      200: {
        description: 'One line a subscription, oldest first.',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  });
  app.get(SUBSCRIBERS_CSV_PATH, async (c) => {
    const actor = actorOf(c);
    await assertFreshCode(pool, actor.sessionId);
    return c.body(await exportSubscribers(db, editorOf({ actor, c })), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="subscribers.csv"',
      'Cache-Control': 'private, no-store',
    });
  });
}
