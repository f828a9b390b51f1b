import { getCurrentSession } from '@club/contracts/auth/session';
import {
  assignMessage,
  type ContactMessage,
  listAssignees,
} from '@club/contracts/content/contact-message';
import { useRead, useWrite } from '@club/web-kit/calls';
import { DeleteIcon, Menu, MenuItem } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, CloseIcon, IconButton, TextLink, Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { useMenu } from '../../list/use-menu.ts';
import { useMayCall } from '../../role/use-role.ts';

import { ReplyBox } from './reply-box.tsx';

interface MessageDetailProps {
  message: ContactMessage;
  onDelete: () => void;
  onClose: () => void;
  onSent: () => void;
}

/** A message in full, and the box for the reply. It takes the focus when it opens. */
export function MessageDetail({ message, onDelete, onClose, onSent }: MessageDetailProps) {
  const mayReply = useMayCall('replyToMessage');
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
            <span>{` · ${formatMoment(message.date)}`}</span>
          </Typography>
        </Box>
        <IconButton aria-label={`Delete the message from ${message.name}`} onClick={onDelete}>
          <DeleteIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label="Close the message" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <MessageState message={message} mayReply={mayReply} />
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        {message.message}
      </Typography>
      {mayReply && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 5 }}>
          <ReplyBox key={message.id} message={message} onSent={onSent} />
        </Box>
      )}
    </Box>
  );
}

/** A chip would be wider than a phone. */
const StateText = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ flexBasis: '100%', fontWeight: 600, overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

interface MessageStateProps {
  message: ContactMessage;
  mayReply: boolean;
}

/** The answer, and the admin who takes care of the message. */
function MessageState({ message, mayReply }: MessageStateProps) {
  const { id, replied_at: repliedAt, replied_by: repliedBy, assigned_to: assignedTo } = message;
  const { data: session } = useRead(getCurrentSession);
  const [assign, { isLoading }] = useWrite(assignMessage);
  const isMine = assignedTo !== null && assignedTo === session?.email;
  const change = async (body: { assigned: boolean; admin?: string }) => {
    const { error } = await assign({ params: { id }, body });
    if (error) toast.error(errorText(error, 'The message was not assigned. Please try again.'));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {repliedAt && (
        <StateText>
          {`Answered${repliedBy ? ` by ${repliedBy}` : ''} on ${formatMoment(repliedAt)}`}
        </StateText>
      )}
      {assignedTo && <StateText>{`Assigned to ${isMine ? 'you' : assignedTo}`}</StateText>}
      {mayReply && (
        <Button
          size="small"
          variant="outlined"
          {...busyProps(isLoading, () => void change({ assigned: !isMine }))}
        >
          {isMine ? 'Release' : 'Assign to me'}
        </Button>
      )}
      {mayReply && (
        <AssignToOther
          not={[session?.email, assignedTo]}
          onChoose={(admin) => void change({ assigned: true, admin })}
        />
      )}
    </Box>
  );
}

interface AssignToOtherProps {
  /** Email addresses that are not offered. */
  not: (string | null | undefined)[];
  onChoose: (email: string) => void;
}

/** A menu of the other admins who may answer. */
function AssignToOther({ not, onChoose }: AssignToOtherProps) {
  const { data: admins = [] } = useRead(listAssignees);
  const { isOpen, close, button, menu } = useMenu();
  const others = admins.filter(({ email }) => !not.includes(email));
  if (others.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" {...button}>
        Assign to…
      </Button>
      {isOpen && (
        <Menu {...menu}>
          {others.map(({ email }) => (
            <MenuItem
              key={email}
              onClick={() => {
                close();
                onChoose(email);
              }}
            >
              {email}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

const articleSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 5,
  p: { xs: 4, md: 6 },
  overflowY: 'auto',
  minHeight: 0,
} as const;
