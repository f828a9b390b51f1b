import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf, type ShownModule } from '@club/contracts/events/modules-of';
import { NO_MODULE } from '@club/contracts/events/registration';
import type { ApiErrorData } from '@club/web-kit/state';
import { useState } from 'react';
import type { RegistrationDraft } from '../draft/registration-draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import { fileQuestions } from '../files/file-question.tsx';
import { CHECK_ANSWERS, focusError } from '../questions/focus-error.ts';
import { QuestionFields } from '../questions/question-fields.tsx';
import { NoPlaceNote } from '../step/no-place-note.tsx';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { TeamLine } from '../team/team-line.tsx';
import { ModuleList } from './module-list.tsx';
import { useQuestions } from './use-questions.ts';
import { useRegister } from './use-register.ts';
import { WaitingNote } from './waiting-note.tsx';

interface ModulesStepProps {
  event: ClubEvent;
  draft: RegistrationDraft;
  onChange: ChangeDraft;
  onTeamRefused: (refusal: ApiErrorData) => void;
  /** Is called with the team's secret when there is nothing to pay. */
  onConfirmed: (token: string) => void;
  onCancel: () => void;
}

/** Step 2: the team selects its modules and registers. */
export function ModulesStep(props: ModulesStepProps) {
  const { event, draft, onChange, onCancel } = props;
  const { register, isSending, problem, refused } = useRegister(props);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const modules = modulesFor(event, draft);
  const selected = modules.map(({ name }) => name).filter((name) => draft.modules.includes(name));
  const { fields, answers, errors } = useQuestions({ ...props, modules: selected });
  const isRight = Object.keys(errors).length === 0;
  const submit = () => {
    setWasSubmitted(true);
    if (!isRight) focusError(errors);
    else if (selected.length > 0)
      void register(
        modules.filter(({ name }) => selected.includes(name)),
        answers,
      );
  };

  const missing =
    wasSubmitted && ((selected.length === 0 && NO_MODULE) || (!isRight && CHECK_ANSWERS));

  return (
    <StepForm
      submitLabel={labelOf(draft, isSending)}
      onSubmit={submit}
      onBack={() => onChange({ step: 1 })}
      onCancel={onCancel}
      isSending={isSending}
      problem={missing ? { text: missing } : problem}
    >
      <StepBody title={modules.length === 1 ? 'Check and register' : 'Choose your modules'}>
        <TeamLine team={draft.team} />
        <NoPlaceNote event={event} isRegistered={draft.registered !== null} />
        <ModuleList
          modules={modules}
          selected={selected}
          onChange={(names) => onChange({ modules: names })}
        />
        <WaitingNote event={event} />
        <QuestionFields
          {...fields}
          errors={wasSubmitted ? { ...refused, ...errors } : {}}
          renderFile={fileQuestions({ eventId: event.id })}
        />
      </StepBody>
    </StepForm>
  );
}

/** A team that is registered keeps the prices of its modules. */
const modulesFor = (event: ClubEvent, { registered }: RegistrationDraft): ShownModule[] =>
  modulesOf(event).map((module) => {
    const own = registered?.modules.find(({ name }) => name === module.name);
    return own ? { ...module, amount: own.amount, note: undefined } : module;
  });

function labelOf({ registered }: RegistrationDraft, isSending: boolean): string {
  if (registered) return isSending ? 'Saving…' : 'Save changes';
  return isSending ? 'Registering…' : 'Register team';
}
