import type { ContactMessage } from '@club/contracts/content/contact-message';
import { Box, ButtonBase, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { memo } from 'react';
import { formatDay } from '../../format/moment.ts';

interface MessageRowProps {
  message: ContactMessage;
  isRead: boolean;
  isSelected: boolean;
  onSelect: (message: ContactMessage) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A message in the inbox: who, when, how it begins, and a square while it is unread. */
export const MessageRow = memo(function MessageRow({
  message,
  isRead,
  isSelected,
  onSelect,
}: MessageRowProps) {
  return (
    <ButtonBase
      data-record={message.id}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(message)}
      sx={{
        display: 'grid',
        gridTemplateColumns: '10px minmax(0, 1fr) auto',
        columnGap: 3,
        width: '100%',
        px: 4,
        py: 3,
        textAlign: 'left',
        alignItems: 'baseline',
        '&:hover, &[aria-current]': { bgcolor: 'raised' },
        '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'ink', outlineOffset: -3 },
      }}
    >
      <Box
        component="span"
        sx={{
          width: 10,
          height: 10,
          borderRadius: '3px',
          bgcolor: isRead ? 'transparent' : 'link',
        }}
      />
      <Typography
        component="span"
        variant="body2"
        sx={{ ...oneLine, fontWeight: isRead ? 500 : 700 }}
      >
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        {message.name}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {formatDay(message.date)}
      </Typography>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ ...oneLine, gridColumn: '2 / -1' }}
      >
        {message.replied_at && <b>Replied · </b>}
        {message.message.replace(/\s+/g, ' ')}
      </Typography>
    </ButtonBase>
  );
});
