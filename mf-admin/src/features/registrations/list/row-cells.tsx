import type { AdminRegistration } from '@club/contracts/events/registration';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { useContext } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { RowActionsContext } from './row-actions.ts';

const Lines = styled('ul')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  '& span': {
    display: 'inline-block',
    maxWidth: '100%',
    color: theme.vars.palette.text.secondary,
    fontSize: '0.8125rem',
  },
}));

/** An email address that does not fit beside the name moves to the next line; a longer one breaks before its @. */
export const MemberLines = ({ members }: Pick<AdminRegistration, 'members'>) => (
  <Lines>
    {members.map(({ name, email }) => (
      <li key={`${name} ${email}`}>
        {name}{' '}
        <span>
          {email.split('@')[0]}
          <wbr />@{email.split('@')[1]}
        </span>
      </li>
    ))}
  </Lines>
);

export const ModuleLines = ({ modules }: Pick<AdminRegistration, 'modules'>) => (
  <Lines>
    {modules.map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
  </Lines>
);

interface RowButtonsProps {
  registration: AdminRegistration;
  /** The grid puts one cell at a time, with its buttons, in the order of Tab. */
  tabIndex: number;
}

/** Opens the receipt, or says that there is none (SPEC §3). */
export function ReceiptButton({ registration, tabIndex }: RowButtonsProps) {
  const { onReceipt } = useContext(RowActionsContext);
  if (!registration.payment_receipt_url) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
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
      sx={{
        ml: -3.5,
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        // The edge of the row would cut off an outline outside the button.
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      View
    </Button>
  );
}

/** Approve and Reject, for a pending registration. */
export function DecisionButtons({ registration, tabIndex }: RowButtonsProps) {
  const { isDeciding, onApprove, onReject } = useContext(RowActionsContext);
  if (registration.payment_status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        tabIndex={tabIndex}
        aria-label={`Approve ${registration.team_name}`}
        {...busyProps(isDeciding, () => onApprove(registration))}
        sx={{ px: 2.5 }}
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
        sx={{ px: 2.5 }}
      >
        Reject
      </Button>
    </Box>
  );
}
