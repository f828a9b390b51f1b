import { addTeamMembers, type RegistrationDetail } from '@club/contracts/events/own-registration';
import { TEAM_MISSING } from '@club/contracts/events/registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { setServerFields, useZodForm } from '@club/web-kit/forms';
import { api, isApiErrorData, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Card } from '@club/web-kit/ui';
import { useState } from 'react';
import { problemOf, type StepProblem } from '../../step/step-alert.tsx';
import { StepBody } from '../../step/step-body.tsx';
import { StepForm } from '../../step/step-form.tsx';
import { Members } from '../../team/members.tsx';
import {
  completeFirst,
  emptyMember,
  isComplete,
  type TeamInput,
  teamFormFor,
} from '../../team/team-form.ts';

interface AddMembersProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
  onClose: () => void;
}

/** The form for more members of a team that has paid. Its other data can no longer change. */
export function AddMembers({ registration, token, onChange, onClose }: AddMembersProps) {
  const { team_name, members, event } = registration;
  const form = useZodForm(teamFormFor(event), {
    defaultValues: { team_name, members: [emptyMember] },
  });
  const [problem, setProblem] = useState<StepProblem>();
  const dispatch = useAppDispatch();
  const [add, { isLoading: isSaving }] = useQuietWrite(addTeamMembers);
  const send = async (team: TeamInput) => {
    const added = completeFirst(team).members.filter(isComplete);
    if (isSaving || added.length === 0) return;
    setProblem(undefined);
    try {
      onChange(await add({ body: { payment_token: token, members: added } }).unwrap());
      toast.success('Members added.');
      onClose();
    } catch (error) {
      if (!isApiErrorData(error)) return;
      if (!setServerFields(form, error)) {
        setProblem(problemOf(error, 'The members could not be added.'));
      }
      // The club may ask another field by now.
      dispatch(api.util.invalidateTags(['registrations']));
    }
  };
  const { isSubmitted, errors } = form.formState;
  return (
    <Card sx={{ borderRadius: '24px' }}>
      <StepForm
        submitLabel={isSaving ? 'Saving…' : 'Save members'}
        onSubmit={form.handleSubmit(send)}
        onCancel={onClose}
        isSending={isSaving}
        problem={isSubmitted && errors.members ? { text: TEAM_MISSING } : problem}
      >
        <StepBody title="More members">
          <Members event={event} form={form} existing={members.length} />
        </StepBody>
      </StepForm>
    </Card>
  );
}
