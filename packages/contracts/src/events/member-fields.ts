// No schema here: pages load this file, and zod must not come with it.

/** The fields of a team member beside name and email address in docs/specification.md, in its order. */
export const memberFieldNames = [
  'phone',
  'university_name',
  'university_roll_no',
  'batch',
] as const;
export type MemberFieldName = (typeof memberFieldNames)[number];

/** A field that an event asks of each member. */
export interface MemberField {
  name: MemberFieldName;
  label: string;
  required: boolean;
}

const LABELS: Record<MemberFieldName, string> = {
  phone: 'Phone',
  university_name: 'University',
  university_roll_no: 'Roll number',
  batch: 'Batch',
};
export const standardLabel = (name: MemberFieldName): string => LABELS[name];

/** What every new event asks. */
export const standardFields: readonly MemberField[] = memberFieldNames.map((name) => ({
  name,
  label: LABELS[name],
  required: false,
}));

export const isStandard = ({ name, label, required }: MemberField): boolean =>
  label === LABELS[name] && !required;

/** Of an event; without `member_fields` it asks all of them, as described. */
export interface AskingMembers {
  member_fields?: readonly MemberField[] | null | undefined;
}

/** The fields that an event asks, in its order. */
export const fieldsOf = ({ member_fields: own }: AskingMembers): readonly MemberField[] =>
  own ?? standardFields;

/** The fields that an event no longer asks. */
export const removedFields = (event: AskingMembers): MemberFieldName[] =>
  memberFieldNames.filter((name) => !fieldsOf(event).some((field) => field.name === name));

export const missingText = ({ label }: Pick<MemberField, 'label'>): string =>
  `${label} is required.`;

type Values = Record<MemberFieldName, string>;

/** An error for each required field of a member that is empty, by the name of the field. */
export const missingFields = (
  event: AskingMembers,
  member: Values,
): [name: MemberFieldName, error: string][] =>
  fieldsOf(event).flatMap((field) =>
    field.required && member[field.name].trim() === '' ? [[field.name, missingText(field)]] : [],
  );

/** A problem of a field in the words of the event. @param problem of `teamMember`, which begins with the described label */
export function fieldProblem(event: AskingMembers, name: string, problem: string): string {
  const field = fieldsOf(event).find((asked) => asked.name === name);
  const standard = field && LABELS[field.name];
  return standard && problem.startsWith(standard)
    ? field.label + problem.slice(standard.length)
    : problem;
}

/** A field with its value, in the words of the event. Values of fields that are no longer asked are told, too. */
export const toldFields = (
  event: AskingMembers,
  member: Values,
): [label: string, value: string][] =>
  [
    ...fieldsOf(event),
    ...removedFields(event).map((name) => ({ name, label: `${LABELS[name]} (removed)` })),
  ].flatMap(({ name, label }) => (member[name] ? [[label, member[name]]] : []));
