import { checkTeamAnswers } from '@club/contracts/events/check-answers';
import type { OwnContest } from '@club/contracts/events/own-contest';
import { sendSubmission, uploadSubmissionFile } from '@club/contracts/events/submission';
import { useQuietWrite } from '@club/web-kit/calls';
import { createDraftStore } from '@club/web-kit/draft-store';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { z } from 'zod';
import { answersInput } from '../../draft/registration-draft.ts';
import { fileQuestions } from '../../files/file-question.tsx';
import { QuestionFields } from '../../questions/question-fields.tsx';
import { useQuestionForm } from '../../questions/use-question-form.ts';
import { StepForm } from '../../step/step-form.tsx';
import { Consent } from './consent.tsx';
import { NotSent } from './submission-head.tsx';
import type { SubmissionProps } from './submission-props.ts';

const draft = z.object({ team: answersInput.shape.team, in_gallery: z.boolean() });
type Draft = z.infer<typeof draft>;

/** What is typed and not sent, by registration and contest. */
export const submissionDrafts = createDraftStore<Draft>({
  name: 'club-submission',
  version: 1,
  parse: (value) => draft.safeParse(value).data,
});

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

function useSubmission({ contest, id, token, onChange, onClose }: FormProps) {
  const { submission, questions } = contest;
  const [write] = useQuietWrite(sendSubmission);
  const answersOf = ({ team }: Draft) => ({ team, members: [] });
  const stored = submission ? { team: submission.answers, members: [] } : undefined;
  const about = {
    ...{ payment_token: token, contest_id: contest.id },
    seen: submission?.changed_at ?? null,
  };
  return useQuestionForm({
    drafts: submissionDrafts,
    id,
    start: () => ({
      team: submission?.answers ?? {},
      in_gallery: submission?.in_gallery ?? false,
    }),
    check: (typed) =>
      checkTeamAnswers(questions, answersOf(typed), { modules: [], members: 0, stored }).errors,
    send: (typed) =>
      write({ body: { ...about, answers: answersOf(typed), in_gallery: typed.in_gallery } }),
    done: 'Submission sent.',
    failed: 'The submission could not be sent.',
    onChange,
    onClose,
  });
}

interface UnsentProps {
  contest: OwnContest;
  id: string;
  onClose: () => void;
}

/** What came too late stays in the tab until the team discards it. */
export const UnsentDraft = ({ contest, id, onClose }: UnsentProps) => (
  <NotSent contest={contest} answers={submissionDrafts.read(id)?.team ?? {}}>
    <Typography color="textSecondary">It stays in this tab until you discard it.</Typography>
    <Button
      variant="outlined"
      onClick={() => {
        submissionDrafts.clear(id);
        onClose();
      }}
    >
      Discard it
    </Button>
  </NotSent>
);
