import { formatPkr } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../format/moment.ts';
import { MemberLines } from './cell-lines.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { Status } from './registration-columns.tsx';
import type { RowActions, RowPartProps } from './row-actions.ts';

/** A registration where there is no room for columns. */
export function RegistrationCard({
  registration,
  tabIndex,
  ...actions
}: RowPartProps & RowActions) {
  const { team_name: team, members, modules, payable, transaction_id: transaction } = registration;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: '100%', minWidth: 0, py: 3.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {team}
        </Typography>
        <Status registration={registration} />
      </Box>
      <MemberLines members={members} />
      <Box sx={{ whiteSpace: 'normal' }}>{modules.map(({ name }) => name).join(', ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <strong>{formatPkr(payable)}</strong>
        <span>{transaction ?? '-'}</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatMoment(registration.registered_at)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <ReceiptButton
          registration={registration}
          tabIndex={tabIndex}
          onReceipt={actions.onReceipt}
        />
        <DecisionButtons registration={registration} tabIndex={tabIndex} {...actions} />
      </Box>
    </Box>
  );
}
