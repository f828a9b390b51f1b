import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { findByWords } from '../../list/find-by-words.ts';
import { SearchField } from '../../list/search-field.tsx';
import { MessageRow } from './message-row.tsx';

const textOf = ({ name, email, message }: ContactMessage) => `${name} ${email} ${message}`;

interface InboxProps {
  messages: ContactMessage[];
  unread: ReadonlySet<string>;
  /** How many were deleted in this browser, and can come back. */
  deletedCount: number;
  selectedId: string | undefined;
  onSelect: (message: ContactMessage) => void;
  onBringBack: () => void;
}

/** The list of messages with a search over it. */
export function Inbox({
  messages,
  unread,
  deletedCount,
  selectedId,
  onSelect,
  onBringBack,
}: InboxProps) {
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
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            '& > li': {
              contentVisibility: 'auto',
              containIntrinsicSize: 'auto 66px',
              borderBottom: 1,
              borderColor: 'divider',
            },
          }}
        >
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
        </Box>
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
            {wanted
              ? 'No message has all of these words.'
              : 'No messages yet. What visitors write on the contact page arrives here.'}
          </Typography>
        )}
      </Box>
      {deletedCount > 0 && (
        <Box sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={onBringBack}>
            {`Show deleted again (${deletedCount})`}
          </Button>
        </Box>
      )}
    </Box>
  );
}
