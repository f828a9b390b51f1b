import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Typography } from '@club/web-kit/ui';
import { useCallback, useContext, useRef, useState } from 'react';
import { formatDay } from '../../format/moment.ts';
import { LeaveContext } from '../../leave/leave-context.ts';
import { Desk } from '../../list/desk.tsx';
import type { DeskKind } from '../../list/desk-row.tsx';
import { focusRecord } from '../../list/record-element.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useRecordFromAddress } from '../../list/use-record-from-address.ts';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { useFirstData } from '../../screen/use-first-data.ts';
import { InboxFooter } from './inbox-footer.tsx';
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

  return (
    <>
      <ScreenHeader title={messages ? `Messages (${count})` : 'Messages'}>
        {messages && count > 0 && (
          <Typography variant="body2" color="textSecondary" role="status">
            {unread.size === 0 ? 'All read' : `${unread.size} unread`}
          </Typography>
        )}
      </ScreenHeader>
      <Desk
        of={messageKind}
        query={{
          ...inbox.list,
          data: messages,
          currentData: inbox.list.currentData && messages,
        }}
        rowsOf={(shown) => shown}
        empty={
          inbox.view.isFiltered
            ? 'No message has all of these words.'
            : 'No messages yet. Messages from the contact page appear here.'
        }
        search={inbox.view.search}
        onSearch={(search) => inbox.view.change({ search })}
        marks={{ of: unread, text: 'Unread' }}
        selectedId={selected?.id}
        onSelect={open}
        above={150}
        list={list}
        footer={messages && <InboxFooter {...inbox} onDeleted={() => select(undefined)} />}
      >
        {selected && (
          <MessageDetail
            message={selected}
            onDelete={() => {
              inbox.deleteHere(selected.id);
              select(undefined);
            }}
            onClose={close}
            onSent={() => select(undefined)}
          />
        )}
      </Desk>
    </>
  );
}

const messageKind: DeskKind<ContactMessage> = {
  label: 'Inbox',
  nouns: ['message', 'messages'],
  placeholder: 'Search names, addresses and texts',
  isCut: true,
  linesOf: ({ name, message, date, replied_at, assigned_to }) => [
    [name],
    [
      <>
        {replied_at && <b>Answered · </b>}
        {!replied_at && assigned_to && <b>{`${assigned_to} · `}</b>}
        {message.replace(/\s+/g, ' ')}
      </>,
      formatDay(date),
    ],
  ],
};

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
