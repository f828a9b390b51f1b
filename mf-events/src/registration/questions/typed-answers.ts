import { answersOf } from '@club/contracts/events/answer-texts';
import type { TeamAnswers } from '@club/contracts/events/question';
import type { AnswersInput } from '../draft/registration-draft.ts';

interface Person {
  name: string;
  email: string;
}

/** The typed answers of these members, in their order. */
export const answersFor = (typed: AnswersInput, members: readonly Person[]): TeamAnswers => ({
  team: typed.team,
  members: members.map((member) => answersOf(typed.members, member)),
});

/** The inverse of {@link answersFor}. */
export const typedFor = (
  { team, members: given }: TeamAnswers,
  members: readonly Person[],
): AnswersInput => ({
  team,
  members: members.map(({ name, email }, index) => ({
    name,
    email,
    answers: given[index] ?? {},
  })),
});
