import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { SearchField } from '../../list/search-field.tsx';
import { InboxFooter } from './inbox-footer.tsx';
import { MessageRow } from './message-row.tsx';
import type { useInbox } from './use-inbox.ts';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 66px',
    borderBottom: `1px solid ${theme.vars.palette.line}`,
  },
}));

interface InboxProps {
  inbox: ReturnType<typeof useInbox>;
  messages: ContactMessage[];
  selectedId: string | undefined;
  onSelect: (message: ContactMessage) => void;
  onDeleted: () => void;
}

/** The list of messages, with a search. */
export function Inbox({ inbox, messages, selectedId, onSelect, onDeleted }: InboxProps) {
  return (
    <Box
      component="section"
      aria-label="Inbox"
      sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0 }}
    >
      <Box sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
        <SearchField
          label="Search messages"
          placeholder="Search names, addresses and texts"
          value={inbox.search}
          onChange={inbox.setSearch}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <Rows>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                isRead={!inbox.unread.has(message.id)}
                isSelected={message.id === selectedId}
                onSelect={onSelect}
              />
            </li>
          ))}
        </Rows>
        {messages.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
            {inbox.settled.search
              ? 'No message has all of these words.'
              : 'No messages yet. Messages from the contact page appear here.'}
          </Typography>
        )}
      </Box>
      <InboxFooter {...inbox} onDeleted={onDeleted} />
    </Box>
  );
}
