import type { Question } from '@club/contracts/events/question';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { CheckIcon, Typography } from '@club/web-kit/ui';
import type { RegistrationDraft } from './draft/registration-draft.ts';
import type { ChangeDraft } from './draft/use-draft.ts';
import { toldRows } from './questions/told-rows.ts';
import { answersFor } from './questions/typed-answers.ts';
import { StepBody } from './step/step-body.tsx';
import { StepForm } from './step/step-form.tsx';
import { ValueRows } from './step/value-rows.tsx';
import { isComplete, type TeamInput } from './team/team-form.ts';

interface RegisteredStepProps {
  questions: readonly Question[];
  draft: RegistrationDraft;
  registered: RegisteredTeam;
  onChange: ChangeDraft;
  onCancel: () => void;
}

/** Steps 1 and 2 of a registered team. Edit opens the form again; what it sends changes the same registration. */
export function RegisteredStep(props: RegisteredStepProps) {
  const { questions, draft, registered, onChange, onCancel } = props;
  const isTeam = draft.step === 1;
  const members = draft.team.members.filter(isComplete);
  const rows = isTeam
    ? teamRows(registered.team_name, members)
    : [
        ...moduleRows(registered),
        ...toldRows(questions, answersFor(draft.answers, members), members),
      ];
  return (
    <StepForm
      submitLabel="Next"
      onSubmit={() => onChange({ step: isTeam ? 2 : 3 })}
      onBack={isTeam ? undefined : () => onChange({ step: 1 })}
      onEdit={() => onChange({ is_editing: true })}
      onCancel={onCancel}
      isReadOnly
    >
      <StepBody title={titleOf(isTeam, questions.length > 0)}>
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

function titleOf(isTeam: boolean, hasQuestions: boolean): string {
  if (isTeam) return 'Your team';
  return hasQuestions ? 'Your modules and answers' : 'Your modules';
}

const teamRows = (name: string, members: TeamInput['members']) => [
  { label: 'Team', value: name },
  ...members.map((member, index) => ({
    label: `Member ${index + 1}`,
    value: member.name.trim(),
  })),
];

const moduleRows = ({ modules }: RegisteredTeam) =>
  modules.map(({ name, amount }) => ({
    icon: <CheckIcon fontSize="small" />,
    label: name,
    value: formatMoney(amount),
  }));
