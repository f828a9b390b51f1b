import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { NO_MODULE } from '@club/contracts/events/registration';
import type { ApiErrorData } from '@club/web-kit/state';
import { Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { TeamLine } from '../team/team-line.tsx';
import { ModuleList } from './module-list.tsx';
import { useRegister } from './use-register.ts';

interface ModulesStepProps {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  onTeamRefused: (refusal: ApiErrorData) => void;
  onCancel: () => void;
}

/** Step 2: the team selects its modules and registers. */
export function ModulesStep({ event, draft, onChange, onTeamRefused, onCancel }: ModulesStepProps) {
  const registration = useRegister({ event, draft, onChange, onTeamRefused });
  const { register, isSending, problem } = registration;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const modules = modulesOf(event);
  const selected = modules.map(({ name }) => name).filter((name) => draft.modules.includes(name));
  const isMissing = wasSubmitted && selected.length === 0;
  const submit = () => {
    setWasSubmitted(true);
    if (selected.length > 0) void register(selected);
  };

  return (
    <StepForm
      submitLabel={isSending ? 'Registering…' : 'Register team'}
      onSubmit={submit}
      onBack={() => onChange({ step: 1 })}
      onCancel={onCancel}
      isSending={isSending}
      problem={isMissing ? { text: NO_MODULE } : problem}
    >
      <StepBody title="Choose your modules">
        <TeamLine team={draft.team} />
        {modules.length === 0 && (
          <Typography>This event has no modules yet. Please come back soon.</Typography>
        )}
        <ModuleList
          modules={modules}
          selected={selected}
          onChange={(names) => onChange({ modules: names })}
        />
      </StepBody>
    </StepForm>
  );
}
