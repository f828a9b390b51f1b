import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { useCallback, useContext, useRef, useState } from 'react';
import { LeaveContext } from '../../leave/leave-context.ts';
import { focusRecord } from '../../list/record-element.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { Inbox, InboxSkeleton } from './inbox.tsx';
import { MessageDetail } from './message-detail.tsx';
import { useInbox } from './use-inbox.ts';

/** Messages (SPEC §2): the inbox beside the open message; a phone shows one of them. */
export function MessagesPage() {
  const inbox = useInbox();
  const { messages, unread } = inbox;
  const { selected, select, open, close } = useSelection(messages, inbox.markRead);
  const list = useFocusAfterRemoval<HTMLDivElement>(messages?.map(({ id }) => id));
  useRecordFromAddress({ entries: messages, onOpen: open });

  if (inbox.hasFailed)
    return (
      <>
        <ScreenHeader title="Messages" />
        <LoadFailure title="The messages did not load" onRetry={inbox.retry} />
      </>
    );
  return (
    <>
      <ScreenHeader title={messages ? `Messages (${messages.length})` : 'Messages'}>
        {messages && messages.length > 0 && (
          <Typography variant="body2" color="textSecondary" role="status">
            {unread.size === 0 ? 'All read' : `${unread.size} unread`}
          </Typography>
        )}
      </ScreenHeader>
      <Box sx={frameSx}>
        <Box
          ref={list}
          tabIndex={-1}
          sx={{ ...inboxSx, display: { xs: selected ? 'none' : 'grid', md: 'grid' } }}
        >
          {messages ? (
            <Inbox {...inbox} messages={messages} selectedId={selected?.id} onSelect={open} />
          ) : (
            <InboxSkeleton />
          )}
        </Box>
        {selected ? (
          <MessageDetail
            message={selected}
            onDelete={() => {
              inbox.deleteHere(selected.id);
              select(undefined);
            }}
            onClose={close}
            onSent={() => select(undefined)}
          />
        ) : (
          <Box sx={{ display: { xs: 'none', md: 'grid' }, placeContent: 'center', p: 6 }}>
            <EmptyState message="Select a message" />
          </Box>
        )}
      </Box>
    </>
  );
}

const frameSx = {
  display: 'grid',
  gridTemplateColumns: { md: '360px minmax(0, 1fr)' },
  height: { md: 'calc(100dvh - 190px)' },
  minHeight: 460,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  bgcolor: 'background.paper',
} as const;

const inboxSx = {
  minHeight: 0,
  borderRight: { md: 1 },
  borderColor: { md: 'divider' },
} as const;

/** The open message, which is marked as read. `open` and `close` ask first while a reply is typed. */
function useSelection(messages: ContactMessage[] | undefined, markRead: (id: string) => void) {
  const [selectedId, setSelectedId] = useState<string>();
  const { leave } = useContext(LeaveContext);
  const select = (id: string | undefined) => {
    setSelectedId(id);
    if (id) markRead(id);
    else if (selectedId) requestAnimationFrame(() => focusRecord(selectedId));
  };
  const askFor = (id: string | undefined) =>
    id === selectedId ? select(id) : leave(() => select(id));
  const latestAskFor = useRef(askFor);
  latestAskFor.current = askFor;
  return {
    selected: messages?.find(({ id }) => id === selectedId),
    select,
    // Stays the same function: the rows are memoised.
    open: useCallback(({ id }: ContactMessage) => latestAskFor.current(id), []),
    close: () => askFor(undefined),
  };
}
