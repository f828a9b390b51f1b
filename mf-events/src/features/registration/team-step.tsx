import { MAX_TEAM_SIZE } from '@club/contracts/events/registration';
import { setServerFields, TextInput, useFieldArray, useZodForm } from '@club/web-kit/forms';
import type { ApiErrorData } from '@club/web-kit/state';
import { AddIcon, Button } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { MemberFields } from './member-fields.tsx';
import { StepBody } from './step-body.tsx';
import { StepForm } from './step-form.tsx';
import { completeFirst, lacksTeam, noMember, type TeamInput, teamForm } from './team-form.ts';

/** SPEC §5. */
const LACKS_TEAM = 'Please enter a team name and at least one member.';

interface TeamStepProps {
  team: TeamInput;
  /** What the server refused about the team when it was to be registered. */
  refused: ApiErrorData | undefined;
  onChange: (team: TeamInput) => void;
  onNext: (team: TeamInput) => void;
  onCancel: () => void;
}

/** Step 1: the team and its one to three members. Nothing is sent yet. */
export function TeamStep({ team, refused, onChange, onNext, onCancel }: TeamStepProps) {
  const form = useZodForm(teamForm, { defaultValues: team });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const [wasLacking, setWasLacking] = useState(false);

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );
  useEffect(() => {
    if (refused) setServerFields(form, refused);
  }, [form, refused]);

  const next = form.handleSubmit(
    (values) => onNext({ ...values, members: completeFirst(values.members) }),
    () => setWasLacking(true),
  );

  return (
    <StepForm
      onSubmit={next}
      problem={wasLacking && lacksTeam(team) ? { text: LACKS_TEAM } : undefined}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Next
          </Button>
        </>
      }
    >
      <StepBody title="Who is in the team?">
        <TextInput
          control={form.control}
          name="team_name"
          label="Team name"
          autoComplete="off"
          required
        />
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
            onClick={() =>
              append(noMember, { shouldFocus: true, focusName: `members.${fields.length}.name` })
            }
            sx={{ justifySelf: 'start' }}
          >
            Add member
          </Button>
        )}
      </StepBody>
    </StepForm>
  );
}
