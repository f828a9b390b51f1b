import type { ClubEvent } from '@club/contracts/events/event';
import { moduleFieldsOf } from '@club/contracts/events/module-fields';
import type { ShownModule } from '@club/contracts/events/modules-of';
import type { TeamAnswers } from '@club/contracts/events/question';
import { type RegisteredTeam, registerTeam } from '@club/contracts/events/registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { useQuietWrite } from '@club/web-kit/calls';
import { rememberRegistration } from '@club/web-kit/own-registrations';
import { type ApiErrorData, api, isApiErrorData, useAppDispatch } from '@club/web-kit/state';
import { useState } from 'react';

import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { CHECK_ANSWERS } from '../questions/focus-error.ts';
import { problemOf, type StepProblem } from '../step/step-alert.tsx';
import { askedOnly, isComplete } from '../team/team-form.ts';

const FAILED = 'Registration failed';

const CHANGED = 'The club has changed its questions. Please check your answers.';

const isAboutTeam = (field: string) => field === 'team_name' || field.startsWith('members.');

interface RegisterOptions {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  onTeamRefused: (refusal: ApiErrorData) => void;
  /** The team has nothing to pay, so it is confirmed already; or it gathers its members first. */
  onConfirmed: (token: string) => void;
}

/** Sends the registration. Errors about the team lead back to step 1; step 2 shows all others. */
export function useRegister(options: RegisterOptions) {
  const { event, draft, onChange, onTeamRefused, onConfirmed } = options;
  const [send, { isLoading }] = useQuietWrite(registerTeam);
  const [problem, setProblem] = useState<StepProblem>();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const dispatch = useAppDispatch();

  const register = async (chosen: ShownModule[], answers: TeamAnswers) => {
    if (isLoading) return;
    setProblem(undefined);
    setRefused({});
    const { attempt, team } = draft;
    const members = team.members.filter(isComplete).map((member) => askedOnly(event, member));
    try {
      const { modules, module_amounts: amounts } = moduleFieldsOf(chosen);
      const asked = event.questions ? { answers } : {};
      const size = draft.team_size && { team_size: Number(draft.team_size) };
      const chosenTeam = { team_name: team.team_name, members, modules, amounts, ...size };
      const body = { ...chosenTeam, attempt, ...asked };
      const registered = await send({ params: { id: event.id }, body }).unwrap();
      remember(event, registered);
      const isDone = isConfirmed(registered.payment_status) || draft.team_size;
      if (isDone) onConfirmed(registered.payment_token);
      else onChange({ registered, modules, step: 3, is_editing: false });
    } catch (error) {
      if (!isApiErrorData(error)) return;
      if (Object.keys(error.fields).some(isAboutTeam)) {
        onTeamRefused(error);
        onChange({ step: 1 });
        return;
      }
      setProblem(problemOfAnswers(event, Object.keys(error.fields)) ?? problemOf(error, FAILED));
      setRefused(error.fields);
      // A price may have ended, and the admin may have deleted a module or closed the event since the list was loaded.
      dispatch(api.util.invalidateTags(['events']));
    }
  };
  return { register, isSending: isLoading, problem, refused };
}

/** A file may be refused although the club has changed nothing: it is stored for a day only. */
function problemOfAnswers(
  { questions = [] }: ClubEvent,
  refused: string[],
): StepProblem | undefined {
  if (!refused.some((name) => name.startsWith('answers.'))) return undefined;
  const files = questions.filter(({ kind }) => kind === 'file');
  const isFile = (name: string) => files.some(({ id }) => name.endsWith(`.${id}`));
  return { text: refused.every(isFile) ? CHECK_ANSWERS : CHANGED };
}

const remember = (event: ClubEvent, { payment_token: token, ...registered }: RegisteredTeam) =>
  rememberRegistration({
    registration_id: registered.registration_id,
    token,
    team_name: registered.team_name,
    event_id: event.id,
    event_title: event.title,
    last_day: event.end_date || event.date,
    status: registered.payment_status,
  });
