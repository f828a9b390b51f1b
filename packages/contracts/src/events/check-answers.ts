import type { z } from 'zod';
import { isHttpAddress, withScheme } from '../content/web-address.ts';
import { optionalLines } from '../values/lines.ts';
import { day, lineText, optionalText } from '../values/text.ts';
import { answeredFile, askedOf } from './answer-texts.ts';
import {
  type Answers,
  type AnswerValue,
  MAX_LINK,
  MAX_LONG_TEXT,
  MAX_SHORT_TEXT,
  type Question,
  type TeamAnswers,
} from './question.ts';

const MISSING = 'Please answer this question.';
const NUMBER = 'Enter a number, such as 12 or 3.5.';
const DATE = 'Write the date as 2027-03-14.';
const LINK = 'Enter a link, such as https://github.com/club.';
const NOT_SENT = 'The file was not sent. Choose it again.';

/** The rules of the kinds that are one text. */
const texts: Partial<Record<Question['kind'], z.ZodType<string, string | undefined>>> = {
  short_text: optionalText('The answer', MAX_SHORT_TEXT),
  long_text: optionalLines('The answer', MAX_LONG_TEXT),
  number: lineText('The answer', NUMBER).regex(/^-?\d{1,12}(\.\d{1,6})?$/, NUMBER),
  date: day(DATE),
  link: lineText('The answer', LINK)
    .overwrite(withScheme)
    .max(MAX_LINK, `A link can have at most ${MAX_LINK} characters.`)
    .refine(isHttpAddress, LINK),
};

type Checked = { value: AnswerValue } | { error: string };

const isMissing = (value: AnswerValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

function checkValue(
  { kind, options }: Question,
  given: AnswerValue,
  stored: AnswerValue = [],
): Checked {
  if (kind === 'choices') {
    const chosen = typeof given === 'string' ? [given] : given;
    const known = [...new Set([...options, ...[stored].flat()])];
    return chosen.every((option) => known.includes(option))
      ? { value: known.filter((option) => chosen.includes(option)) }
      : { error: 'Choose from the options.' };
  }
  if (typeof given !== 'string') return { error: 'Give one answer.' };
  if (kind === 'choice')
    return options.includes(given) ? { value: given } : { error: 'Choose one of the options.' };
  if (kind === 'yes_no')
    return given === 'yes' || given === 'no' ? { value: given } : { error: 'Choose yes or no.' };
  if (kind === 'file') return answeredFile(given) ? { value: given } : { error: NOT_SENT };
  const { data, error } = texts[kind]?.safeParse(given.trim()) ?? {};
  return data === undefined ? { error: error?.issues[0]?.message ?? MISSING } : { value: data };
}

const isSame = (one: AnswerValue | undefined, other: AnswerValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Checks the answers of a team, or of one member. A stored answer that is sent again stays, also if the question has other
 * options or another kind of text by now. Stored answers to questions that are not asked stay too.
 * @param asked the questions that are asked
 * @param mayStayOpen whether a required question that has no stored answer may be left without one
 * @returns the answers to store, and an error for each wrong or missing one, by the question's id
 */
export function checkAnswers(
  asked: readonly Question[],
  given: Answers,
  stored: Answers = {},
  mayStayOpen = false,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Answers = { ...stored };
  const errors: Record<string, string> = {};
  for (const question of asked) {
    const { id, required } = question;
    const value = Object.hasOwn(given, id) ? given[id] : undefined;
    delete answers[id];
    if (value === undefined || isMissing(value)) {
      if (required && !(mayStayOpen && isMissing(stored[id]))) errors[id] = MISSING;
      continue;
    }
    const checked = isSame(stored[id], value) ? { value } : checkValue(question, value, stored[id]);
    if ('error' in checked) errors[id] = checked.error;
    else answers[id] = checked.value;
  }
  return { answers, errors };
}

interface AnsweringTeam {
  modules: readonly string[];
  /** Their number. */
  members: number;
  stored?: TeamAnswers | undefined;
  /** A correction by the club: what the team still owes stays open. */
  mayStayOpen?: boolean | undefined;
}

/**
 * {@link checkAnswers} for a team and each of its members. The errors are named as in the request:
 * `answers.team.ID`, `answers.members.0.ID`.
 */
export function checkTeamAnswers(
  questions: readonly Question[],
  given: TeamAnswers,
  { modules, members, stored, mayStayOpen }: AnsweringTeam,
): { answers: TeamAnswers; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const check = (path: string, who: Question['for'], own: Answers = {}, before: Answers = {}) => {
    const asked = askedOf(questions, { who, modules });
    const checked = checkAnswers(asked, own, before, mayStayOpen);
    for (const [id, error] of Object.entries(checked.errors)) errors[`${path}.${id}`] = error;
    return checked.answers;
  };
  const answers = {
    team: check('answers.team', 'team', given.team, stored?.team),
    members: Array.from({ length: members }, (_, index) =>
      check(`answers.members.${index}`, 'member', given.members[index], stored?.members[index]),
    ),
  };
  return { answers, errors };
}

/** The required questions that a team has not answered, named as in {@link checkTeamAnswers}. */
export const openAnswers = (
  questions: readonly Question[],
  stored: TeamAnswers,
  team: Omit<AnsweringTeam, 'stored'>,
): string[] => Object.keys(checkTeamAnswers(questions, stored, { ...team, stored }).errors);
