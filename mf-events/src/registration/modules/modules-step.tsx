import type { ClubEvent } from '@club/contracts/events/event';
import type { EventModule } from '@club/contracts/events/module';
import { modulesOf } from '@club/contracts/events/modules-of';
import { NO_MODULE } from '@club/contracts/events/registration';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import type { ApiErrorData } from '@club/web-kit/state';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { TeamLine } from '../team/team-line.tsx';
import { ModuleToggle } from './module-toggle.tsx';
import { useRegister } from './use-register.ts';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

interface ModulesStepProps {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  onTeamRefused: (refusal: ApiErrorData) => void;
  onCancel: () => void;
}

/** Step 2: the team selects its modules and registers. */
export function ModulesStep({ event, draft, onChange, onTeamRefused, onCancel }: ModulesStepProps) {
  const registration = useRegister({ eventId: event.id, draft, onChange, onTeamRefused });
  const { register, isSending, problem } = registration;
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const modules = modulesOf(event);
  const chosen = modules.filter(({ name }) => draft.modules.includes(name));
  const selected = chosen.map(({ name }) => name);
  const isMissing = wasSubmitted && selected.length === 0;

  const toggle = (name: string) =>
    onChange({
      modules: selected.includes(name)
        ? selected.filter((other) => other !== name)
        : [...selected, name],
    });
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
        <List>
          {modules.map(({ name, amount }) => (
            <li key={name}>
              <ModuleToggle
                name={name}
                amount={amount}
                isOn={selected.includes(name)}
                onToggle={() => toggle(name)}
              />
            </li>
          ))}
        </List>
        <Total modules={chosen} />
      </StepBody>
    </StepForm>
  );
}

/** The sum of the prices. Adding paisa needs no rounding. */
const Total = ({ modules }: { modules: EventModule[] }) => (
  <Box
    aria-live="polite"
    sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', px: 4 }}
  >
    <span>Total</span>
    <Typography component="strong" variant="h3">
      {formatPkr(toPkr(modules.reduce((sum, { amount }) => sum + toPaisa(amount), 0)))}
    </Typography>
  </Box>
);
