import type { OwnContest } from '@club/contracts/events/own-contest';
import type { Answers } from '@club/contracts/events/question';
import { Box, StatusChip, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { SentAnswers } from './sent-answers.tsx';
import { submissionText } from './submission-text.ts';

interface HeadProps {
  contest: OwnContest;
  /** A team of one contest needs no name of it. */
  isOnly: boolean;
  id: string;
  children?: ReactNode;
}

/** The state of a submission, and what was sent. It works without JavaScript too. */
export function SubmissionHead({ contest, isOnly, id, children }: HeadProps) {
  const { chip, isOn, text } = submissionText(contest);
  return (
    <>
      <Box>
        <StatusChip label={chip} isOn={isOn} />
      </Box>
      <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {isOnly ? 'Your submission' : `Your submission: ${contest.name}`}
      </Typography>
      <Box>
        <Typography>{text}</Typography>
        {children}
      </Box>
      {contest.submission && <SentAnswers contest={contest} />}
    </>
  );
}

interface NotSentProps {
  contest: OwnContest;
  answers: Answers;
  children?: ReactNode;
}

/** What was typed and came too late stays readable, so that nothing is lost. */
export const NotSent = ({ contest, answers, children }: NotSentProps) => (
  <Box role="status" sx={notSentSx}>
    <Typography variant="h5" component="h3">
      Not sent
    </Typography>
    <Typography>The close is over, so this was not sent.</Typography>
    <SentAnswers contest={contest} answers={answers} />
    {children}
  </Box>
);

const notSentSx = {
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  pt: 5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
