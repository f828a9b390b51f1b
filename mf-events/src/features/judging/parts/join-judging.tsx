import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { joinJudging } from '../work/act.ts';
import type { JudgingWork } from '../work/judging-work.ts';

interface JoinJudgingProps {
  work: JudgingWork;
  secret: string;
  onJoined: () => void;
}

/** The link is opened by a tap: what only looks at addresses, such as a mail scanner, uses up no device. */
export function JoinJudging({ work, secret, onJoined }: JoinJudgingProps) {
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const join = async () => {
    setIsBusy(true);
    const problem = await joinJudging(work, secret);
    setIsBusy(false);
    if (problem) setError(problem);
    else onJoined();
  };
  return (
    <Column>
      <PageHeading title="Judge a contest">
        You see one submission at a time. What you say about it is stored on this device, so judging
        also works without a network. You need no account.
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', pb: 8 }}>
        {error && (
          <Typography role="alert" color="error">
            {error}
          </Typography>
        )}
        <Button variant="contained" aria-disabled={isBusy} onClick={() => !isBusy && void join()}>
          Begin
        </Button>
        <Typography variant="body2" color="textSecondary">
          The link is yours alone. Do not pass it on: who has it judges in your name.
        </Typography>
      </Box>
    </Column>
  );
}
