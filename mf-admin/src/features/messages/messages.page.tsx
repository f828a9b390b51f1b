import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useInboxMarks } from '../../inbox/use-inbox-marks.ts';
import { LeaveContext } from '../../leave/leave-context.ts';
import { focusRecord } from '../../list/record-place.ts';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { Inbox } from './inbox.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { MessageDetail } from './message-detail.tsx';
import { useInbox } from './use-inbox.ts';

/** Messages (SPEC §2): the inbox beside the message in hand; on a phone one after the other. */
export function MessagesPage() {
  const { data, isError, unread, refetch } = useInbox();
  const { marks, markRead, deleteLocally, bringBack } = useInboxMarks();
  const [selectedId, setSelectedId] = useState<string>();
  const { leave } = useContext(LeaveContext);

  const messages = useMemo(
    () => data?.filter(({ id }) => !marks.deleted.includes(id)),
    [data, marks.deleted],
  );
  const selected = messages?.find(({ id }) => id === selectedId);

  const go = (id: string | undefined) => {
    setSelectedId(id);
    if (id) markRead(id);
    else if (selectedId) requestAnimationFrame(() => focusRecord(selectedId));
  };
  const ask = (id: string | undefined) => {
    if (id === selectedId) go(id);
    else leave(() => go(id));
  };
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const select = useCallback((message: ContactMessage) => latestAsk.current(message.id), []);

  const list = useFocusAfterRemoval<HTMLDivElement>(messages?.map(({ id }) => id));
  useArrival({ entries: messages, onOpen: ({ id }) => ask(id) });

  if (isError && !data)
    return (
      <>
        <ScreenHeader title="Messages" />
        <LoadFailure title="The messages did not load" onRetry={() => void refetch()} />
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '360px minmax(0, 1fr)' },
          height: { md: 'calc(100dvh - 190px)' },
          minHeight: 460,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: '20px',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          ref={list}
          tabIndex={-1}
          sx={{
            display: { xs: selected ? 'none' : 'grid', md: 'grid' },
            minHeight: 0,
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
          }}
        >
          {messages ? (
            <Inbox
              messages={messages}
              unread={unread}
              deletedCount={marks.deleted.length}
              selectedId={selected?.id}
              onSelect={select}
              onBringBack={bringBack}
            />
          ) : (
            <InboxSkeleton />
          )}
        </Box>
        {selected ? (
          <MessageDetail
            message={selected}
            onDelete={() => {
              deleteLocally(selected.id);
              setSelectedId(undefined);
            }}
            onClose={() => ask(undefined)}
            onSent={() => go(undefined)}
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
