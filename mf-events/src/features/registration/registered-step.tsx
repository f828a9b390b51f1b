import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Button, CheckIcon, styled, Typography } from '@club/web-kit/ui';
import { StepBody } from './step-body.tsx';
import { StepForm } from './step-form.tsx';
import { isComplete, type TeamInput } from './team-form.ts';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.line}`,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '14px 0',
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& > li > :last-child': {
    marginLeft: 'auto',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
}));

interface RegisteredStepProps {
  step: 1 | 2;
  team: TeamInput;
  registered: RegisteredTeam;
  onBack: () => void;
  onNext: () => void;
  onCancel: () => void;
}

/** Steps 1 and 2 once the registration is made: what was registered, to read; it is not made twice. */
export function RegisteredStep(props: RegisteredStepProps) {
  const { step, team, registered, onBack, onNext, onCancel } = props;
  const rows = step === 1 ? teamRows(registered.team_name, team) : moduleRows(registered);
  return (
    <StepForm
      onSubmit={onNext}
      actions={
        <>
          {step === 2 && (
            <Button variant="outlined" onClick={onBack}>
              Back
            </Button>
          )}
          <Button variant={step === 1 ? 'outlined' : 'text'} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Next
          </Button>
        </>
      }
    >
      <StepBody title={step === 1 ? 'Your team' : 'Your modules'}>
        <Typography variant="body2" color="textSecondary">
          The registration is made and these prices stand. What is left is the payment.
        </Typography>
        <Rows>
          {rows.map(({ key, value }) => (
            <li key={key}>
              {step === 2 && <CheckIcon fontSize="small" />}
              <span>{key}</span>
              <span>{value}</span>
            </li>
          ))}
        </Rows>
      </StepBody>
    </StepForm>
  );
}

const teamRows = (name: string, { members }: TeamInput) => [
  { key: 'Team', value: name },
  ...members
    .filter(isComplete)
    .map((member, index) => ({ key: `Member ${index + 1}`, value: member.name.trim() })),
];

const moduleRows = ({ modules }: RegisteredTeam) =>
  modules.map(({ name, amount }) => ({ key: name, value: formatPkr(amount) }));
