import type { ContactMessage } from '@club/contracts/content/contact-message';
import {
  Box,
  CloseIcon,
  DeleteIcon,
  IconButton,
  StatusChip,
  TextLink,
  Typography,
} from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../format/moment.ts';
import { ReplyBox } from './reply-box.tsx';

interface MessageDetailProps {
  message: ContactMessage;
  onDelete: () => void;
  onClose: () => void;
  onSent: () => void;
}

/** A message in full, and the box for the reply. It takes the focus when it opens. */
export function MessageDetail({ message, onDelete, onClose, onSent }: MessageDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message takes the focus.
  useEffect(() => heading.current?.focus(), [message.id]);
  return (
    <Box
      component="article"
      aria-labelledby="message-heading"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={articleSx}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography
            ref={heading}
            id="message-heading"
            variant="h3"
            component="h2"
            tabIndex={-1}
            sx={{ outline: 'none' }}
          >
            {message.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            <TextLink href={`mailto:${message.email}`}>{message.email}</TextLink>
            {` · ${formatMoment(message.date)}`}
          </Typography>
        </Box>
        <IconButton aria-label={`Delete the message from ${message.name}`} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label="Close the message" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {message.replied_at && (
        <Box>
          <StatusChip label={`Replied on ${formatMoment(message.replied_at)}`} />
        </Box>
      )}
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        {message.message}
      </Typography>
      <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 5 }}>
        <ReplyBox key={message.id} message={message} onSent={onSent} />
      </Box>
    </Box>
  );
}

const articleSx = {
  display: 'grid',
  alignContent: 'start',
  gap: 5,
  p: { xs: 4, md: 6 },
  overflowY: 'auto',
  minHeight: 0,
} as const;
