import { Box, Button, Column, PageHeading, Typography } from '@club/web-kit/ui';
import { type ReactNode, useState } from 'react';
import type { Kept, KeptItem } from './kept.ts';
import type { Queue } from './queue.ts';
import { overTexts, type QueueWords } from './queue-texts.ts';
import { forgetLink } from './sync.ts';

interface OverLinkProps {
  queue: Queue<Kept, KeptItem>;
  words: QueueWords;
  children?: ReactNode;
}

/** A link that has ended. Only the person with the phone deletes items that wait on it. */
export function OverLink({ queue, words, children }: OverLinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const view = queue.view();
  const { over, waiting } = view;
  const [title, text] = overTexts(view, words);
  return (
    <Column>
      <Box role="status">
        <PageHeading title={title}>{text}</PageHeading>
      </Box>
      {over && waiting.length > 0 && over.code !== words.over && (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', pb: 8 }}>
          {isAsking && <Typography>{words.lost}</Typography>}
          <Button
            variant="outlined"
            color="error"
            onClick={() => (isAsking ? void forgetLink(queue, over) : setIsAsking(true))}
          >
            {isAsking ? 'Delete for good' : `Delete these ${words.item}s`}
          </Button>
        </Box>
      )}
      {children}
    </Column>
  );
}
