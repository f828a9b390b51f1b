import { answeredFile, fileAnswer } from '@club/contracts/events/answer-texts';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { invalid } from '@club/service-kit/errors/service-error';
import type { EventsDb } from '../events-database.ts';
import * as answerFileRepository from './answer-file.repository.ts';

const GONE = 'This file is not stored any more. Choose it again.';

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

/** A registration that is there already. */
interface Own {
  id: string;
  stored?: TeamAnswers;
}

/**
 * Each new file of the answers was sent for its question, and no other registration has it. Stored answers stay, also when their file is
 * deleted. Lock the event first: of two registrations that send one file, the second is refused. @throws 422 at each other file
 */
export async function assertOwnFiles(
  db: EventsDb,
  { id: eventId, questions }: { id: string; questions: Question[] },
  answers: TeamAnswers,
  own?: Own,
): Promise<void> {
  const kept = own?.stored ? namedFiles(questions, own.stored).map(fileAnswer) : [];
  const files = namedFiles(questions, answers).filter((file) => !kept.includes(fileAnswer(file)));
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const stored = await answerFileRepository.useFiles(db, eventId, ids);
  const taken = (await answerFileRepository.listNaming(db, eventId, ids)).filter(
    ({ registration_id: team }) => team !== own?.id,
  );
  const refused = files.filter((file) => {
    const row = stored.find(({ id }) => id === file.id);
    const isIt = row?.question_id === file.question && row.name === file.name;
    return !isIt || taken.some(({ id }) => id === file.id);
  });
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map(({ field }) => [field, GONE])));
}
