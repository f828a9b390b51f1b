import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import { Status } from '../status.tsx';
import { DecisionButtons, MemberLines, ReceiptButton } from './row-cells.tsx';

interface RegistrationCardProps {
  registration: AdminRegistration;
  tabIndex: number;
}

/** A registration on a phone, which has no room for columns. */
export function RegistrationCard({ registration, tabIndex }: RegistrationCardProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', minWidth: 0, py: 3.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {registration.team_name}
        </Typography>
        <Status status={registration.payment_status} />
      </Box>
      <MemberLines members={registration.members} />
      <Box sx={{ whiteSpace: 'normal' }}>
        {registration.modules.map(({ name }) => name).join(', ')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <strong>{formatPkr(registration.payable)}</strong>
        <span>{registration.transaction_id ?? '-'}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatMoment(registration.registered_at)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <ReceiptButton registration={registration} tabIndex={tabIndex} />
        <DecisionButtons registration={registration} tabIndex={tabIndex} />
      </Box>
    </Box>
  );
}
