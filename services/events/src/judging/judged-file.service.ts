import { answeredFile } from '@club/contracts/events/answer-texts';
import type { getJudgedFile as getJudgedFileCall } from '@club/contracts/events/judging';
import { notFound } from '@club/service-kit/errors/service-error';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import * as answerFileRepository from '../answer-file/answer-file.repository.ts';
import { readFileToken } from '../answer-file/answer-file.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { visitorFile } from '../receipt/receipt.service.ts';
import { assertMayJudge } from './as-judge.service.ts';
import * as assignmentRepository from './assignment.repository.ts';
import * as judgeRepository from './judge.repository.ts';

/** What a file is called where a contest hides its teams. */
export const namelessFile = (file: { number: number; name: string }): string =>
  `Submission ${file.number}${/\.[a-z\d]+$/i.exec(file.name)?.[0] ?? ''}`;

/** A file of a submission that was given to the judge. @throws 404, 403 as `asJudge` */
export async function getJudgedFile(
  ctx: EventsCtx,
  { token }: InputOf<typeof getJudgedFileCall>,
): Promise<FileAnswer> {
  const { reader, file } = await readFileToken(ctx, token);
  const judge = await judgeRepository.findById(ctx.db, reader);
  if (!judge) throw notFound('File');
  assertMayJudge(judge);
  const given = await assignmentRepository.listGiven(ctx.db, judge);
  const submission = given.find(
    ({ answers, is_own, is_asked }) =>
      !(is_own || is_asked) &&
      Object.values(answers).some((value) => answeredFile(value)?.id === file),
  );
  const row = submission && (await answerFileRepository.findFile(ctx.db, file));
  const stored = row && (await ctx.storage.find(row.key));
  if (!stored) throw notFound('File');
  const { number } = submission;
  const name = judge.hides_teams ? namelessFile({ number, name: row.name }) : row.name;
  return visitorFile(stored, { ...row, name });
}
