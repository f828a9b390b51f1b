import type { AuditAction } from '@club/contracts/audit/actions';
import type { Contest, ContestForm } from '@club/contracts/events/contest';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import { momentOfClock, wallClock } from '@club/service-kit/time/wall-clock';
import { assertVersion } from '@club/service-kit/use-case/assert-version';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { keepAnswered } from '../question/save-questions.service.ts';
import * as submissionRepository from '../submission/submission.repository.ts';
import type { ContestById, ContestRow, CountedContest } from './contest.repository.ts';
import * as contestRepository from './contest.repository.ts';
import { assertJudged, assertUnlocked } from './judged-contest.service.ts';

/** @throws 404 */
export async function listContests(ctx: EventsCtx, { id }: { id: string }): Promise<Contest[]> {
  await eventRepository.getEvent(ctx.db, id);
  return (await contestRepository.listContests(ctx.db, id)).map((row) => presentContest(ctx, row));
}

/** @throws 404 */
export const getContest = async (ctx: EventsCtx, own: ContestById): Promise<Contest> =>
  presentContest(ctx, await contestRepository.getContest(ctx.db, own));

/** @throws 404, 409 `contest_taken`, 422 */
export async function createContest(
  ctx: EventsCtx,
  { id: event_id, version, ...form }: { id: string } & ContestForm,
): Promise<Contest> {
  const id = uuidv7();
  await saving(ctx, async (ctx) => {
    const event = await eventRepository.lockEvent(ctx.db, event_id);
    await assertModule(ctx, { event_id, module: form.module });
    const columns = { ...columnsOf(ctx, form), updated_by: ctx.actor.name };
    await contestRepository.insertContest(ctx.db, { ...columns, id, event_id });
    const { module } = columns;
    await recordContest(ctx, 'contest.created', { id, module, event_title: event.title });
  });
  return getContest(ctx, { id: event_id, contest_id: id });
}

/** @throws 404, 409 `newer_version` | `contest_taken` | `results_locked`, 422 */
export async function updateContest(
  ctx: EventsCtx,
  { id: event_id, contest_id, version, ...form }: ContestById & ContestForm,
): Promise<Contest> {
  const own = { id: event_id, contest_id };
  await saving(ctx, async (ctx) => {
    await eventRepository.lockEvent(ctx.db, event_id);
    const saved = await contestRepository.lockContest(ctx.db, own);
    assertVersion(saved.version, version);
    await assertJudged(ctx.db, saved, form);
    const sent = await submissionRepository.listSubmissions(ctx.db, 'contest_id', contest_id);
    if (form.module !== (saved.module ?? '')) {
      await assertUnlocked(ctx.db, saved.id);
      await assertModule(ctx, { event_id, ...form });
      if (form.module && sent.length > 0) throw invalid({ module: KEEPS_MODULE });
    }
    const answered = sent.flatMap(({ answers }) => Object.keys(answers));
    const questions = keepAnswered(saved.questions, form.questions, answered);
    const { module, ...columns } = columnsOf(ctx, { ...form, questions });
    await contestRepository.updateContest(ctx.db, contest_id, {
      ...{ ...columns, module, version: saved.version + 1 },
      ...{ updated_at: saved.now, updated_by: ctx.actor.name },
    });
    await contestRepository.markLate(ctx.db, contest_id);
    await recordContest(
      ctx,
      'contest.updated',
      { ...saved, module },
      {
        before: auditedContest(formOf(ctx, saved)),
        after: auditedContest({ ...form, questions, module }),
      },
    );
  });
  return getContest(ctx, own);
}

/** All teams take part in a contest of the event as a whole; those of another module are others. */
const KEEPS_MODULE =
  'Teams have sent submissions, so the contest keeps its module. It can become one of the event as a whole.';

/** @throws 404, 409 `contest_has_submissions` | `results_locked` */
export const deleteContest = (ctx: EventsCtx, own: ContestById): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const contest = await contestRepository.lockContest(ctx.db, own);
    const { id } = contest;
    const sent = await submissionRepository.listSubmissions(ctx.db, 'contest_id', id);
    if (sent.length > 0) {
      const text = 'Teams have sent submissions to this contest, so it stays.';
      throw conflict('contest_has_submissions', text);
    }
    await assertUnlocked(ctx.db, id);
    await contestRepository.deleteContest(ctx.db, id);
    await recordContest(ctx, 'contest.deleted', contest);
  });

