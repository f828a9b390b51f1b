import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import type { JoinProps } from '../../../queue/link-app.tsx';
import { useJoin } from '../../../queue/use-join.ts';
import { joinJudging } from '../work/act.ts';
import type { JudgingWork } from '../work/judging-work.ts';

/** A judge opens the link by a tap: a mail scanner, which only visits the address, must not count as the judge. */
export function JoinJudging({ work, secret, onJoined }: JoinProps<JudgingWork>) {
  const { error, isBusy, run } = useJoin(() => joinJudging(work, secret), onJoined);
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
        <Button variant="contained" aria-disabled={isBusy} onClick={run}>
          Begin
        </Button>
        <Typography variant="body2" color="textSecondary">
          The link is yours alone. Do not pass it on: who has it judges in your name.
        </Typography>
      </Box>
    </Column>
  );
}
