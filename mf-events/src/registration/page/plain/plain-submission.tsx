import type { OwnContest } from '@club/contracts/events/own-contest';
import { postedAnswers } from '@club/contracts/events/posted-answers';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { formPaths } from '@club/web-kit/router';
import { Box, Button, Card } from '@club/web-kit/ui';
import { QuestionFields } from '../../questions/question-fields.tsx';
import { encodingOf } from '../../questions/question-texts.ts';
import { Consent } from '../submissions/consent.tsx';
import { NotSent, SubmissionHead } from '../submissions/submission-head.tsx';
import { takes } from '../submissions/submission-text.ts';

interface PlainSubmissionProps {
  posted: PostedForm;
  contest: OwnContest;
  isOnly: boolean;
}

const MEGABYTES = 20;

/** What a team hands in, as a form that the browser sends itself. */
export function PlainSubmission({ posted, contest, isOnly }: PlainSubmissionProps) {
  const { values, errors } = posted;
  const { submission, questions } = contest;
  const isSent = values.contest_id?.[0] === contest.id;
  const answers = isSent
    ? postedAnswers(questions, values, 0)
    : { team: submission?.answers ?? {}, members: [] };
  const agrees = isSent ? values.in_gallery !== undefined : (submission?.in_gallery ?? false);
  const asksAll = takes(contest);
  const isLate = isSent && !asksAll && Object.values(answers.team).some(Boolean);
  return (
    <Card
      component="section"
      aria-labelledby={contest.id}
      sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 4 }}
    >
      <SubmissionHead contest={contest} id={contest.id} isOnly={isOnly} />
      {isLate && <NotSent contest={contest} answers={answers.team} />}
      {(asksAll || submission) && (
        <Box
          component="form"
          method="post"
          encType={asksAll ? encodingOf(questions) : undefined}
          action={formPaths.registration}
          noValidate
          sx={{ display: 'grid', gap: 6 }}
        >
          <input type="hidden" name="contest_id" value={contest.id} />
          <input type="hidden" name="seen" value={submission?.changed_at ?? ''} />
          {asksAll && (
            <QuestionFields
              {...{ questions, answers, errors }}
              teamTitle="What you send"
              modules={[]}
              members={[]}
              maxMegabytes={MEGABYTES}
            />
          )}
          <Consent defaultChecked={agrees} />
          <Box>
            <Button type="submit" name="action" value="submit" variant="contained">
              {asksAll ? 'Send the submission' : 'Save'}
            </Button>
          </Box>
        </Box>
      )}
    </Card>
  );
}
