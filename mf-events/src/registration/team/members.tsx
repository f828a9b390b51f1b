import type { AskingMembers } from '@club/contracts/events/member-fields';
import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import { type UseFormReturn, useFieldArray } from '@club/web-kit/forms';
import { AddIcon, Button } from '@club/web-kit/ui';
import { MemberFields } from './member-fields.tsx';
import { emptyMember, type TeamInput } from './team-form.ts';

interface MembersProps {
  /** What it asks each member. */
  event: AskingMembers;
  form: UseFormReturn<TeamInput, unknown, TeamInput>;
  /** Members that the team has already; they are not in the form. */
  existing?: number;
}

/** The members of a team in a form: the first one, and more on demand. */
export function Members({ event, form, existing = 0 }: MembersProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const addMember = () =>
    append(emptyMember, { shouldFocus: true, focusName: `members.${fields.length}.name` });
  return (
    <>
      {fields.map(({ id }, index) => (
        <MemberFields
          key={id}
          event={event}
          form={form}
          index={index}
          number={existing + index + 1}
          onRemove={index > 0 ? () => remove(index) : undefined}
        />
      ))}
      {existing + fields.length < MAX_TEAM_SIZE && (
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
