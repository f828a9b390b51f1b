import type { Answers, Question, TeamAnswers } from './question.ts';

/** The hidden field of a plain form that shows the questions. */
export const ASKED = 'asked';

/** The answers of a plain form, in which a field such as `answers.team.ID` has the texts of its controls. */
export function postedAnswers(
  questions: readonly Question[],
  values: Record<string, string[]>,
  members: number,
): TeamAnswers {
  const read = (path: string, who: Question['for']): Answers =>
    Object.fromEntries(
      questions.flatMap(({ id, kind, for: asked }) => {
        const given = values[`${path}.${id}`];
        if (asked !== who || !given) return [];
        return [[id, kind === 'choices' ? given : (given[0] ?? '')]];
      }),
    );
  return {
    team: read('answers.team', 'team'),
    members: Array.from({ length: members }, (_, index) =>
      read(`answers.members.${index}`, 'member'),
    ),
  };
}
