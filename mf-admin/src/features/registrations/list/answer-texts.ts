import { labelOf } from '@club/contracts/events/answer-texts';
import type { Question } from '@club/contracts/events/question';
import type { AdminRegistration } from '@club/contracts/events/registration';

type Answered = Pick<AdminRegistration, 'answers' | 'members'>;

const lines = ({ answers = [], members }: Answered): string[] =>
  answers.map(({ label, member, text }) =>
    member === null ? `${label}: ${text}` : `${members[member]?.name}, ${label}: ${text}`,
  );

/** A team with its answers to one question. An older service does not send the ids of questions. */
export const answersTo = (team: AdminRegistration, question: Question): AdminRegistration => ({
  ...team,
  answers: team.answers?.filter((answer) =>
    answer.question ? answer.question === question.id : answer.label === labelOf(question),
  ),
});

/** All answers in one line of the list. */
export const answersText = ({ answers = [] }: Answered): string =>
  answers.map(({ text }) => text).join(' · ');

/** Each answer on a line with its question, and its member. */
export const answersTip = (team: Answered): string => lines(team).join('\n');
