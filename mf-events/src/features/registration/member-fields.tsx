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

interface MemberFieldsProps {
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  index: number;
  /** Left out for the first member, who is mandatory. */
  onRemove?: (() => void) | undefined;
}

/** The six fields of a member. */
export function MemberFields({ form, index, onRemove }: MemberFieldsProps) {
  const { control } = form;
  // Only the first member is the one who types, so only there the browser's own address book helps.
  const auto = (token: string) => (index === 0 ? token : 'off');
  const at = <Field extends string>(field: Field) => `members.${index}.${field}` as const;
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
      <Box
        sx={{
          clear: 'both',
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextInput
          control={control}
          name={at('name')}
          label="Name"
          autoComplete={auto('name')}
          required={index === 0}
        />
        <TextInput
          control={control}
          name={at('email')}
          label="Email"
          type="email"
          autoComplete={auto('email')}
          inputProps={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
          required={index === 0}
        />
        <TextInput
          control={control}
          name={at('phone')}
          label="Phone"
          type="tel"
          autoComplete={auto('tel')}
        />
        <TextInput
          control={control}
          name={at('university_name')}
          label="University"
          autoComplete={auto('organization')}
        />
        <TextInput
          control={control}
          name={at('university_roll_no')}
          label="Roll number"
          autoComplete="off"
        />
        <TextInput control={control} name={at('batch')} label="Batch" autoComplete="off" />
      </Box>
    </Group>
  );
}
