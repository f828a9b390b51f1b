import type { ClubEvent } from '@club/contracts/events/event';
import { useCallback } from 'react';
import { ModulesStep } from './modules-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RegisteredStep } from './registered-step.tsx';
import type { RegistrationDraft } from './registration-draft.ts';
import { StepTabs } from './step-tabs.tsx';
import type { TeamInput } from './team-form.ts';
import { TeamStep } from './team-step.tsx';
import { useDraft } from './use-draft.ts';
import { useRegister } from './use-register.ts';

interface RegistrationFlowProps {
  event: ClubEvent;
  draftName: string;
  start: () => RegistrationDraft;
  rejection?: { reason: string | null } | undefined;
  onCancel: (isRegistered: boolean) => void;
  onPaid: () => void;
  /** The payment of this team is in already: its token tells where it stands. */
  onPaidBefore: (token: string) => void;
}

/** The three steps from team to payment (SPEC §4). Back goes one step, Cancel gives everything up. */
export function RegistrationFlow(props: RegistrationFlowProps) {
  const { event, draftName, start, rejection, onPaid, onPaidBefore } = props;
  const [draft, change] = useDraft(draftName, start);
  const { register, isSending, refused, problem, forgive } = useRegister(event.id, draft, change);
  const { step, team, registered } = draft;
  const goTo = (next: RegistrationDraft['step']) => change({ step: next });
  const changeTeam = useCallback((typed: TeamInput) => change({ team: typed }), [change]);
  const cancel = () => props.onCancel(registered !== null);

  return (
    <>
      <StepTabs step={step} />
      {registered && step < 3 && (
        <RegisteredStep
          key={step}
          step={step === 1 ? 1 : 2}
          team={team}
          registered={registered}
          onBack={() => goTo(1)}
          onNext={() => goTo(step === 1 ? 2 : 3)}
          onCancel={cancel}
        />
      )}
      {!registered && step === 1 && (
        <TeamStep
          team={team}
          refused={refused}
          onChange={changeTeam}
          onNext={(typed) => {
            forgive();
            change({ team: typed, step: 2 });
          }}
          onCancel={cancel}
        />
      )}
      {!registered && step === 2 && (
        <ModulesStep
          event={event}
          team={team}
          chosen={draft.modules}
          isSending={isSending}
          problem={problem}
          onChange={(modules) => change({ modules })}
          onRegister={register}
          onBack={() => goTo(1)}
          onCancel={cancel}
        />
      )}
      {registered && step === 3 && (
        <PaymentStep
          eventId={event.id}
          draftName={draftName}
          draft={draft}
          registered={registered}
          rejection={rejection}
          onChange={change}
          onBack={() => goTo(2)}
          onCancel={cancel}
          onPaid={onPaid}
          onPaidBefore={() => onPaidBefore(registered.payment_token)}
        />
      )}
    </>
  );
}
