import { fileURLToPath } from 'node:url';
import { RECORD_ACTIVITY } from '@club/contracts/content/activity';
import { TELL_WEBHOOKS, type ToldChange } from '@club/contracts/content/webhook-kinds';
import type { EmailResult } from '@club/service-kit/email/email';
import { commonEnv } from '@club/service-kit/env/env';
import type { Service } from '@club/service-kit/server/service';
import { systemCtx } from '@club/service-kit/use-case/ctx';
import { recordActivity } from './activity/activity.service.ts';
import { createContentApp } from './app.ts';
import { contentBase } from './content-ctx.ts';
import { avifCrontab, MAKE_AVIF, makeAvif } from './image/make-avif.task.ts';
import { QUEUE_BATCH, queueBatch } from './newsletter-send/queue-batch.task.ts';
import { RECORD_RESULT, recordResult } from './newsletter-send/record-result.task.ts';
import { contentData } from './person/personal-data.ts';
import { PUBLISH_POST, publishPost } from './post/publish-post.task.ts';
import { seedContent } from './seed/seed-content.ts';
import { sendWebhook } from './webhook/send-webhook.task.ts';
import { tellEndpoints } from './webhook/tell-endpoints.task.ts';
import { SEND_WEBHOOK } from './webhook/webhook-delivery.repository.ts';

/** Pages, posts, team, messages, newsletter and uploads. */
export const contentService = {
  name: 'content',
  env: commonEnv,
  migrations: {
    schema: 'content',
    folder: fileURLToPath(new URL('../migrations', import.meta.url)),
  },
  tasks(deps) {
    const base = contentBase(deps);
    const ctx = () => systemCtx(base);
    return {
      [RECORD_ACTIVITY]: (payload) => recordActivity(ctx(), payload),
      [QUEUE_BATCH]: (payload) => queueBatch(ctx(), payload as { id: string }),
      [RECORD_RESULT]: (payload) =>
        recordResult(ctx(), payload as { delivery: number; result: EmailResult }),
      [MAKE_AVIF]: (_, helpers) => makeAvif(deps, helpers),
      [PUBLISH_POST]: (payload) => publishPost(ctx(), payload as { id: string }),
      [TELL_WEBHOOKS]: (payload) => tellEndpoints(ctx(), payload as ToldChange),
      [SEND_WEBHOOK]: (payload) => sendWebhook(ctx(), payload as { id: string }),
    };
  },
  crontab: avifCrontab,
  personalData: contentData,
  seed: (deps) => seedContent(systemCtx(contentBase(deps))),
  createApp: (deps) => ({ app: createContentApp(deps) }),
} satisfies Service;
