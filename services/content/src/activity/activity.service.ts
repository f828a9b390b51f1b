import { type Activity, recordedActivity } from '@club/contracts/content/activity';
import { DAY_MS } from '@club/contracts/values/day';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { touchTopics } from '@club/service-kit/use-case/record-change';
import type { ContentCtx } from '../content-ctx.ts';
import * as activityRepository from './activity.repository.ts';

/** The grid shows 52 whole weeks and the current one. */
const SHOWN_DAYS = 53 * 7;

export async function listActivity({ db }: ContentCtx): Promise<Activity[]> {
  const since = new Date(Date.now() - SHOWN_DAYS * DAY_MS);
  return (await activityRepository.listActivities(db, since)).map(isoTimes);
}

/** The job by which another service reports an activity. @throws for a payload that breaks the contract */
export async function recordActivity(ctx: ContentCtx, payload: unknown): Promise<void> {
  const recorded = recordedActivity.parse(payload);
  await inTransaction(ctx, async (ctx) => {
    if (recorded.removed) {
      await activityRepository.deleteAnnounced(ctx.db, recorded);
    } else {
      const { removed: _, date, ...activity } = recorded;
      await activityRepository.saveAnnounced(ctx.db, { ...activity, date: new Date(date) });
    }
    await touchTopics(ctx, 'activity');
  });
}
