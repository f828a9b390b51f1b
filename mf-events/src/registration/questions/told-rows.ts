import { toldAnswers } from '@club/contracts/events/answer-texts';
import type { Question, TeamAnswers } from '@club/contracts/events/question';

/** The given answers as rows; those of a member name the member. */
export const toldRows = (
  questions: readonly Question[],
  answers: TeamAnswers,
  members: readonly { name: string }[],
) =>
  toldAnswers(questions, answers).map(({ label, member, text }) => ({
    label: member === null ? label : `${members[member]?.name.trim()}: ${label}`,
    value: text,
  }));
