import type { OwnContest } from '@club/contracts/events/own-contest';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { ownFileUrls } from '../answer-file/answer-file.service.ts';
import { contestState } from '../contest/contest.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as submissionRepository from './submission.repository.ts';
import { presentSubmission } from './submissions.service.ts';

type Own = Pick<EventsCtx, 'db' | 'pool' | 'timeZone'>;

/** The contests that take submissions of a team, with what it has sent; undefined without any. Not for use inside a transaction. */
export async function listOwnContests(
  ctx: Own,
  registration: { id: string },
  event: { title: string },
): Promise<OwnContest[] | undefined> {
  const rows = await submissionRepository.listOwnContests(ctx.db, registration.id);
  if (rows.length === 0) return undefined;
  const sent = await submissionRepository.listSubmissions(
    ctx.db,
    'registration_id',
    registration.id,
  );
  return Promise.all(
    rows.map(async (row) => {
      const submission = sent.find(({ contest_id }) => contest_id === row.id);
      const answers = submission?.answers ?? {};
      const questions = row.questions.filter(({ id, removed }) => !removed || id in answers);
      const given = { questions, answers: { team: answers, members: [] } };
      const files = await ownFileUrls(ctx, registration.id, given);
      return {
        ...{ id: row.id, name: row.module ?? event.title, questions, state: contestState(row) },
        opens_at: wallClock(row.opens_at, ctx.timeZone),
        closes_at: wallClock(row.closes_at, ctx.timeZone),
        closes: row.closes_at.toISOString(),
        submission: submission
          ? {
              ...{ ...presentSubmission(submission), answers },
              changed_on: wallClock(submission.changed_at, ctx.timeZone),
            }
          : null,
        ...(files && { files }),
      };
    }),
  );
}
