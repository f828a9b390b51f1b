import { MAX_TEAM_SIZE, TEAM_MISSING } from '@club/contracts/events/registration';
import { setServerFields, TextInput, useFieldArray, useZodForm } from '@club/web-kit/forms';
import type { ApiErrorData } from '@club/web-kit/state';
import { AddIcon, Button } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { MemberFields } from './member-fields.tsx';
import {
  completeFirst,
  emptyMember,
  isTeamMissing,
  type TeamInput,
  teamForm,
} from './team-form.ts';

interface TeamStepProps {
  team: TeamInput;
  /** The server's errors about the team, when the registration was refused. */
  refusal: ApiErrorData | undefined;
  onChange: (team: TeamInput) => void;
  onNext: (team: TeamInput) => void;
  onCancel: () => void;
}

/** Step 1: the team and its one to three members. Nothing is sent yet. */
export function TeamStep({ team, refusal, onChange, onNext, onCancel }: TeamStepProps) {
  const form = useZodForm(teamForm, { defaultValues: team });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'members' });
  const { isSubmitted } = form.formState;

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  );
  useEffect(() => {
    if (refusal) setServerFields(form, refusal);
  }, [form, refusal]);

  const addMember = () =>
    append(emptyMember, { shouldFocus: true, focusName: `members.${fields.length}.name` });

  return (
    <StepForm
      submitLabel="Next"
      onSubmit={form.handleSubmit((values) => onNext(completeFirst(values)))}
      onCancel={onCancel}
      problem={isSubmitted && isTeamMissing(team) ? { text: TEAM_MISSING } : undefined}
    >
      <StepBody title="Who's on your team?">
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
            onClick={addMember}
            sx={{ justifySelf: 'start' }}
          >
            Add member
          </Button>
        )}
      </StepBody>
    </StepForm>
  );
}
