import { answeredFile, answerText, labelOf } from '@club/contracts/events/answer-texts';
import type { Contest } from '@club/contracts/events/contest';
import type { Answers, Question } from '@club/contracts/events/question';
import type {
  ContestTeam,
  Gallery,
  publishGallery as publishCall,
  ToldPart,
} from '@club/contracts/events/submission';
import { clockCell, clockHeading, csv } from '@club/service-kit/http/csv';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { withFileUrls } from '../answer-file/answer-file.service.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { type ContestById, presentContest, recordContest } from '../contest/contest.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as submissionRepository from './submission.repository.ts';

const getContest = ({ db }: EventsCtx, { id: event_id, contest_id: id }: ContestById) =>
  contestRepository.getContest(db, { id, event_id });

/** Without removed questions, whose answers only the team and the club see. */
export const asked = (questions: Question[]): Question[] =>
  questions.filter(({ removed }) => !removed);

/** The given answers in words, in the order of the questions. */
export const told = (questions: Question[], answers: Answers): ToldPart[] =>
  questions.flatMap((question) => {
    const text = answerText(question, answers[question.id]);
    if (!text) return [];
    const file = question.kind === 'file' ? answeredFile(answers[question.id])?.id : undefined;
    return {
      ...{ question: question.id, label: labelOf(question), text },
      ...{ is_link: question.kind === 'link', ...(file && { file }) },
    };
  });

/** @throws 404 */
export async function listSubmissions(ctx: EventsCtx, own: ContestById): Promise<ContestTeam[]> {
  const { questions, id, event_id } = await getContest(ctx, own);
  const rows = await submissionRepository.listTeams(ctx.db, id);
  return Promise.all(
    rows.map(async ({ registration_id, team_name, id, number, answers, ...row }) => {
      const { in_gallery, is_late, sent_at, changed_at } = row;
      const team = { registration_id, team_name };
      if (!id || !answers || number === null || !sent_at || !changed_at)
        return { ...team, submission: null };
      const parts = told(questions, answers).map((part) => ({ ...part, member: null }));
      const linked = await withFileUrls(ctx, { event_id, id: registration_id }, parts);
      return {
        ...team,
        submission: {
          ...{ id, number, in_gallery: in_gallery ?? false, is_late: is_late ?? false },
          sent_at: sent_at.toISOString(),
          changed_at: changed_at.toISOString(),
          answers: parts.map(({ member, ...part }, index) => ({
            ...part,
            file: linked?.[index]?.file,
          })),
        },
      };
    }),
  );
}

/** A row for each team, also for those that have not sent. The audit log records the admin. @throws 404 */
export async function exportSubmissions(ctx: EventsCtx, own: ContestById): Promise<FileAnswer> {
  const { timeZone, publicUrl } = ctx;
  const contest = await getContest(ctx, own);
  const event = await eventRepository.getEvent(ctx.db, own.id);
  const teams = await listSubmissions(ctx, own);
  await recordContest(ctx, 'contest.exported', {
    ...{ event, contest, detail: { submissions: contest.sent } },
  });
  const { questions } = contest;
  const at = (moment: string | undefined) => moment && clockCell(new Date(moment), timeZone);
  const heads = ['Team', 'Number', 'Late', 'Gallery'];
  const times = ['First sent', 'Last changed'].map((text) => clockHeading(text, timeZone));
  const yes = (is: boolean | undefined) => is !== undefined && (is ? 'yes' : 'no');
  const rows = teams.map(({ team_name, submission: sent }) => [
    ...[team_name, sent?.number, yes(sent?.is_late) || '', yes(sent?.in_gallery) || ''],
    ...[at(sent?.sent_at), at(sent?.changed_at)],
    ...questions.map(({ id }) => {
      const part = sent?.answers.find(({ question }) => question === id);
      return part?.file ? `${publicUrl}${part.file}` : part?.text;
    }),
  ]);
  return {
    body: csv([[...heads, ...times, ...questions.map(labelOf)], ...rows]),
    type: 'text/csv; charset=utf-8',
    fileName: eventFileName('submissions', event, 'csv'),
  };
}

/** @throws 404 */
export async function publishGallery(
  ctx: EventsCtx,
  { id: event_id, contest_id: id, is_public }: InputOf<typeof publishCall>,
): Promise<Contest> {
  await inTransaction(ctx, async (ctx) => {
    const event = await eventRepository.getEvent(ctx.db, event_id);
    const contest = await contestRepository.lockContest(ctx.db, { id, event_id });
    if ((contest.gallery_at !== null) === is_public) return;
    await contestRepository.setGallery(ctx.db, id, is_public);
    const action = is_public ? 'contest.gallery_published' : 'contest.gallery_hidden';
    await recordContest(ctx, action, { event, contest });
  });
  return presentContest(ctx, await contestRepository.getContest(ctx.db, { id, event_id }));
}

/** @throws 404, also for a draft */
export async function getGallery({ db }: EventsCtx, { id }: { id: string }): Promise<Gallery> {
  await eventRepository.getPublishedEvent(db, id);
  const shown: Gallery = [];
  for (const row of await submissionRepository.listGallery(db, id)) {
    const { contest_id, module, title, team_name } = row;
    if (shown.at(-1)?.id !== contest_id)
      shown.push({ id: contest_id, name: module ?? title, submissions: [] });
    const answers = told(asked(row.questions), row.answers)
      .filter(({ file }) => !file)
      .map(({ file, ...part }) => part);
    shown.at(-1)?.submissions.push({ id: row.id, team_name, answers });
  }
  return shown;
}
