import { folded } from '../values/folded.ts';
import type { Answers, AnswerValue, Question, TeamAnswers } from './question.ts';

// No schema here: pages that show answers load this file, and zod must not come with it.

/** The questions that are asked of a team with these modules, or of each of its members. */
export const askedOf = (
  questions: readonly Question[],
  { who, modules }: { who: Question['for']; modules: readonly string[] },
): Question[] =>
  questions.filter(
    (question) =>
      question.for === who &&
      !question.removed &&
      (question.modules.length === 0 || question.modules.some((name) => modules.includes(name))),
  );

/** The answer to a question for a file: the id of the stored file, and the name that people see. */
export const fileAnswer = ({ id, name }: { id: string; name: string }): string => `${id} ${name}`;

/** The inverse of {@link fileAnswer}; undefined for another text. */
export function answeredFile(value: AnswerValue = ''): { id: string; name: string } | undefined {
  const [, id, name] =
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (\S.*)$/.exec(String(value)) ?? [];
  return id && name ? { id, name } : undefined;
}

/** An answer for people; empty for none. */
export function answerText({ kind }: Pick<Question, 'kind'>, value: AnswerValue = ''): string {
  if (Array.isArray(value)) return value.join(', ');
  if (kind === 'file') return answeredFile(value)?.name ?? value;
  if (kind !== 'yes_no' || value === '') return value;
  return value === 'yes' ? 'Yes' : 'No';
}

/** The label of a question in lists and files. */
export const labelOf = ({ label, removed }: Pick<Question, 'label' | 'removed'>): string =>
  removed ? `${label} (removed)` : label;

/** An answer in words. */
export interface ToldAnswer {
  /** The id of the question. */
  question: string;
  label: string;
  /** The member's place in the team, from 0; null for an answer of the team. */
  member: number | null;
  text: string;
  /** The id of the file that was sent. */
  file?: string | undefined;
}

/** The given answers in words: those of the team, then those of each member, in the order of the questions. */
export function toldAnswers(questions: readonly Question[], given: TeamAnswers): ToldAnswer[] {
  const told = (who: Question['for'], member: number | null, answers: Answers) =>
    questions.flatMap((question) => {
      const given = answers[question.id];
      const text = question.for === who ? answerText(question, given) : '';
      if (!text) return [];
      const file = question.kind === 'file' ? answeredFile(given)?.id : undefined;
      return {
        question: question.id,
        label: labelOf(question),
        member,
        text,
        ...(file && { file }),
      };
    });
  return [
    ...told('team', null, given.team),
    ...given.members.flatMap((answers, index) => told('member', index, answers)),
  ];
}

interface Person {
  name: string;
  email: string;
}

/** Finds a member of a team in an earlier one. A person stays the same with a new address or a new name, not with both. */
export function samePerson<Member extends Person>(
  earlier: readonly Member[],
  { name, email }: Person,
): Member | undefined {
  return (
    earlier.find((member) => folded(member.email) === folded(email)) ??
    earlier.find((member) => folded(member.name) === folded(name))
  );
}

/** What a member of a team has answered before. */
export const answersOf = (
  earlier: readonly (Person & { answers: Answers })[],
  person: Person,
): Answers => samePerson(earlier, person)?.answers ?? {};
