import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { LiveConsent } from './consent.tsx';
import { SubmissionForm, submissionDrafts, UnsentDraft } from './submission-form.tsx';
import { SubmissionHead } from './submission-head.tsx';
import type { SubmissionProps, SubmissionsProps } from './submission-props.ts';
import { ownClock, takes } from './submission-text.ts';

/** What a team hands in, for each contest that it takes part in. */
export const Submissions = (props: SubmissionsProps) =>
  props.registration.contests?.map((contest) => (
    <Submission key={contest.id} {...props} contest={contest} />
  ));

/** The state of a submission, what was sent, and the form while it can change. */
function Submission(props: SubmissionProps) {
  const { contest, registration } = props;
  const { submission } = contest;
  const id = useId();
  const [isWriting, setIsWriting] = useState(
    () => submissionDrafts.read(draftId(props)) !== undefined,
  );
  const isOpen = takes(contest);
  const clock = ownClock(contest.closes, contest.closes_at);
  return (
    <Card component="section" aria-labelledby={id} sx={{ borderRadius: '24px' }}>
      <Box sx={{ p: { xs: 5, md: 7 }, display: 'grid', gap: 4 }}>
        <SubmissionHead contest={contest} id={id} isOnly={registration.contests?.length === 1}>
          {clock && contest.state !== 'closed' && (
            <Typography color="textSecondary">{`The close on the clock of this device: ${clock}.`}</Typography>
          )}
        </SubmissionHead>
        {submission && !(isOpen && isWriting) && <LiveConsent {...props} submission={submission} />}
        {isOpen && !isWriting && (
          <Button
            variant={submission ? 'outlined' : 'contained'}
            onClick={() => setIsWriting(true)}
            sx={{ justifySelf: 'start' }}
          >
            {submission ? 'Change the submission' : 'Write the submission'}
          </Button>
        )}
        {!isOpen && isWriting && (
          <UnsentDraft contest={contest} id={draftId(props)} onClose={() => setIsWriting(false)} />
        )}
      </Box>
      {isOpen && isWriting && (
        <SubmissionForm {...props} id={draftId(props)} onClose={() => setIsWriting(false)} />
      )}
    </Card>
  );
}

const draftId = ({ contest, registration }: SubmissionProps): string =>
  `${registration.registration_id}:${contest.id}`;
