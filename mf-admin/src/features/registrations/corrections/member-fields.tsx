import {
  type AskingMembers,
  fieldProblem,
  fieldsOf,
  type MemberFieldName,
  removedFields,
  standardLabel,
} from '@club/contracts/events/member-fields';
import { type Control, type FieldValues, type Path, TextInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { z } from 'zod';

interface MemberFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The path of the member in the form, with a dot: `members.0.`; '' for a form of one member. */
  path: string;
  /** Begins the labels, so that those of several members differ. */
  prefix?: string;
  /** What it asks each member. */
  event: AskingMembers;
  /** The fields in which the member has a value. */
  filled?: MemberFieldName[];
}

/** The fields that the event asks, and those that it no longer asks in which the member has a value. */
const inputsOf = (event: AskingMembers, filled: MemberFieldName[]) => [
  { name: 'name', label: 'Name', required: true },
  { name: 'email', label: 'Email', required: true, type: 'email' },
  ...fieldsOf(event).map(({ name, label }) => ({ name, label })),
  ...removedFields(event)
    .filter((name) => filled.includes(name))
    .map((name) => ({ name, label: `${standardLabel(name)} (removed)` })),
];

/** A schema of a form with members, which names their fields in the words of the event. */
export const inOwnWords = <Schema extends z.ZodType>(schema: Schema, event: AskingMembers) =>
  z.custom<z.input<Schema>>().transform((typed, context): z.output<Schema> => {
    const { data, error } = schema.safeParse(typed);
    for (const { path, message } of error?.issues ?? []) {
      const text = fieldProblem(event, String(path.at(-1)), message);
      context.addIssue({ code: 'custom', path, message: text });
    }
    return data as z.output<Schema>;
  });

export const emptyMember = {
  name: '',
  email: '',
  phone: '',
  university_name: '',
  university_roll_no: '',
  batch: '',
};

/** The inputs of a team member. */
export function MemberFields<Values extends FieldValues, Output>({
  control,
  path,
  prefix = '',
  event,
  filled = [],
}: MemberFieldsProps<Values, Output>) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {inputsOf(event, filled).map(({ name, label, ...input }) => (
        <TextInput
          key={name}
          control={control}
          name={`${path}${name}` as Path<Values>}
          label={`${prefix}${label}`}
          autoComplete="off"
          {...input}
        />
      ))}
    </Box>
  );
}
