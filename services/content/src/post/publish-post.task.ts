import { addJob } from '@club/service-kit/jobs/job-queue';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import type { ContentDb } from '../content-database.ts';
import * as postRepository from './post.repository.ts';
import { tellPost } from './tell-post.service.ts';

/** The name of the job in the queue. */
export const PUBLISH_POST = 'publish_post';

/** Publishes a scheduled post at its moment. A post has one job; another moment replaces it. */
export const schedulePost = (db: ContentDb, { id, publish_at }: { id: string; publish_at: Date }) =>
  addJob(db, PUBLISH_POST, { id }, { key: `publish-post:${id}`, runAt: publish_at });

/**
 * The job of a scheduled post. It does nothing for a post that is no longer due, so a job that runs twice, or late,
 * publishes once.
 */
export const publishPost = (ctx: ContentCtx, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const published = await postRepository.publishDuePost(ctx.db, id);
    if (!published) return;
    await recordChange(ctx, {
      action: 'post.published',
      subject: `post:${id}`,
      name: published.title,
      topics: ['posts'],
    });
    await tellPost(ctx, published);
  });
