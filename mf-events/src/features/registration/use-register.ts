import { type ApiErrorData, api, isApiErrorData, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useRegisterTeamMutation } from './api.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { problemOf, type StepProblem } from './step-alert.tsx';
import { isComplete } from './team-form.ts';
import type { ChangeDraft } from './use-draft.ts';

/** SPEC §8. */
const REGISTERED = 'Team registered successfully! Please proceed with payment.';
const FAILED = 'Registration failed';

const isAboutTeam = (field: string) => field === 'team_name' || field.startsWith('members.');

/** Sends the registration. What is wrong with the team leads back to step 1, everything else is said in step 2. */
export function useRegister(eventId: string, draft: RegistrationDraft, change: ChangeDraft) {
  const [registerTeam, { isLoading }] = useRegisterTeamMutation();
  const [refused, setRefused] = useState<ApiErrorData>();
  const [problem, setProblem] = useState<StepProblem>();
  const dispatch = useAppDispatch();

  const register = async (modules: string[]) => {
    if (isLoading) return;
    setProblem(undefined);
    setRefused(undefined);
    const { attempt, team } = draft;
    const members = team.members.filter(isComplete);
    try {
      const body = { team_name: team.team_name, members, modules, attempt };
      const registered = await registerTeam({ params: { id: eventId }, body }).unwrap();
      toast.success(REGISTERED);
      change({ registered, modules, step: 3 });
    } catch (error) {
      if (!isApiErrorData(error)) return;
      if (Object.keys(error.fields).some(isAboutTeam)) {
        setRefused(error);
        change({ step: 1 });
        return;
      }
      setProblem(problemOf(error, FAILED));
      // A module may be gone or the event closed: the list on the screen is older than the answer.
      dispatch(api.util.invalidateTags(['event']));
    }
  };
  /** The team was looked through again: what was refused about it is old news. */
  const forgive = () => setRefused(undefined);
  return { register, isSending: isLoading, refused, problem, forgive };
}
