import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { CheckIcon, Typography } from '@club/web-kit/ui';
import type { RegistrationDraft } from './draft/registration-draft.ts';
import type { ChangeDraft } from './draft/use-draft.ts';
import { StepBody } from './step/step-body.tsx';
import { StepForm } from './step/step-form.tsx';
import { ValueRows } from './step/value-rows.tsx';
import { isComplete, type TeamInput } from './team/team-form.ts';

interface RegisteredStepProps {
  draft: RegistrationDraft;
  registered: RegisteredTeam;
  onChange: ChangeDraft;
  onCancel: () => void;
}

/** Steps 1 and 2 of a registered team. Edit opens the form again; what it sends changes the same registration. */
export function RegisteredStep({ draft, registered, onChange, onCancel }: RegisteredStepProps) {
  const isTeam = draft.step === 1;
  const rows = isTeam ? teamRows(registered.team_name, draft.team) : moduleRows(registered);
  return (
    <StepForm
      submitLabel="Next"
      onSubmit={() => onChange({ step: isTeam ? 2 : 3 })}
      onBack={isTeam ? undefined : () => onChange({ step: 1 })}
      onEdit={() => onChange({ is_editing: true })}
      onCancel={onCancel}
      isReadOnly
    >
      <StepBody title={isTeam ? 'Your team' : 'Your modules'}>
        <Typography variant="body2" color="textSecondary">
          {registered.total > 0
            ? 'You are registered at these prices. Payment is the last step.'
            : 'You are registered. One step is left.'}
        </Typography>
        <ValueRows rows={rows} />
      </StepBody>
    </StepForm>
  );
}

const teamRows = (name: string, { members }: TeamInput) => [
  { label: 'Team', value: name },
  ...members
    .filter(isComplete)
    .map((member, index) => ({ label: `Member ${index + 1}`, value: member.name.trim() })),
];

const moduleRows = ({ modules }: RegisteredTeam) =>
  modules.map(({ name, amount }) => ({
    icon: <CheckIcon fontSize="small" />,
    label: name,
    value: formatPkr(amount),
  }));
