import type { AdminRegistration } from '@club/contracts/events/registration';
import { TableCell, TableRow } from '@club/web-kit/office';
import { Box, Button, StatusChip, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { statusLabels } from './registration-filter.ts';

const amount = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

interface RegistrationRowProps {
  registration: AdminRegistration;
  isDeciding: boolean;
  onReceipt: (registration: AdminRegistration) => void;
  onApprove: (registration: AdminRegistration) => void;
  onReject: (registration: AdminRegistration) => void;
}

/** A team: who, what for, how much, and the decision while one is due. */
export function RegistrationRow(props: RegistrationRowProps) {
  const { registration, isDeciding, onReceipt, onApprove, onReject } = props;
  const { team_name: team, members, modules, payment_status: status } = registration;
  return (
    <TableRow role="row">
      <TableCell
        component="th"
        role="rowheader"
        scope="row"
        data-wide=""
        sx={{ fontWeight: 600, minWidth: 120 }}
      >
        {team}
      </TableCell>
      <TableCell {...cell('Members')} data-wide="" sx={{ minWidth: 170 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {members.map(({ name, email }) => (
            <li key={`${name} ${email}`}>
              {name}
              <Typography component="span" variant="caption" color="textSecondary" sx={nextSx}>
                {email}
              </Typography>
            </li>
          ))}
        </Box>
      </TableCell>
      <TableCell {...cell('Modules')}>{modules.map(({ name }) => name).join(', ')}</TableCell>
      <TableCell {...cell('Payable')} align="right">
        {amount.format(registration.payable)}
      </TableCell>
      <TableCell {...cell('Transaction')}>{registration.transaction_id ?? '-'}</TableCell>
      <TableCell {...cell('Receipt')}>
        {registration.payment_receipt_url ? (
          <Button
            variant="text"
            size="small"
            aria-label={`View receipt of ${team}`}
            onClick={() => onReceipt(registration)}
            sx={{ ml: -3.5, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
          >
            View
          </Button>
        ) : (
          <Typography component="span" variant="body2" color="textSecondary">
            Not submitted
          </Typography>
        )}
      </TableCell>
      <TableCell {...cell('Status')}>
        <StatusChip label={statusLabels[status]} isOn={status === 'approved'} />
      </TableCell>
      <TableCell {...cell('Registered')} sx={{ minWidth: 92 }}>
        {formatMoment(registration.registered_at)}
      </TableCell>
      <TableCell role="cell" data-wide="" sx={{ whiteSpace: 'nowrap' }}>
        {status === 'pending' && (
          <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'end' }}>
            <Button
              variant="outlined"
              size="small"
              sx={{ px: 3 }}
              disabled={isDeciding}
              aria-label={`Approve ${team}`}
              onClick={() => onApprove(registration)}
            >
              Approve
            </Button>
            <Button
              variant="text"
              size="small"
              color="error"
              disabled={isDeciding}
              aria-label={`Reject ${team}`}
              onClick={() => onReject(registration)}
            >
              Reject
            </Button>
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

const nextSx = { display: 'block', overflowWrap: 'anywhere' } as const;

/** Roles are said outright: a cell that a phone draws as a block would lose its own. */
const cell = (label: string) => ({ role: 'cell', 'data-label': label });
