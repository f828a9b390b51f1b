import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { TeamAnswers } from '@club/contracts/events/question';
import type { sendSubmission as call } from '@club/contracts/events/submission';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { assertOwnFiles } from '../answer-file/own-files.service.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { contestState } from '../contest/contest.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import { isSameAnswers } from '../question/answers.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { tellRegistration } from '../registration/tell-registration.service.ts';
import * as submissionRepository from './submission.repository.ts';

type Sent = InputOf<typeof call>;

/**
 * Stores what a team hands in. The same sent again changes nothing, also after the close; consent to the gallery can change at any time. The
 * close is judged by the database's clock, under the lock that a change of the close needs too.
 * @throws 403, 404, 409 `submission_changed` | `submissions_not_open` | `submissions_closed`, 422, 507
 */
export async function sendSubmission(ctx: EventsCtx, sent: Sent): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, sent.payment_token);
  await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, own.event_id);
    const registration = await registrationRepository.lockById(ctx.db, own);
    const place = { contest_id: sent.contest_id, registration_id: own.id };
    await contestRepository.lockContest(ctx.db, { id: event.id, contest_id: sent.contest_id });
    const contest = await submissionRepository.getOwnContest(ctx.db, place);
    const sentBefore = await submissionRepository.listSubmissions(
      ctx.db,
      'registration_id',
      own.id,
    );
    const before = sentBefore.find(({ contest_id }) => contest_id === contest.id);
    const stored = before && { team: before.answers, members: [] };
    const checked = checkTeamAnswers(contest.questions, sent.answers, {
      ...{ modules: [], members: 0, stored },
    });
    if (stored && isSame(stored, [sent.answers, checked.answers])) {
      if (before.in_gallery === sent.in_gallery) return;
      await submissionRepository.updateSubmission(ctx.db, place, { in_gallery: sent.in_gallery });
      return record(ctx, 'registration.gallery_chosen', { event, registration, contest });
    }
    assertSeen(before, sent.seen);
    const state = assertTakes(ctx, contest);
    if (Object.keys(checked.errors).length > 0) throw invalid(checked.errors);
    const asking = { id: event.id, title: event.title, questions: contest.questions };
    await assertOwnFiles(ctx, asking, checked.answers, { id: own.id, ...(stored && { stored }) });
    const columns = {
      ...{ answers: checked.answers.team, in_gallery: sent.in_gallery },
      ...{ is_late: state === 'grace', changed_at: contest.now },
    };
    if (before) await submissionRepository.updateSubmission(ctx.db, place, columns);
    else await submissionRepository.insertSubmission(ctx.db, { ...place, ...columns });
    const action = before ? 'registration.submission_changed' : 'registration.submission_sent';
    await record(ctx, action, { event, registration, contest });
    await tellRegistration(ctx, action, { event, registration });
  });
  return presentOwn(ctx, own);
}

const isSame = (stored: TeamAnswers, sent: TeamAnswers[]): boolean =>
  sent.some(({ team }) => isSameAnswers(stored, { team, members: [] }));

/** Two members who write at once do not overwrite each other unseen. @throws 409 `submission_changed` */
function assertSeen(
  before: submissionRepository.SubmissionRow | undefined,
  seen: string | null | undefined,
): void {
  if (!before || seen === undefined || seen === before.changed_at.toISOString()) return;
  throw conflict(
    'submission_changed',
    'A member of your team has sent a newer version meanwhile. Nothing was overwritten: look at it first.',
  );
}

/** @throws 409 `submissions_not_open` | `submissions_closed` */
export function assertTakes(
  { timeZone }: Pick<EventsCtx, 'timeZone'>,
  contest: submissionRepository.OwnContestRow,
): 'open' | 'grace' {
  const { opens_at, closes_at } = contest;
  const clock = (moment: Date) => wallClock(moment, timeZone).replace('T', ' ');
  const state = contestState(contest);
  if (state === 'planned')
    throw conflict('submissions_not_open', `Submissions open on ${clock(opens_at)}.`);
  if (state === 'closed') {
    const text = `Submissions closed on ${clock(closes_at)}, so this was not sent. What your team sent before counts.`;
    throw conflict('submissions_closed', text);
  }
  return state;
}

interface Change {
  event: { id: string; title: string };
  registration: RegistrationRow;
  contest: submissionRepository.OwnContestRow;
}

const record = (
  ctx: EventsCtx,
  action: `registration.${'submission_sent' | 'submission_changed' | 'gallery_chosen'}`,
  { event, registration, contest }: Change,
): Promise<void> =>
  recordChange(ctx, {
    action,
    subject: `registration:${registration.id}`,
    name: registration.team_name,
    detail: { event: event.id, event_title: event.title },
    topics: contest.gallery_at ? ['registrations', 'contests'] : ['registrations'],
  });
