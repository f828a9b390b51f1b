import {
  type AskingMembers,
  fieldsOf,
  isStandard,
  type MemberField,
} from '@club/contracts/events/member-fields';
import { TextInput, type UseFormReturn, useWatch } from '@club/web-kit/forms';
import { AddIcon, Box, Button, styled } from '@club/web-kit/ui';
import { useBehindLine } from '../step/use-behind-line.ts';
import type { MemberInput, TeamInput } from './team-form.ts';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  paddingTop: 20,
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.line}`,
  '& > legend': {
    float: 'left',
    padding: 0,
    fontFamily: theme.typography.h5.fontFamily,
    fontSize: '1.125rem',
    fontWeight: 700,
    lineHeight: '44px',
    letterSpacing: '-0.015em',
  },
}));

const Fields = styled('div')(({ theme }) => ({
  clear: 'both',
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface MemberInputProps {
  name: keyof MemberInput;
  label: string;
  autoComplete: string;
  type?: string;
  inputProps?: object;
}

const NAME_AND_EMAIL: MemberInputProps[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    inputProps: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  },
];

const CONTROLS = {
  phone: { autoComplete: 'tel', type: 'tel' },
  university_name: { autoComplete: 'organization' },
  university_roll_no: { autoComplete: 'off' },
  batch: { autoComplete: 'off' },
};

/** An input as the event asks it. A field with another label may take any text, and autofill does not know it. */
const inputOf = (field: MemberField): MemberInputProps => ({
  name: field.name,
  label: field.required ? field.label : `${field.label} (optional)`,
  ...(isStandard({ ...field, required: false }) ? CONTROLS[field.name] : { autoComplete: 'off' }),
});

/** The inputs that every member fills in, and the optional ones, which stay behind one line. */
export function memberInputs(event: AskingMembers) {
  const fields = fieldsOf(event);
  return {
    required: [...NAME_AND_EMAIL, ...fields.filter(({ required }) => required).map(inputOf)],
    optional: fields.filter(({ required }) => !required).map(inputOf),
  };
}

export const MORE_DETAILS = 'More details (optional)';

/** Leaves out a member without a name or an email. The form says so where the value is missing. */
function missingHint(member: MemberInput | undefined, field: keyof MemberInput) {
  if (!member || (field !== 'name' && field !== 'email') || member[field].trim() !== '') return;
  const isTyped = Object.values(member).some((value) => value.trim() !== '');
  return isTyped
    ? `Without ${field === 'name' ? 'a name' : 'an email'} this member is left out.`
    : undefined;
}

interface MemberFieldsProps {
  event: AskingMembers;
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  /** In the form. */
  index: number;
  /** In the team, from 1. */
  number: number;
  /** Left out for the first member, who is mandatory. */
  onRemove?: (() => void) | undefined;
}

/** The fields of a team member. */
export function MemberFields({ event, form, index, number, onRemove }: MemberFieldsProps) {
  const isFirst = index === 0;
  const member = useWatch({ control: form.control, name: `members.${index}` });
  const { required, optional } = memberInputs(event);
  const [isOpen, open] = useBehindLine(
    form,
    `members.${index}.${optional[0]?.name ?? 'name'}` as const,
    () => optional.some(({ name }) => form.getValues(`members.${index}.${name}`)?.trim()),
  );
  return (
    <Group>
      <legend>{`Member ${number}`}</legend>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', height: 44, mb: 3 }}>
        {onRemove && (
          <Button
            variant="text"
            size="small"
            onClick={onRemove}
            aria-label={`Remove member ${number}`}
            sx={{ minHeight: 44, mr: -3 }}
          >
            Remove
          </Button>
        )}
      </Box>
      <Fields>
        {[...required, ...(isOpen ? optional : [])].map(({ name, autoComplete, ...field }) => (
          <TextInput
            key={name}
            {...field}
            control={form.control}
            name={`members.${index}.${name}`}
            autoComplete={
              autoComplete === 'off' ? 'off' : `section-member-${number} ${autoComplete}`
            }
            required={isFirst && (name === 'name' || name === 'email')}
            hint={isFirst ? undefined : missingHint(member, name)}
          />
        ))}
      </Fields>
      {!isOpen && optional.length > 0 && (
        <Button
          variant="text"
          startIcon={<AddIcon />}
          aria-label={isFirst ? undefined : `${MORE_DETAILS}, member ${number}`}
          onClick={open}
          sx={{ mt: 2, ml: -3 }}
        >
          {MORE_DETAILS}
        </Button>
      )}
    </Group>
  );
}
