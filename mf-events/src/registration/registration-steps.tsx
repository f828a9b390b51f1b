import type { ClubEvent } from '@club/contracts/events/event';
import { clubMoment } from '@club/contracts/events/event-moment';
import { modulesOf } from '@club/contracts/events/modules-of';
import { onlyModule } from '@club/contracts/events/only-module';
import { useOverlay } from '@club/web-kit/dialogs';
import { type ApiErrorData, api, useAppDispatch } from '@club/web-kit/state';
import { useCallback, useEffect, useState } from 'react';
import type { RegistrationDraft } from './draft/registration-draft.ts';
import { type ChangeDraft, useDraft } from './draft/use-draft.ts';
import { ModulesStep } from './modules/modules-step.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { RegisteredStep } from './registered-step.tsx';
import { StepTabs } from './step/step-tabs.tsx';
import type { TeamInput } from './team/team-form.ts';
import { TeamStep } from './team/team-step.tsx';

interface RegistrationStepsProps {
  event: ClubEvent;
  draftName: string;
  /** Makes the draft when the tab has none of this name. */
  start: () => RegistrationDraft;
  onCancel: (isRegistered: boolean) => void;
  /** Is called with the secret of the team when the server has its payment, or when there is nothing to pay. */
  onPaid: (token: string) => void;
}

/** The three steps from team to payment; a free event has two. Cancel discards the draft. */
export function RegistrationSteps(props: RegistrationStepsProps) {
  const { event, draftName, start, onPaid } = props;
  const [draft, onChange] = useDraft(draftName, start);
  const { step, registered, is_editing } = draft;
  useBrowserBack(step, onChange);
  useFreshPlaces(step, registered === null);
  const shared = { draft, onChange, onCancel: () => props.onCancel(registered !== null) };
  return (
    <>
      <StepTabs
        step={step}
        isFree={modulesOf(event).length > 0 && modulesOf(event).every(({ amount }) => amount === 0)}
      />
      {!registered || is_editing ? (
        <TypedSteps {...shared} event={event} onConfirmed={onPaid} />
      ) : (
        step < 3 && (
          <RegisteredStep
            key={step}
            {...shared}
            questions={event.questions ?? []}
            registered={registered}
          />
        )
      )}
      {registered && step === 3 && (
        <PaymentStep
          {...shared}
          eventId={event.id}
          payBy={registered.pay_by && `by ${clubMoment(registered.pay_by)}`}
          contact={event.contact}
          draftName={draftName}
          registered={registered}
          onBack={() => onChange({ step: 2 })}
          onPaid={() => onPaid(registered.payment_token)}
        />
      )}
    </>
  );
}

interface TypedStepsProps {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  onCancel: () => void;
  onConfirmed: (token: string) => void;
}

/** Steps 1 and 2 of a team that types. */
function TypedSteps({ event, onConfirmed, ...shared }: TypedStepsProps) {
  const { draft, onChange } = shared;
  const [refusal, setRefusal] = useState<ApiErrorData>();
  const changeTeam = useCallback((typed: TeamInput) => onChange({ team: typed }), [onChange]);
  const finishTeam = (typed: TeamInput) => {
    setRefusal(undefined);
    const modules = draft.modules.length > 0 ? draft.modules : onlyModule(event);
    onChange({ team: typed, modules, step: 2 });
  };
  if (draft.step === 2)
    return (
      <ModulesStep {...shared} event={event} onTeamRefused={setRefusal} onConfirmed={onConfirmed} />
    );
  if (draft.step === 3) return null;
  return (
    <TeamStep
      event={event}
      team={draft.team}
      teamSize={draft.team_size}
      onTeamSize={(team_size) => onChange({ team_size })}
      isRegistered={draft.registered !== null}
      refusal={refusal}
      onChange={changeTeam}
      onNext={finishTeam}
      onCancel={shared.onCancel}
    />
  );
}

/** The browser's Back goes one step back. Escape closes the dialog. */
function useBrowserBack(step: number, onChange: ChangeDraft) {
  useOverlay(step > 1, () => onChange({ step: 1 }));
  useOverlay(step > 2, () => onChange({ step: 2 }));
}

/** Loads the event's places again when the form opens and at each step, while the team has none. */
function useFreshPlaces(step: number, isWanted: boolean) {
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks again.
  useEffect(() => {
    if (isWanted) dispatch(api.util.invalidateTags(['events']));
  }, [step, isWanted, dispatch]);
}
