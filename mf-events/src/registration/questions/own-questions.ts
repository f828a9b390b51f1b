import { askedOf } from '@club/contracts/events/answer-texts';
import { openAnswers } from '@club/contracts/events/check-answers';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';

/** What the event asks this team, and what the team has not answered yet. Nothing from a service that does not ask. */
export function ownQuestions({
  event,
  modules: chosen,
  members,
  answers,
  can,
}: RegistrationDetail) {
  const { questions = [] } = event;
  const given = answers ?? { team: {}, members: [] };
  const modules = chosen.map(({ name }) => name);
  const open = can.answer
    ? openAnswers(questions, given, { modules, members: members.length })
    : [];
  const isAsked =
    can.answer === true &&
    (['team', 'member'] as const).some((who) => askedOf(questions, { who, modules }).length > 0);
  return { questions, modules, members, given, open, isAsked };
}

export const openText = (count: number): string =>
  count === 1
    ? 'One question is still open. The club needs your answer.'
    : `${count} questions are still open. The club needs your answers.`;
