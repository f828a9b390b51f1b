import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import { type UseFormReturn, useFieldArray } from '@club/web-kit/forms';
import { AddIcon, Button } from '@club/web-kit/ui';
import { MemberFields } from './member-fields.tsx';
import { emptyMember, type TeamInput } from './team-form.ts';

/** The members of a team in a form: the first one, and more on demand. */
export function Members({ form }: { form: UseFormReturn<TeamInput, unknown, TeamInput> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const addMember = () =>
    append(emptyMember, { shouldFocus: true, focusName: `members.${fields.length}.name` });
  return (
    <>
      {fields.map(({ id }, index) => (
        <MemberFields
          key={id}
          form={form}
          index={index}
          onRemove={index > 0 ? () => remove(index) : undefined}
        />
      ))}
      {fields.length < MAX_TEAM_SIZE && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={addMember}
          sx={{ justifySelf: 'start' }}
        >
          Add member
        </Button>
      )}
    </>
  );
}
