import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { OwnContest } from '@club/contracts/events/own-contest';
import { sendSubmission, uploadSubmissionFile } from '@club/contracts/events/submission';
import { useQuietWrite } from '@club/web-kit/calls';
import { createDraftStore } from '@club/web-kit/draft-store';
import { type ApiErrorData, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { answersInput } from '../../draft/registration-draft.ts';
import { fileQuestions } from '../../files/file-question.tsx';
import { CHECK_ANSWERS, focusError } from '../../questions/focus-error.ts';
import { QuestionFields } from '../../questions/question-fields.tsx';
import { problemOf } from '../../step/step-alert.tsx';
import { StepForm } from '../../step/step-form.tsx';
import { Consent } from './consent.tsx';
import { AnswerRows } from './sent-answers.tsx';
import type { SubmissionProps } from './submission-props.ts';

const draft = z.object({ team: answersInput.shape.team, in_gallery: z.boolean() });
type Draft = z.infer<typeof draft>;

/** What is typed and not sent, by registration and contest. */
export const submissionDrafts = createDraftStore<Draft>({
  name: 'club-submission',
  version: 1,
  parse: (value) => draft.safeParse(value).data,
});

const FAILED = 'The submission could not be sent.';

interface FormProps extends SubmissionProps {
  /** Of the draft. */
  id: string;
  onClose: () => void;
}

/** The questions of a contest, with what the team has typed or sent. */
export function SubmissionForm(props: FormProps) {
  const { contest, registration, token } = props;
  const { typed, setTyped, errors, problem, isSending, send, close } = useSubmission(props);
  const to = { contest_id: contest.id, call: uploadSubmissionFile };
  return (
    <StepForm
      submitLabel={isSending ? 'Sending…' : contest.submission ? 'Send the change' : 'Send'}
      onSubmit={send}
      onCancel={close}
      isSending={isSending}
      problem={problem}
    >
      <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, md: 7 }, pt: { xs: 0, md: 0 } }}>
        <QuestionFields
          teamTitle={contest.submission ? 'Change it' : 'What you send'}
          questions={contest.questions}
          modules={[]}
          members={[]}
          answers={{ team: typed.team, members: [] }}
          errors={errors}
          onChange={({ team }) => setTyped({ ...typed, team })}
          renderFile={fileQuestions({ eventId: registration.event.id, token, to })}
        />
        <Consent
          checked={typed.in_gallery}
          onChange={({ target }) => setTyped({ ...typed, in_gallery: target.checked })}
        />
      </Box>
    </StepForm>
  );
}

const startOf = ({ submission }: OwnContest): Draft => ({
  team: submission?.answers ?? {},
  in_gallery: submission?.in_gallery ?? false,
});

function useSubmission({ contest, id, token, onChange, onClose }: FormProps) {
  const [typed, setTyped] = useState(() => submissionDrafts.read(id) ?? startOf(contest));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<ApiErrorData>();
  const [write, { isLoading: isSending }] = useQuietWrite(sendSubmission);
  useEffect(() => void submissionDrafts.write(id, typed), [id, typed]);

  const { submission } = contest;
  const answers = { team: typed.team, members: [] };
  const { errors } = checkTeamAnswers(contest.questions, answers, {
    ...{ modules: [], members: 0 },
    stored: submission ? { team: submission.answers, members: [] } : undefined,
  });
  const isRight = Object.keys(errors).length === 0;
  const close = () => {
    submissionDrafts.clear(id);
    onClose();
  };
  const send = async () => {
    setWasSubmitted(true);
    setRefusal(undefined);
    if (!isRight) return focusError(errors);
    if (isSending) return;
    const own = { payment_token: token, contest_id: contest.id };
    const seen = submission?.changed_at ?? null;
    const { in_gallery } = typed;
    const { data, error } = await write({ body: { ...own, answers, in_gallery, seen } });
    if (isApiErrorData(error)) setRefusal(error);
    if (!data) return;
    toast.success('Submission sent.');
    close();
    onChange(data);
  };
  return {
    ...{ typed, setTyped, isSending, close },
    errors: wasSubmitted ? { ...refusal?.fields, ...errors } : {},
    problem:
      wasSubmitted && !isRight ? { text: CHECK_ANSWERS } : refusal && problemOf(refusal, FAILED),
    send: () => void send(),
  };
}

interface UnsentProps {
  contest: OwnContest;
  id: string;
  onClose: () => void;
}

/** What was typed and came too late stays readable, so that nothing is lost. */
export function UnsentDraft({ contest, id, onClose }: UnsentProps) {
  const kept = submissionDrafts.read(id);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="h5" component="h3">
        Not sent
      </Typography>
      <Typography>
        The close is over, so this was not sent. It stays in this tab until you discard it.
      </Typography>
      <AnswerRows questions={contest.questions} answers={kept?.team ?? {}} />
      <Button
        variant="outlined"
        onClick={() => {
          submissionDrafts.clear(id);
          onClose();
        }}
      >
        Discard it
      </Button>
    </Box>
  );
}
