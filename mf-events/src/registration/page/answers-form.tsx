import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import { answerQuestions, type RegistrationDetail } from '@club/contracts/events/own-registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { createDraftStore } from '@club/web-kit/draft-store';
import { Card, Typography } from '@club/web-kit/ui';
import { type AnswersInput, answersInput } from '../draft/registration-draft.ts';
import { fileQuestions } from '../files/file-question.tsx';
import { openText, ownQuestions } from '../questions/own-questions.ts';
import { QuestionFields } from '../questions/question-fields.tsx';
import { answersFor, typedFor } from '../questions/typed-answers.ts';
import { useQuestionForm } from '../questions/use-question-form.ts';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';

/** Answers that are typed but not saved, by the id of the registration. */
export const answerDrafts = createDraftStore<AnswersInput>({
  name: 'club-registration-answers',
  version: 1,
  parse: (value) => answersInput.safeParse(value).data,
});

interface AnswersFormProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
  onClose: () => void;
}

/** The questions of the event, with the answers of a registered team. */
export function AnswersForm(props: AnswersFormProps) {
  const { registration, token } = props;
  const { fields, open, errors, problem, isSending, send, close } = useAnswers(props);
  return (
    <Card sx={{ borderRadius: '24px' }}>
      <StepForm
        submitLabel={isSending ? 'Saving…' : 'Save answers'}
        onSubmit={send}
        onCancel={open.length > 0 ? undefined : close}
        isSending={isSending}
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
  const { questions, modules, members, given, open } = ownQuestions(registration);
  const team = { modules, members: members.length, stored: given };
  const [answer] = useQuietWrite(answerQuestions);
  const form = useQuestionForm({
    drafts: answerDrafts,
    id: registration.registration_id,
    start: () => typedFor(given, members),
    check: (typed) => checkTeamAnswers(questions, answersFor(typed, members), team).errors,
    send: (typed) =>
      answer({ body: { payment_token: token, answers: answersFor(typed, members) } }),
    done: 'Answers saved.',
    failed: 'The answers could not be saved.',
    onChange,
    onClose,
  });
  const answers = answersFor(form.typed, members);
  return {
    ...form,
    open,
    fields: {
      ...{ questions, modules, members, answers },
      onChange: (next: typeof answers) => form.setTyped(typedFor(next, members)),
    },
  };
}
