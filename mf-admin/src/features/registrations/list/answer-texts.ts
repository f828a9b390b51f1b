import type { AdminRegistration } from '@club/contracts/events/registration';

type Answered = Pick<AdminRegistration, 'answers' | 'members'>;

const lines = ({ answers = [], members }: Answered): string[] =>
  answers.map(({ label, member, text }) =>
    member === null ? `${label}: ${text}` : `${members[member]?.name}, ${label}: ${text}`,
  );

/** All answers in one line of the list. */
export const answersText = ({ answers = [] }: Answered): string =>
  answers.map(({ text }) => text).join(' · ');

/** Each answer on a line with its question, and its member. */
export const answersTip = (team: Answered): string => lines(team).join('\n');
