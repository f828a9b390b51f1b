import { moduleFieldsOf } from '@club/contracts/events/module-fields';
import {
  type RegistrationDetail,
  updateRegistration,
} from '@club/contracts/events/own-registration';
import { NO_MODULE, TEAM_MISSING } from '@club/contracts/events/registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { setServerFields, useWatch, useZodForm } from '@club/web-kit/forms';
import { api, isApiErrorData, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useState } from 'react';
import { problemOf, type StepProblem } from '../../step/step-alert.tsx';
import {
  askedOnly,
  isComplete,
  isTeamMissing,
  type TeamInput,
  teamFormFor,
} from '../../team/team-form.ts';

import { editDrafts } from './edit-draft.ts';

const SAVED = 'Registration updated.';
const FAILED = 'The registration could not be updated.';

export interface EditOptions {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
  onClose: () => void;
}

/** The form for members and modules, kept in the tab with every change until it is saved or cancelled. */
export function useEdit({ registration, token, onChange, onClose }: EditOptions) {
  const { form, modules, setModules, missing, clearDraft } = useEditForm(registration);
  const { modules: offered } = registration.event;
  const [problem, setProblem] = useState<StepProblem>();
  const dispatch = useAppDispatch();
  const [update, { isLoading: isSaving }] = useQuietWrite(updateRegistration);
  const close = () => {
    clearDraft();
    onClose();
  };
  const send = async (team: TeamInput) => {
    if (isSaving || modules.length === 0) return;
    setProblem(undefined);
    const members = team.members
      .filter(isComplete)
      .map((member) => askedOnly(registration.event, member));
    try {
      const { module_amounts: amounts } = moduleFieldsOf(offered);
      const body = { payment_token: token, members, modules, amounts };
      onChange(await update({ body }).unwrap());
      toast.success(SAVED);
      close();
    } catch (error) {
      if (!isApiErrorData(error)) return;
      if (!setServerFields(form, error)) setProblem(problemOf(error, FAILED));
      // A price may have ended, or the club may ask another field.
      dispatch(api.util.invalidateTags(['registrations']));
    }
  };
  return {
    form,
    modules,
    setModules,
    save: form.handleSubmit(send),
    close,
    isSaving,
    problem: form.formState.isSubmitted && missing ? { text: missing } : problem,
  };
}

function useEditForm({ registration_id: id, team_name, ...registered }: RegistrationDetail) {
  const [start] = useState(
    () =>
      editDrafts.read(id) ?? {
        // The form writes into its values, and those of the store are frozen.
        members: registered.members.map((member) => ({ ...member })),
        modules: registered.modules.map(({ name }) => name),
      },
  );
  const form = useZodForm(teamFormFor(registered.event), {
    defaultValues: { team_name, members: start.members },
  });
  const [modules, setModules] = useState(start.modules);
  const members = useWatch({ control: form.control, name: 'members' });
  useEffect(() => void editDrafts.write(id, { members, modules }), [id, members, modules]);

  const noTeam = isTeamMissing({ team_name, members }) && TEAM_MISSING;
  const noModule = modules.length === 0 && NO_MODULE;
  return {
    form,
    modules,
    setModules,
    missing: noTeam || noModule,
    clearDraft: () => editDrafts.clear(id),
  };
}
