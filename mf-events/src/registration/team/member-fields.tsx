import { TextInput, type UseFormReturn } from '@club/web-kit/forms';
import { Box, Button, styled } from '@club/web-kit/ui';
import type { TeamInput } from './team-form.ts';

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

const memberFields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    inputProps: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' },
  },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'university_name', label: 'University', autoComplete: 'organization' },
  { name: 'university_roll_no', label: 'Roll number', autoComplete: 'off' },
  { name: 'batch', label: 'Batch', autoComplete: 'off' },
] as const;

interface MemberFieldsProps {
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  index: number;
  /** Left out for the first member, who is mandatory. */
  onRemove?: (() => void) | undefined;
}

/** The six fields of a team member. */
export function MemberFields({ form, index, onRemove }: MemberFieldsProps) {
  const isFirst = index === 0;
  return (
    <Group>
      <legend>Member {index + 1}</legend>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', height: 44, mb: 3 }}>
        {onRemove && (
          <Button
            variant="text"
            size="small"
            onClick={onRemove}
            aria-label={`Remove member ${index + 1}`}
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
            // Autofill knows only the person who types, and that is the first member.
            autoComplete={isFirst ? autoComplete : 'off'}
            required={isFirst && (name === 'name' || name === 'email')}
          />
        ))}
      </Fields>
    </Group>
  );
}
