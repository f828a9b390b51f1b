import { TextInput, type UseFormReturn, useWatch } from '@club/web-kit/forms';
import { Box, Button, styled } from '@club/web-kit/ui';
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

export const memberFields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    inputProps: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  },
  { name: 'phone', label: 'Phone (optional)', autoComplete: 'tel', type: 'tel' },
  { name: 'university_name', label: 'University (optional)', autoComplete: 'organization' },
  { name: 'university_roll_no', label: 'Roll number (optional)', autoComplete: 'off' },
  { name: 'batch', label: 'Batch (optional)', autoComplete: 'off' },
] as const;

/** SPEC §5 leaves out a member without a name or an email. The form says so where the value is missing. */
function missingHint(member: MemberInput | undefined, field: keyof MemberInput) {
  if (!member || (field !== 'name' && field !== 'email') || member[field].trim() !== '') return;
  const isTyped = Object.values(member).some((value) => value.trim() !== '');
  return isTyped
    ? `Without ${field === 'name' ? 'a name' : 'an email'} this member is left out.`
    : undefined;
}

interface MemberFieldsProps {
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  /** In the form. */
  index: number;
  /** In the team, from 1. */
  number: number;
  /** Left out for the first member, who is mandatory. */
  onRemove?: (() => void) | undefined;
}

/** The six fields of a team member. */
export function MemberFields({ form, index, number, onRemove }: MemberFieldsProps) {
  const isFirst = index === 0;
  const member = useWatch({ control: form.control, name: `members.${index}` });
  return (
    <Group>
      <legend>Member {number}</legend>
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
        {memberFields.map(({ name, autoComplete, ...field }) => (
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
    </Group>
  );
}
