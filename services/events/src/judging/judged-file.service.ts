import { answeredFile } from '@club/contracts/events/answer-texts';
import { getJudgedFile as getJudgedFileCall } from '@club/contracts/events/judging';
import { callUrl } from '@club/contracts/http/client';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import { fileToken, readFileToken } from '../answer-file/answer-file.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { visitorFile } from '../receipt/receipt.service.ts';
import * as assignmentRepository from './assignment.repository.ts';
import * as judgeRepository from './judge.repository.ts';
import { assertMayJudge } from './judge-device.service.ts';

/** The addresses of files for a judge, by their ids. Not for use inside a transaction. */
export async function judgedFileUrls(
  ctx: Pick<EventsCtx, 'db' | 'pool'>,
  judgeId: string,
  ids: string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const stored = await answerFileRepository.listFiles(ctx.db, ids);
  const urls = stored.map(async ({ id }) => {
    const params = { token: await fileToken(ctx, judgeId, id) };
    return [id, callUrl(getJudgedFileCall, { params })] as const;
  });
  return Object.fromEntries(await Promise.all(urls));
}

/** What a file is called where a contest hides its teams. */
export const namelessFile = (file: { number: number; name: string }): string =>
  `Submission ${file.number}${/\.[a-z\d]+$/i.exec(file.name)?.[0] ?? ''}`;

/** A file of a submission that was given to the judge. @throws 404, 403 as `useJudge` */
export async function getJudgedFile(
  ctx: EventsCtx,
  { token }: InputOf<typeof getJudgedFileCall>,
): Promise<FileAnswer> {
  const { reader, file } = await readFileToken(ctx, token);
  const judge = await judgeRepository.findById(ctx.db, reader);
  if (!judge) throw notFound('File');
  assertMayJudge(judge);
  const { contest_id } = judge;
  const submissions = await assignmentRepository.listSubmissions(ctx.db, contest_id);
  const assignments = await assignmentRepository.listAssignments(ctx.db, contest_id);
  const conflicts = await assignmentRepository.listConflicts(ctx.db, contest_id);
  const has = (rows: { judge_id: string; submission_id: string }[], submission: string) =>
    rows.some((row) => row.judge_id === reader && row.submission_id === submission);
  const known = conflicts.filter(({ is_own }) => is_own !== false);
  const submission = submissions.find(
    ({ id, answers }) =>
      Object.values(answers).some((value) => answeredFile(value)?.id === file) &&
      has(assignments, id) &&
      !has(known, id),
  );
  const row = submission && (await answerFileRepository.findFile(ctx.db, file));
  const stored = row && (await ctx.storage.find(row.key));
  if (!stored) throw notFound('File');
  const { number } = submission;
  const name = judge.hides_teams ? namelessFile({ number, name: row.name }) : row.name;
  return visitorFile(stored, { ...row, name });
}
