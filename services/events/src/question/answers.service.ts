import { toldAnswers } from '@club/contracts/events/answer-texts';
import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { AskingMembers } from '@club/contracts/events/member-fields';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { Answers, Question, TeamAnswers } from '@club/contracts/events/question';
import { invalid } from '@club/service-kit/errors/service-error';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import { isPossible } from '../registration/registration.states.ts';
import { ownAnswersOf, ownQuestionsOf } from './member-fields.service.ts';

interface Asked {
  questions: Question[];
}

interface Answering {
  /** Undefined from a page that does not know the questions: what is stored stays. */
  answers?: TeamAnswers | undefined;
  /** Names. */
  modules: string[];
  members: unknown[];
}

/**
 * The answers to store. A new team must answer, also when its page does not know the questions. @param stored those of the
 * same team before @throws 422 naming each wrong or missing answer
 */
export function checkedAnswers(
  { questions }: Asked,
  { answers, modules, members }: Answering,
  stored?: TeamAnswers,
): TeamAnswers {
  const given = answers ?? stored ?? { team: {}, members: [] };
  const team = { modules, members: members.length, stored };
  const checked = checkTeamAnswers(questions, given, team);
  const mustAnswer = answers !== undefined || stored === undefined;
  if (mustAnswer && Object.keys(checked.errors).length > 0) throw invalid(checked.errors);
  return checked.answers;
}

const inOrder = (answers: Answers) =>
  Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));

/** Compares without regard to the order of the questions. */
export const isSameAnswers = (one: TeamAnswers, other: TeamAnswers): boolean =>
  JSON.stringify([one.team, ...one.members].map(inOrder)) ===
  JSON.stringify([other.team, ...other.members].map(inOrder));

/** True when what a team sends is what is stored, or when it sends no answers. */
export function isAnswered(asked: Asked, team: Answering, stored: TeamAnswers): boolean {
  const given = { modules: team.modules, members: team.members.length, stored };
  if (!team.answers) return true;
  const { answers, errors } = checkTeamAnswers(asked.questions, team.answers, given);
  return Object.keys(errors).length === 0 && isSameAnswers(answers, stored);
}

/** The fields of a team's registration about questions; none for an event without questions. */
export function presentOwnAnswers(
  detail: RegistrationDetail,
  event: Asked & AskingMembers,
  { registration, answers: stored }: { registration: RegistrationRow; answers: TeamAnswers },
): RegistrationDetail {
  const answers = ownAnswersOf(event, stored, detail.members);
  const given = new Set([answers.team, ...answers.members].flatMap((own) => Object.keys(own)));
  const shown = ownQuestionsOf(event).filter(({ id, removed }) => !removed || given.has(id));
  if (shown.length === 0) return detail;
  return {
    ...detail,
    event: { ...detail.event, questions: shown },
    answers,
    can: { ...detail.can, answer: isPossible(registration.status, 'answer') },
  };
}

interface AnsweredRow extends Asked {
  answers: Answers;
  members: { answers: Answers }[];
}

export const answersOfRow = ({ answers, members }: AnsweredRow): TeamAnswers => ({
  team: answers,
  members: members.map((member) => member.answers),
});

/** For the form in which an admin corrects the answers; undefined for an event that asks nothing. */
export function presentAsked(row: AnsweredRow) {
  const questions = row.questions.filter(({ removed }) => !removed);
  return questions.length > 0 ? { questions, answers: answersOfRow(row) } : undefined;
}

/** The answers of a registration in words, with the ids of files; undefined without any. */
export function presentAnswers(row: AnsweredRow) {
  const told = toldAnswers(row.questions, answersOfRow(row));
  return told.length > 0 ? told : undefined;
}