/** @throws 409 `contest_taken` for a second contest of a module, also of two that are saved at once */
async function saving(ctx: EventsCtx, save: (ctx: EventsCtx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(ctx, save);
  } catch (error) {
    if (!breaksUnique(error, 'contest_module')) throw error;
    const text = 'This module has a contest already. Choose another one.';
    throw conflict('contest_taken', text, { module: text });
  }
}

/** @throws 422 */
async function assertModule(
  { db }: EventsCtx,
  { event_id, module }: { event_id: string; module: string },
): Promise<void> {
  if (!module) return;
  const { modules } = await eventRepository.getEventWithPlaces(db, event_id);
  if (!modules.some(({ name }) => name === module))
    throw invalid({ module: 'The event has no such module.' });
}

const columnsOf = (
  { timeZone }: EventsCtx,
  { module, opens_at, closes_at, questions, criteria, ...form }: Omit<ContestForm, 'version'>,
) => ({
  ...form,
  module: module || null,
  opens_at: momentOfClock(opens_at, timeZone),
  closes_at: momentOfClock(closes_at, timeZone),
  questions: JSON.stringify(questions),
  criteria: JSON.stringify(criteria),
});

/** The settings as the audit log keeps them. */
const auditedContest = ({
  questions,
  criteria,
  ...contest
}: Omit<ContestForm, 'module' | 'version'> & { module: string | null }) => ({
  ...contest,
  questions: questions.filter(({ removed }) => !removed),
  criteria: criteria
    .map(({ label, weight, points }) => `${label} (${weight}, 0–${points})`)
    .join('\n'),
});

/** Its settings as the form has them. */
const formOf = ({ timeZone }: EventsCtx, saved: ContestRow) => ({
  module: saved.module,
  opens_at: wallClock(saved.opens_at, timeZone),
  closes_at: wallClock(saved.closes_at, timeZone),
  grace_minutes: saved.grace_minutes,
  questions: saved.questions,
  judging: saved.judging,
  criteria: saved.criteria,
  judgements_each: saved.judgements_each,
  hides_teams: saved.hides_teams,
});

/** A contest is called by its module, or by its event. */
export const recordContest = (
  ctx: EventsCtx,
  action: Extract<AuditAction, `contest.${string}`>,
  { id, module, event_title }: Pick<ContestRow, 'id' | 'module' | 'event_title'>,
  { detail, ...change }: { before?: object; after?: object; detail?: object } = {},
): Promise<void> =>
  recordChange(ctx, {
    ...{ ...change, action, subject: `contest:${id}`, name: module ?? event_title },
    detail: { ...(module && { event_title }), ...detail },
    topics: ['contests'],
  });

/** What may be sent to a contest now. */
export function contestState({
  opens_at,
  closes_at,
  grace_minutes,
  now,
}: Pick<ContestRow, 'opens_at' | 'closes_at' | 'grace_minutes' | 'now'>): Contest['state'] {
  if (now < opens_at) return 'planned';
  if (now < closes_at) return 'open';
  return now.getTime() < endOf({ closes_at, grace_minutes }).getTime() ? 'grace' : 'closed';
}

/** The moment after which nothing is taken. */
export const endOf = ({
  closes_at,
  grace_minutes,
}: Pick<ContestRow, 'closes_at' | 'grace_minutes'>): Date =>
  new Date(closes_at.getTime() + grace_minutes * 60_000);

export const presentContest = ({ timeZone }: EventsCtx, row: CountedContest): Contest => {
  const { now, created_at, next_number, points_mapping, ...contest } = row;
  return {
    ...contest,
    opens_at: wallClock(row.opens_at, timeZone),
    closes_at: wallClock(row.closes_at, timeZone),
    state: contestState(row),
    gallery_at: row.gallery_at?.toISOString() ?? null,
    reminder: row.reminder && { ...row.reminder, at: new Date(row.reminder.at).toISOString() },
    updated_at: row.updated_at.toISOString(),
  };
};
