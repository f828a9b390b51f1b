import type { ContactMessage } from '@club/contracts/content/contact-message';
import { ButtonBase, styled, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { memo } from 'react';
import { formatDay } from '../../format/moment.ts';

interface MessageRowProps {
  message: ContactMessage;
  isRead: boolean;
  isSelected: boolean;
  onSelect: (message: ContactMessage) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto',
  columnGap: 12,
  width: '100%',
  padding: '12px 16px',
  textAlign: 'left',
  alignItems: 'baseline',
  '&:hover, &[aria-current]': { background: theme.vars.palette.raised },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: -3 },
}));

const Mark = styled('span')(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: 3,
  '&[data-unread]': { background: theme.vars.palette.link },
}));

/** A message in the inbox: name, date, first words, and a square if it is unread. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isRead, isSelected, onSelect } = props;
  return (
    <Row
      data-record={message.id}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(message)}
    >
      <Mark data-unread={isRead ? undefined : ''} />
      <Typography
        component="span"
        variant="body2"
        sx={{ ...oneLine, fontWeight: isRead ? 500 : 700 }}
      >
        {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
        <span>{message.name}</span>
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
        {message.replied_at && <b>Answered · </b>}
        {!message.replied_at && message.assigned_to && <b>{`${message.assigned_to} · `}</b>}
        <span>{message.message.replace(/\s+/g, ' ')}</span>
      </Typography>
    </Row>
  );
});
