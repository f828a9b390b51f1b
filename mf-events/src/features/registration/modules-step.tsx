import type { ClubEvent } from '@club/contracts/events/event';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { ModuleToggle } from './module-toggle.tsx';
import type { StepProblem } from './step-alert.tsx';
import { StepBody } from './step-body.tsx';
import { StepForm } from './step-form.tsx';
import type { TeamInput } from './team-form.ts';
import { TeamLine } from './team-line.tsx';

/** SPEC §5. */
const NO_MODULE = 'Please select at least one module';

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

interface ModulesStepProps {
  event: ClubEvent;
  team: TeamInput;
  chosen: string[];
  isSending: boolean;
  problem: StepProblem | undefined;
  onChange: (modules: string[]) => void;
  onRegister: (modules: string[]) => void;
  onBack: () => void;
  onCancel: () => void;
}

/** Step 2: what the team takes part in, and what it costs. Registers. */
export function ModulesStep(props: ModulesStepProps) {
  const { event, team, chosen, isSending, onChange, onRegister, onBack, onCancel } = props;
  const [isMissing, setIsMissing] = useState(false);
  const offered = event.modules.filter((name) => chosen.includes(name));
  const total = offered.reduce((sum, name) => sum + toPaisa(event.module_amounts[name] ?? 0), 0);
  const missing = isMissing && offered.length === 0 ? { text: NO_MODULE } : undefined;

  const toggle = (name: string) =>
    onChange(offered.includes(name) ? offered.filter((one) => one !== name) : [...offered, name]);
  const send = () => {
    setIsMissing(offered.length === 0);
    if (offered.length > 0) onRegister(offered);
  };

  return (
    <StepForm
      onSubmit={send}
      problem={missing ?? props.problem}
      actions={
        <>
          <Button variant="outlined" onClick={onBack} disabled={isSending}>
            Back
          </Button>
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {isSending ? 'Registering…' : 'Register team'}
          </Button>
        </>
      }
    >
      <StepBody title="Choose your modules">
        <TeamLine team={team} />
        {event.modules.length === 0 && (
          <Typography>This event has no modules yet. Please come back soon.</Typography>
        )}
        <List>
          {event.modules.map((name) => (
            <li key={name}>
              <ModuleToggle
                name={name}
                amount={event.module_amounts[name] ?? 0}
                isOn={offered.includes(name)}
                onToggle={() => toggle(name)}
              />
            </li>
          ))}
        </List>
        <Box
          aria-live="polite"
          sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', px: 4 }}
        >
          <span>Total</span>
          <Typography component="strong" variant="h3">
            {formatPkr(toPkr(total))}
          </Typography>
        </Box>
      </StepBody>
    </StepForm>
  );
}
