import { getAnswerFile } from '@club/contracts/events/answer-file';
import { labelOf, toldAnswers } from '@club/contracts/events/answer-texts';
import type { Answers, Question } from '@club/contracts/events/question';
import type { ContestTeam, ToldPart } from '@club/contracts/events/submission';
import { callUrl } from '@club/contracts/http/client';
import { clockCell, clockHeading, csv } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { listFiles } from '../answer-file/answer-file.repository.ts';
import type { ContestById } from '../contest/contest.repository.ts';
import * as contestRepository from '../contest/contest.repository.ts';
import { recordContest } from '../contest/contest.service.ts';
import * as eventRepository from '../event/event.repository.ts';
import { eventFileName } from '../event/event-file-name.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { SubmissionRow } from './submission.repository.ts';
import * as submissionRepository from './submission.repository.ts';

/** Without removed questions, whose answers only the team and the club see. */
export const asked = (questions: Question[]): Question[] =>
  questions.filter(({ removed }) => !removed);

/** The given answers in words, in the order of the questions. */
export const told = (questions: Question[], answers: Answers): ToldPart[] =>
  toldAnswers(questions, { team: answers, members: [] }).map(({ member, ...part }) => ({
    ...part,
    is_link: questions.some(({ id, kind }) => id === part.question && kind === 'link'),
  }));

export const presentSubmission = ({ in_gallery, is_late, sent_at, changed_at }: SubmissionRow) => ({
  ...{ in_gallery, is_late },
  sent_at: sent_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

/** @throws 404 */
export async function listSubmissions(ctx: EventsCtx, own: ContestById): Promise<ContestTeam[]> {
  const { questions, id, event_id } = await contestRepository.getContest(ctx.db, own);
  const teams = (await submissionRepository.listTeams(ctx.db, id)).map((team) => ({
    ...team,
    told: told(questions, team.submission?.answers ?? {}),
  }));
  const named = teams.flatMap((team) => team.told.flatMap(({ file }) => file ?? []));
  const stored = new Set((await listFiles(ctx.db, named)).map((file) => file.id));
  const changed = (team: (typeof teams)[number]) => team.submission?.changed_at.getTime() ?? 0;
  teams.sort((one, other) => changed(other) - changed(one));
  return teams.map(({ registration_id, team_name, submission, told }) => {
    if (!submission) return { registration_id, team_name, submission: null };
    const { id, number } = submission;
    const answers = told.map(({ file, ...part }) => {
      if (!file || !stored.has(file)) return part;
      const params = { id: event_id, registration_id, file };
      return { ...part, file: callUrl(getAnswerFile, { params }) };
    });
    const sent = { ...presentSubmission(submission), id, number, answers };
    return { registration_id, team_name, submission: sent };
  });
}

/** A row for each team, also for those that have not sent. The audit log records the admin. @throws 404 */
export async function exportSubmissions(ctx: EventsCtx, own: ContestById): Promise<FileAnswer> {
  const { timeZone, publicUrl } = ctx;
  const contest = await contestRepository.getContest(ctx.db, own);
  const event = await eventRepository.getEvent(ctx.db, own.id);
  const teams = await listSubmissions(ctx, own);
  await recordContest(ctx, 'contest.exported', contest, { detail: { submissions: contest.sent } });
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
