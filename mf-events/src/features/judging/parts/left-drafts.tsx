import { Box, Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { Notice } from '../../../queue/notices.tsx';
import { plural } from '../../../queue/queue-texts.ts';
import { countHidden, forgetHidden } from '../kept/drafts.ts';
import type { KeptJudging } from '../kept/kept-judging.ts';

/** Names what a judge typed, did not save and cannot see here. Only a person with the device deletes it. */
export function LeftDrafts({ kept }: { kept?: KeptJudging }) {
  const [isAsking, setIsAsking] = useState(false);
  const count = countHidden(kept);
  if (count === 0) return null;
  return (
    <Notice title={`${plural(count, 'judgement')} not saved`}>
      <span>
        What was typed is still on this device. It comes back when its judge opens a newer link
        here, or gets the submission again.
      </span>
      <Box sx={{ mt: 2 }}>
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            if (isAsking) forgetHidden(kept);
            setIsAsking(!isAsking);
          }}
        >
          {isAsking ? 'Delete for good' : 'Delete what was typed'}
        </Button>
      </Box>
    </Notice>
  );
}
