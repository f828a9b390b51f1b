import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { KeptJudging } from '../kept/kept-judging.ts';
import { say } from '../work/act.ts';
import type { JudgingWork } from '../work/judging-work.ts';
import { nameIn } from '../work/own-judgements.ts';
import { NotKept } from './not-kept.tsx';

interface KnownButtonProps {
  work: JudgingWork;
  kept: KeptJudging;
  ids: readonly string[];
  onDone: () => void;
}

/** A judge does not judge a team that they know. */
export function KnownButton({ work, kept, ids, onDone }: KnownButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const sayKnown = async (submission_id: string) => {
    if (await say(work, [{ submission_id, knows: true }])) onDone();
    else setIsFull(true);
  };
  return (
    <Box role="group" aria-label="You know a team" sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="text"
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
        sx={{ justifySelf: 'start' }}
      >
        {ids.length > 1 ? 'I know one of these teams' : 'I know this team'}
      </Button>
      {isAsking && (
        <>
          <Typography>
            Another judge gets a submission of a team that you belong to, teach or advise. What you
            said about it does not count. You cannot take this back.
          </Typography>
          {isFull && <NotKept />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            {ids.map((id) => (
              <Button key={id} variant="outlined" onClick={() => void sayKnown(id)}>
                {`I know the team of ${nameIn(kept, id)}`}
              </Button>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
