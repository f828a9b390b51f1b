import { Box, Button, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { Kept, KeptItem } from './kept.ts';
import type { QueueView } from './queue.ts';
import { clockText, type QueueWords } from './queue-texts.ts';

interface NoticesProps {
  view: QueueView<Kept, KeptItem>;
  words: QueueWords;
  /** Begins with a newer release; undefined when there is none. */
  onUpdate: (() => void) | undefined;
  /** The link in the address is another one. */
  onOther: (() => void) | undefined;
}

/** What the person with the phone should know and can do something about. */
export function Notices({ view, words, onUpdate, onOther }: NoticesProps) {
  const { kept, problem, isStoreFull, waiting } = view;
  const clock = kept && clockText(kept, words.item);
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {isStoreFull && (
        <Notice title="This phone has no room left">
          {`Delete photos or apps. Until then keep this page open: ${words.item}s that are not sent are lost with it.`}
        </Notice>
      )}
      {problem && <Notice title="The server refuses this phone">{problem}</Notice>}
      {clock && <Notice title="The clock of this phone is wrong">{clock}</Notice>}
      {onOther && (
        <Notice title={words.other.title}>
          <span>
            {waiting.length > 0
              ? `${words.other.text} ${capital(words.item)}s that are not sent go with it.`
              : words.other.text}
          </span>
          <Answer onClick={onOther}>{words.other.button}</Answer>
        </Notice>
      )}
      {onUpdate && (
        <Notice title="A newer version of this page is ready">
          It opens in a second, and keeps everything. It can also wait until you open the page the
          next time.
          <Answer onClick={onUpdate}>Update now</Answer>
        </Notice>
      )}
    </Box>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={title}
    sx={{ p: 4, bgcolor: 'raised', borderRadius: '14px', display: 'grid', gap: 1 }}
  >
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography variant="body2" component="div">
      {children}
    </Typography>
  </Box>
);

const Answer = (props: { onClick: () => void; children: string }) => (
  <Box sx={{ mt: 2 }}>
    <Button variant="outlined" {...props} />
  </Box>
);
