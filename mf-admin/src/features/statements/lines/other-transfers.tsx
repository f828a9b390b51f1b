import type { StatementLine } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../../format/moment.ts';
import { lineName, stateLabels } from '../line-texts.ts';

/** The other transfers of the team that this line fits. */
export function OtherTransfers({ line: { other_transfers } }: { line: StatementLine }) {
  if (other_transfers.length === 0) return null;
  return (
    <Box component="section" aria-label="Other transfers of the team">
      <Typography variant="subtitle2" component="h3">
        {other_transfers.length === 1 ? 'The other transfer' : 'The other transfers'}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, mt: 1, pl: 5 }}>
        {other_transfers.map((other) => (
          <Typography
            component="li"
            variant="body2"
            key={other.id}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {[
              formatMoney(other.amount),
              formatDay(other.booked_on),
              lineName(other),
              other.payer && other.text,
              stateLabels[other.state],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
