import type { ClubEvent } from '@club/contracts/events/event';
import { clubMoment } from '@club/contracts/events/event-moment';
import type { ApiErrorData } from '@club/web-kit/state';
import { useCallback, useState } from 'react';
import type { RegistrationDraft } from './draft/registration-draft.ts';
import { useDraft } from './draft/use-draft.ts';
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
  /** Is called with the secret of the team when the server has its payment. */
  onPaid: (token: string) => void;
}

/** The three steps from team to payment (SPEC §4). Back goes one step back, Cancel discards the draft. */
export function RegistrationSteps(props: RegistrationStepsProps) {
  const { event, draftName, start, onPaid } = props;
  const [draft, onChange] = useDraft(draftName, start);
  const [refusal, setRefusal] = useState<ApiErrorData>();
  const { step, team, registered } = draft;
  const changeTeam = useCallback((typed: TeamInput) => onChange({ team: typed }), [onChange]);
  const shared = { draft, onChange, onCancel: () => props.onCancel(registered !== null) };
  const finishTeam = (typed: TeamInput) => {
    setRefusal(undefined);
    onChange({ team: typed, step: 2 });
  };

  return (
    <>
      <StepTabs step={step} />
      {!registered && step === 1 && (
        <TeamStep
          event={event}
          team={team}
          refusal={refusal}
          onChange={changeTeam}
          onNext={finishTeam}
          onCancel={shared.onCancel}
        />
      )}
      {!registered && step === 2 && (
        <ModulesStep {...shared} event={event} onTeamRefused={setRefusal} />
      )}
      {registered && step < 3 && <RegisteredStep key={step} {...shared} registered={registered} />}
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
