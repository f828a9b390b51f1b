import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { say } from '../work/act.ts';
import { nameIn } from '../work/own-judgements.ts';
import { BackButton, Heading } from './heading.tsx';
import { pairText } from './judging-texts.ts';
import { KnownButton } from './known-button.tsx';
import { NotKept } from './not-kept.tsx';
import type { ScreenProps } from './score-screen.tsx';
import { NeedsNetwork, SubmissionView } from './submission-view.tsx';

interface PairScreenProps extends ScreenProps {
  ids: readonly [string, string];
  /** Puts the second one off. */
  onLater: () => void;
}

/** Two submissions side by side, on a phone one below the other. */
export function PairScreen({ work, kept, ids, before, onDone, onBack, onLater }: PairScreenProps) {
  const [isFull, setIsFull] = useState(false);
  const choose = async (winner: string | null) => {
    const [submission_id, other_id] = ids;
    if (await say(work, [{ submission_id, other_id, winner }])) onDone();
    else setIsFull(true);
  };
  const shown = ids.flatMap((id) => kept.submissions.find((one) => one.id === id) ?? []);
  return (
    <>
      <BackButton onBack={onBack} />
      <Heading>Which one is better?</Heading>
      {before && <Typography>{`You said: ${pairText(kept, before)}.`}</Typography>}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {shown.map((submission) => {
          const { id } = submission;
          const name = nameIn(kept, id);
          return (
            <Box component="section" key={id} aria-label={name} sx={oneSx}>
              <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Typography>
              <SubmissionView submission={submission} />
              <Button
                variant="contained"
                aria-label={`${name} is better`}
                onClick={() => void choose(id)}
                sx={{ alignSelf: 'end' }}
              >
                This one is better
              </Button>
            </Box>
          );
        })}
      </Box>
      <NeedsNetwork of={shown} />
      {isFull && <NotKept />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" onClick={() => void choose(null)}>
          Both are equal
        </Button>
        {!before && (
          <Button variant="outlined" onClick={onLater}>
            Later
          </Button>
        )}
      </Box>
      <KnownButton work={work} ids={ids} kept={kept} onDone={onDone} />
    </>
  );
}

const oneSx = {
  ...{ display: 'grid', gap: 3, gridTemplateRows: 'auto 1fr auto', minWidth: 0 },
  ...{ p: 4, border: '1px solid', borderColor: 'line', borderRadius: '14px' },
} as const;
