import { samePerson } from '@club/contracts/events/answer-texts';
import {
  type AskingMembers,
  fieldProblem,
  fieldsOf,
  type MemberFieldName,
  missingFields,
  removedFields,
} from '@club/contracts/events/member-fields';
import type { Question, TeamAnswers } from '@club/contracts/events/question';
import { type TeamMember, teamMember } from '@club/contracts/events/registration';
import { invalid } from '@club/service-kit/errors/service-error';

/**
 * The members as an event stores them. A field that the event no longer asks keeps what the person gave earlier: a page that
 * does not know that it is gone sends it, and another page does not.
 * @param earlier the members of the same team before
 */
export function membersToStore(
  event: AskingMembers,
  sent: TeamMember[],
  earlier: TeamMember[] = [],
): TeamMember[] {
  const removed = removedFields(event);
  if (removed.length === 0) return sent;
  return sent.map((member) => {
    const before = samePerson(earlier, member);
    return {
      ...member,
      ...Object.fromEntries(removed.map((name) => [name, before?.[name] ?? ''])),
    };
  });
}

/** @throws 422 naming each required field that is empty */
export function assertFieldsGiven(event: AskingMembers, members: TeamMember[]): void {
  const missing = members.flatMap((member, index) =>
    missingFields(event, member).map(([name, error]) => [`members.${index}.${name}`, error]),
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
}

/**
 * The registration page asks required fields like questions, also of a team that has paid. So each has the id of a question, and
 * a page of an older release asks them too.
 */
const IDS: Record<MemberFieldName, string> = {
  phone: '5bec0000-0000-4000-8000-000000000001',
  university_name: '5bec0000-0000-4000-8000-000000000002',
  university_roll_no: '5bec0000-0000-4000-8000-000000000003',
  batch: '5bec0000-0000-4000-8000-000000000004',
};

const requiredFields = (event: AskingMembers) => fieldsOf(event).filter(({ required }) => required);

interface Asking extends AskingMembers {
  questions: Question[];
}

/** The questions that the page of a team asks: required fields of members, then those of the event. */
export const ownQuestionsOf = (event: Asking): Question[] => [
  ...requiredFields(event).map(
    ({ name, label }): Question => ({
      id: IDS[name],
      for: 'member',
      kind: 'short_text',
      label,
      help: '',
      required: true,
      options: [],
      modules: [],
      in_email: false,
    }),
  ),
  ...event.questions,
];

/** The answers to {@link ownQuestionsOf}. */
export const ownAnswersOf = (
  event: AskingMembers,
  { team, members: given }: TeamAnswers,
  members: TeamMember[],
): TeamAnswers => ({
  team,
  members: given.map((answers, index) => ({
    ...Object.fromEntries(
      requiredFields(event).flatMap(({ name }) => {
        const value = members[index]?.[name];
        return value ? [[IDS[name], value]] : [];
      }),
    ),
    ...answers,
  })),
});

/** The inverse of {@link ownAnswersOf}. @returns members whose fields change, with their positions @throws 422 for a text that the field does not take */
export function withoutFields(
  event: AskingMembers,
  { team, members: given }: TeamAnswers,
  members: TeamMember[],
): { answers: TeamAnswers; members: [position: number, member: TeamMember][] } {
  const fields = requiredFields(event);
  const errors: Record<string, string> = {};
  const changed = members.flatMap((member, index): [number, TeamMember][] => {
    const own = given[index] ?? {};
    const values = fields.map(({ name }): [MemberFieldName, string] => {
      const { data, error } = teamMember.shape[name].safeParse(own[IDS[name]] ?? '');
      const problem = fieldProblem(event, name, error?.issues[0]?.message ?? '');
      if (problem) errors[`answers.members.${index}.${IDS[name]}`] = problem;
      return [name, data ?? ''];
    });
    const isSame = values.every(([name, value]) => member[name] === value);
    return isSame ? [] : [[index, { ...member, ...Object.fromEntries(values) }]];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const ids = fields.map(({ name }) => IDS[name]);
  const rest = given.map((answers) =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id))),
  );
  return { answers: { team, members: rest }, members: changed };
}
