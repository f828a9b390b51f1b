import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, Button, styled, TextSkeleton, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { findByWords } from '../../list/find-by-words.ts';
import { SearchField } from '../../list/search-field.tsx';
import { MessageRow } from './message-row.tsx';

const textOf = ({ name, email, message }: ContactMessage) => `${name} ${email} ${message}`;

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
  messages: ContactMessage[];
  unread: ReadonlySet<string>;
  /** The number of messages that were deleted in this browser. */
  deletedCount: number;
  selectedId: string | undefined;
  onSelect: (message: ContactMessage) => void;
  restoreDeleted: () => void;
}

/** The list of messages, with a search. */
export function Inbox(props: InboxProps) {
  const { messages, unread, deletedCount, selectedId, onSelect, restoreDeleted } = props;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findByWords(messages, wanted, textOf), [messages, wanted]);
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
          value={search}
          onChange={setSearch}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <Rows>
          {found.map((message) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                isRead={!unread.has(message.id)}
                isSelected={message.id === selectedId}
                onSelect={onSelect}
              />
            </li>
          ))}
        </Rows>
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
            {wanted
              ? 'No message has all of these words.'
              : 'No messages yet. Messages from the contact page appear here.'}
          </Typography>
        )}
      </Box>
      {deletedCount > 0 && (
        <Box sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={restoreDeleted}>
            {`Restore deleted (${deletedCount})`}
          </Button>
        </Box>
      )}
    </Box>
  );
}

export const InboxSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', alignContent: 'start' }}>
    <VisuallyHidden>Loading the messages</VisuallyHidden>
    {['70%', '84%', '62%', '78%', '90%', '66%'].map((width) => (
      <Box
        key={width}
        sx={{ display: 'grid', gap: 2, px: 4, py: 3.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <TextSkeleton width="40%" height={16} />
        <TextSkeleton width={width} height={14} />
      </Box>
    ))}
  </Box>
);
