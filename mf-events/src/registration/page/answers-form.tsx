import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import { answerQuestions, type RegistrationDetail } from '@club/contracts/events/own-registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { createDraftStore } from '@club/web-kit/draft-store';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Card, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { type AnswersInput, answersInput } from '../draft/registration-draft.ts';
import { fileQuestions } from '../files/file-question.tsx';
import { CHECK_ANSWERS, focusError } from '../questions/focus-error.ts';
import { openText, ownQuestions } from '../questions/own-questions.ts';
import { QuestionFields } from '../questions/question-fields.tsx';
import { answersFor, typedFor } from '../questions/typed-answers.ts';
import { problemOf } from '../step/step-alert.tsx';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';

/** Answers that are typed but not saved, by the id of the registration. */
export const answerDrafts = createDraftStore<AnswersInput>({
  name: 'club-registration-answers',
  version: 1,
  parse: (value) => answersInput.safeParse(value).data,
});

const FAILED = 'The answers could not be saved.';

interface AnswersFormProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
  onClose: () => void;
}

/** The questions of the event, with the answers of a registered team. */
export function AnswersForm(props: AnswersFormProps) {
  const { registration, token } = props;
  const { fields, open, errors, problem, isSaving, save, close } = useAnswers(props);
  return (
    <Card sx={{ borderRadius: '24px' }}>
      <StepForm
        submitLabel={isSaving ? 'Saving…' : 'Save answers'}
        onSubmit={save}
        onCancel={open.length > 0 ? undefined : close}
        isSending={isSaving}
        problem={problem}
      >
        <StepBody title="Your answers">
          {open.length > 0 && <Typography>{openText(open.length)}</Typography>}
          <QuestionFields
            {...fields}
            errors={errors}
            renderFile={fileQuestions({ eventId: registration.event.id, token })}
          />
        </StepBody>
      </StepForm>
    </Card>
  );
}

function useAnswers({ registration, token, onChange, onClose }: AnswersFormProps) {
  const { registration_id: id } = registration;
  const { questions, modules, members, given, open } = ownQuestions(registration);
  const [typed, setTyped] = useState(() => answerDrafts.read(id) ?? typedFor(given, members));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<ApiErrorData>();
  const [answer, { isLoading: isSaving }] = useQuietWrite(answerQuestions);
  useEffect(() => void answerDrafts.write(id, typed), [id, typed]);

  const answers = answersFor(typed, members);
  const team = { modules, members: members.length, stored: given };
  const { errors } = checkTeamAnswers(questions, answers, team);
  const isRight = Object.keys(errors).length === 0;
  const close = () => {
    answerDrafts.clear(id);
    onClose();
  };
  const save = async () => {
    setWasSubmitted(true);
    setRefusal(undefined);
    if (!isRight) return focusError(errors);
    if (isSaving) return;
    try {
      const saved = await answer({ body: { payment_token: token, answers } }).unwrap();
      toast.success('Answers saved.');
      close();
      onChange(saved);
    } catch (error) {
      if (isApiErrorData(error)) setRefusal(error);
    }
  };
  return {
    fields: {
      questions,
      modules,
      members,
      answers,
      onChange: (next: typeof answers) => setTyped(typedFor(next, members)),
    },
    open,
    errors: wasSubmitted ? { ...refusal?.fields, ...errors } : {},
    problem:
      wasSubmitted && !isRight ? { text: CHECK_ANSWERS } : refusal && problemOf(refusal, FAILED),
    isSaving,
    save: () => void save(),
    close,
  };
}
