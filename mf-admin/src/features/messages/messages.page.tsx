import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { useCallback, useContext, useRef, useState } from 'react';
import { LeaveContext } from '../../leave/leave-context.ts';
import { ListSkeleton } from '../../list/list-skeleton.tsx';
import { focusRecord } from '../../list/record-element.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { OutOfDate } from '../../screen/loaded.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { useFirstData } from '../../screen/use-first-data.ts';
import { Inbox } from './inbox.tsx';
import { MessageDetail } from './message-detail.tsx';
import { useInbox } from './use-inbox.ts';

/** Messages: the inbox beside the open message; a phone shows one of them. */
export function MessagesPage() {
  const inbox = useInbox();
  const { unread, count } = inbox;
  const messages = useFirstData(inbox.messages);
  const { selected, select, open, close } = useSelection(messages, inbox.markRead);
  const list = useFocusAfterRemoval<HTMLDivElement>(messages?.map(({ id }) => id));
  useRecordFromAddress({ entries: messages, onOpen: open });

  if (inbox.hasFailed)
    return (
      <>
        <ScreenHeader title="Messages" />
        <LoadFailure title="The messages did not load" onRetry={() => void inbox.list.refetch()} />
      </>
    );
  return (
    <>
      <ScreenHeader title={messages ? `Messages (${count})` : 'Messages'}>
        {messages && count > 0 && (
          <Typography variant="body2" color="textSecondary" role="status">
            {unread.size === 0 ? 'All read' : `${unread.size} unread`}
          </Typography>
        )}
      </ScreenHeader>
      <OutOfDate query={inbox.list} />
      <Box sx={frameSx}>
        <Box
          ref={list}
          tabIndex={-1}
          sx={{ ...inboxSx, display: { xs: selected ? 'none' : 'grid', md: 'grid' } }}
        >
          {messages ? (
            <Inbox
              inbox={inbox}
              messages={messages}
              selectedId={selected?.id}
              onSelect={open}
              onDeleted={() => select(undefined)}
            />
          ) : (
            <ListSkeleton label="Loading the messages" />
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
  height: { md: 'calc(100dvh - 150px)' },
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
  const [kept, setKept] = useState<ContactMessage>();
  const selectedId = kept?.id;
  const { leave } = useContext(LeaveContext);
  const select = (message: ContactMessage | undefined) => {
    setKept(message);
    if (message) markRead(message.id);
    else if (selectedId) requestAnimationFrame(() => focusRecord(selectedId));
  };
  const askFor = (message: ContactMessage | undefined) =>
    message?.id === selectedId ? select(message) : leave(() => select(message));
  const latestAskFor = useRef(askFor);
  latestAskFor.current = askFor;
  return {
    // Another page or search does not close the message.
    selected: messages?.find(({ id }) => id === selectedId) ?? kept,
    select,
    // Stays the same function: the rows are memoised.
    open: useCallback((message: ContactMessage) => latestAskFor.current(message), []),
    close: () => askFor(undefined),
  };
}
