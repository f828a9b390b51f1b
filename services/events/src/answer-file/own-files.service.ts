import { answeredFile, fileAnswer } from '@club/contracts/events/answer-texts';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import type { EventsCtx } from '../events-ctx.ts';
import * as answerFileRepository from './answer-file.repository.ts';
import { alertNearlyFull, isNearlyFull } from './event-room.ts';

const GONE = 'This file is not stored any more. Choose it again.';
const FULL = 'This event cannot store more files. Please write to us on the contact page.';

/** The answers that name files, with the fields of the request. */
function namedFiles(questions: readonly Question[], { team, members }: TeamAnswers) {
  const all = [
    { path: 'answers.team', who: 'team', given: team },
    ...members.map((given, index) => ({ path: `answers.members.${index}`, who: 'member', given })),
  ];
  return all.flatMap(({ path, who, given }) =>
    questions.flatMap((question) => {
      if (question.kind !== 'file' || question.for !== who) return [];
      const file = answeredFile(given[question.id]);
      return file ? { ...file, question: question.id, field: `${path}.${question.id}` } : [];
    }),
  );
}

/** The ids of the files that answers name. */
export const fileIdsOf = (questions: readonly Question[], answers: TeamAnswers): string[] =>
  namedFiles(questions, answers).map(({ id }) => id);

type Claiming = Pick<EventsCtx, 'db' | 'quota' | 'actor'>;
type Asking = { id: string; title: string; questions: Question[] };

/** A registration that is there already. */
interface Own {
  id: string;
  stored?: TeamAnswers;
}

/**
 * Each new file of the answers was sent for its question, and no other registration has it. Stored answers stay, also when their file is
 * deleted. Lock the event first: of two registrations that send one file, the second is refused, and together they cannot pass the quota.
 * @throws 422 at each other file, 507 `event_quota_full`
 */
export async function assertOwnFiles(
  ctx: Claiming,
  event: Asking,
  answers: TeamAnswers,
  own?: Own,
): Promise<void> {
  const kept = own?.stored ? namedFiles(event.questions, own.stored) : [];
  const named = namedFiles(event.questions, answers);
  const files = named.filter((file) => !kept.some((one) => fileAnswer(one) === fileAnswer(file)));
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const stored = await answerFileRepository.claimFiles(ctx.db, event.id, ids);
  const taken = (await answerFileRepository.listNaming(ctx.db, event.id, ids)).filter(
    ({ registration_id: team }) => team !== own?.id,
  );
  const refused = files.filter((file) => {
    const row = stored.find(({ id }) => id === file.id);
    const isIt =
      row?.question_id === file.question &&
      row.name === file.name &&
      (row.registration_id ?? own?.id) === own?.id;
    return !isIt || taken.some(({ id }) => id === file.id);
  });
  if (refused.length > 0) throw invalid(atFields(refused, GONE));
  const replaced = kept.flatMap(({ id }) => (named.some((one) => one.id === id) ? [] : id));
  await assertRoomOfEvent(ctx, event, { files, stored, replaced });
}

const atFields = (files: { field: string }[], text: string) =>
  Object.fromEntries(files.map(({ field }) => [field, text]));

interface Claimed {
  files: { id: string; field: string }[];
  stored: { bytes: number }[];
  replaced: string[];
}

/** Files that no answer names any more leave the quota only when it is nearly used, because finding them reads all answers. @throws 507 `event_quota_full` */
export async function assertRoomOfEvent(
  ctx: Claiming,
  event: Omit<Asking, 'questions'>,
  { files, stored, replaced }: Claimed,
): Promise<void> {
  const { db, quota } = ctx;
  const added = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  const readSum = () => answerFileRepository.sumClaimed(db, event.id, replaced);
  let sum = await readSum();
  if (isNearlyFull(sum, quota)) {
    const ids = files.map(({ id }) => id);
    await answerFileRepository.releaseUnnamed(db, event.id, ids);
    sum = await readSum();
  }
  if (sum > quota.eventBytes)
    throw new ServiceError(507, 'event_quota_full', FULL, { fields: atFields(files, FULL) });
  if (isNearlyFull(sum, quota) && !isNearlyFull(sum - added, quota))
    await alertNearlyFull(ctx, event, 'files');
}
