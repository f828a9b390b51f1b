import type { AdminRegistration } from '@club/contracts/events/registration';
import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { type ComponentProps, useContext } from 'react';
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

/** An address that does not fit beside the name moves to the next line, and breaks before its @ if it is longer. */
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

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  isBusy?: boolean;
  onPress: () => void;
};

/** Does not pass its click on to the row, which would open the review. */
const RowButton = ({ isBusy = false, onPress, ...rest }: RowButtonProps) => (
  <Button
    size="small"
    {...rest}
    {...busyProps(isBusy, (event) => {
      event.stopPropagation();
      onPress();
    })}
  />
);

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
    <RowButton
      variant="text"
      tabIndex={tabIndex}
      aria-label={`View receipt of ${registration.team_name}`}
      onPress={() => onReceipt(registration)}
      sx={{
        ml: -3.5,
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        // The edge of the row would cut off an outline outside the button.
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      View
    </RowButton>
  );
}

/** Approve and Reject, for a pending registration. */
export function DecisionButtons({ registration, tabIndex }: RowButtonsProps) {
  const { isDeciding, onApprove, onReject } = useContext(RowActionsContext);
  if (registration.payment_status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <RowButton
        variant="outlined"
        tabIndex={tabIndex}
        isBusy={isDeciding}
        aria-label={`Approve ${registration.team_name}`}
        onPress={() => onApprove(registration)}
        sx={{ px: 2.5 }}
      >
        Approve
      </RowButton>
      <RowButton
        variant="text"
        color="error"
        tabIndex={tabIndex}
        isBusy={isDeciding}
        aria-label={`Reject ${registration.team_name}`}
        onPress={() => onReject(registration)}
        sx={{ px: 2.5 }}
      >
        Reject
      </RowButton>
    </Box>
  );
}
