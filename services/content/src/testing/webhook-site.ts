import type { Webhook, WebhookDelivery } from '@club/contracts/content/webhook';
import { TELL_WEBHOOKS, type ToldChange } from '@club/contracts/content/webhook-kinds';
import { deleteJobs, readJobs } from '@club/service-kit/jobs/job-queue';
import { sql } from 'kysely';
import type { ContentTables } from '../tables.ts';
import { sendWebhook } from '../webhook/send-webhook.task.ts';
import { tellEndpoints } from '../webhook/tell-endpoints.task.ts';
import { SEND_WEBHOOK } from '../webhook/webhook-delivery.repository.ts';
import { type TestSite, testSite } from './test-site.ts';
import { openReceiver, RECEIVER } from './webhook-receiver.ts';

export const webhookFields = {
  title: 'Club bot',
  url: `${RECEIVER}/club`,
  format: 'signed',
  kinds: ['post.published'],
  active: true,
};

/** A content site with a receiver of its webhooks. */
export async function openWebhookSite() {
  const receiver = await openReceiver();
  const site = await testSite({ postOutside: receiver.postOutside });
  return {
    ...site,
    receiver,
    /** Adds a webhook. @returns it with its secret */
    addWebhook: async (fields: object = {}) =>
      (
        await site.admin<Webhook & { secret: string }>('POST /api/admin/webhooks', {
          json: { ...webhookFields, ...fields },
        })
      ).body,
    publish: (title = 'A lamp') =>
      site.admin('POST /api/admin/posts', {
        form: { title, author: 'Hira', content: 'It glows.' },
      }),
    log: async (id: string) =>
      (await site.admin<WebhookDelivery[]>(`GET /api/admin/webhooks/${id}/deliveries`)).body,
    runDue: () => runDue(site),
    /** Runs what waits, as if its time had come. */
    async runLater() {
      await site.database.pool.query(
        `update test.job set run_at = now();
         update content.webhook set rests_until = null`,
      );
      await runDue(site);
    },
    async close() {
      await site.close();
      await receiver.close();
    },
  };
}

/** Does what the workers of the queue do, for the jobs that are due. */
async function runDue({ ctx }: TestSite): Promise<void> {
  const due = (task: string) => sql`task_identifier = ${task} and run_at <= now()`;
  for (const { payload } of await readJobs<ToldChange, ContentTables>(ctx.db, due(TELL_WEBHOOKS)))
    await tellEndpoints(ctx, payload);
  await deleteJobs(ctx.db, due(TELL_WEBHOOKS));
  const waiting = await readJobs<{ id: string }, ContentTables>(ctx.db, due(SEND_WEBHOOK));
  await deleteJobs(ctx.db, due(SEND_WEBHOOK));
  for (const { payload } of waiting) await sendWebhook(ctx, payload);
}

export type WebhookSite = Awaited<ReturnType<typeof openWebhookSite>>;
