import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import type { DoorView, Work } from '../work/door-work.ts';
import { forgetDoor, mayStillSend } from '../work/sync.ts';
import { overTexts } from './door-texts.ts';

/** A door that has ended. Only the person with the phone deletes scans that wait on it. */
export function OverDoor({ work, view }: { work: Work; view: DoorView }) {
  const [isAsking, setIsAsking] = useState(false);
  const [title, text] = overTexts(view);
  const { over, waiting } = view;
  return (
    <Column>
      <Box role="status">
        <PageHeading title={title}>{text}</PageHeading>
      </Box>
      {over && waiting.length > 0 && !mayStillSend(over.code) && (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', pb: 8 }}>
          {isAsking && (
            <Typography>Nobody can bring them back. Who came in is then unknown.</Typography>
          )}
          <Button
            variant="outlined"
            color="error"
            onClick={() => (isAsking ? void forgetDoor(work, over) : setIsAsking(true))}
          >
            {isAsking ? 'Delete for good' : 'Delete these scans'}
          </Button>
        </Box>
      )}
    </Column>
  );
}
