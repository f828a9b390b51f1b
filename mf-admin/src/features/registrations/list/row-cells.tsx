import type { AdminRegistration } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import { Box, Button, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useContext } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { ActionMenu } from '../actions/action-menu.tsx';
import { namesAt } from '../review/use-desk.ts';
import { RowActionsContext } from './row-actions.ts';

/** One member a line, with the email address. */
export const membersTip = ({ members }: Pick<AdminRegistration, 'members'>): string =>
  members.map(({ name, email }) => `${name} ${email}`).join('\n');

/** Each member with the email address, both whole. */
export const MemberList = ({ team }: { team: Pick<AdminRegistration, 'members'> }) => (
  <Box component="ul" sx={membersSx}>
    {team.members.map(({ name, email }) => (
      <Box component="li" key={email} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <bdi>{name}</bdi>
        <Box component="span" translate="no" sx={{ color: 'text.secondary' }}>
          {email}
        </Box>
      </Box>
    ))}
  </Box>
);

const membersSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  minWidth: 0,
  listStyle: 'none',
  lineHeight: 1.3,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

/** The admins who look at the registration now, in their reviews. */
export function ViewersMark({ team }: { team: Pick<AdminRegistration, 'id'> }) {
  const names = namesAt(useContext(RowActionsContext).viewers, team.id);
  if (names.length === 0) return null;
  return (
    <Typography component="span" variant="caption" color="error" noWrap sx={{ maxWidth: '50%' }}>
      <VisuallyHidden>Open at </VisuallyHidden>
      <span>{names.join(', ')}</span>
    </Typography>
  );
}

interface RowButtonsProps {
  registration: AdminRegistration;
  /** The grid puts one cell at a time, with its buttons, in the order of Tab. */
  tabIndex: number;
}

/** Opens the receipt, or says that there is none. */
export function ReceiptButton({ registration, tabIndex }: RowButtonsProps) {
  const { onReceipt } = useContext(RowActionsContext);
  if (!registration.payment_receipt_url) {
    return (
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        Not submitted
      </Typography>
    );
  }
  return (
    <Button
      size="small"
      variant="text"
      tabIndex={tabIndex}
      aria-label={`View receipt of ${registration.team_name}`}
      onClick={() => onReceipt(registration)}
      sx={{ textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
    >
      View
    </Button>
  );
}

/** Approve and Reject for a pending registration, whose other actions are in its review; the menu of actions for any other. */
export function DecisionButtons({ registration, tabIndex }: RowButtonsProps) {
  const { eventId, mayChange, isDeciding, onApprove, onReject, onAction } =
    useContext(RowActionsContext);
  if (!mayChange) return null;
  if (!isInReview(registration.payment_status)) {
    return (
      <ActionMenu eventId={eventId} team={registration} tabIndex={tabIndex} onChoose={onAction} />
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        tabIndex={tabIndex}
        aria-label={`Approve ${registration.team_name}`}
        {...busyProps(isDeciding, () => onApprove(registration))}
      >
        Approve
      </Button>
      <Button
        size="small"
        variant="text"
        color="error"
        tabIndex={tabIndex}
        aria-label={`Reject ${registration.team_name}`}
        {...busyProps(isDeciding, () => onReject(registration))}
      >
        Reject
      </Button>
    </Box>
  );
}
