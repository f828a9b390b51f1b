import type { StatementLine } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { ButtonBase, styled, Typography } from '@club/web-kit/ui';
import { type MouseEvent, memo } from 'react';
import { formatDay } from '../../../format/moment.ts';
import { lineName, problemText } from '../line-texts.ts';

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  width: '100%',
  minHeight: 64,
  padding: '10px 16px',
  textAlign: 'left',
  alignItems: 'baseline',
  alignContent: 'center',
  '&:hover, &[aria-current]': { background: theme.vars.palette.raised },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: -3 },
}));

interface LineRowProps {
  line: StatementLine;
  isSelected: boolean;
  onSelect: (line: StatementLine, event: MouseEvent) => void;
}

/** The teams of a line, and its problem. */
function teamText({ candidates, links, ...line }: StatementLine): string {
  if (links.length > 0)
    return [...links.map(({ team_name }) => team_name), line.reversal && 'money taken back']
      .filter(Boolean)
      .join(', ');
  const [first, ...others] = candidates;
  if (!first) return '';
  if (others.length > 0) return `${first.team_name} or ${others.length} more`;
  return [first.team_name, problemText(line, first)].filter(Boolean).join(' · ');
}

/** A line of a statement in the list: payer, amount, day, the bank's text, which has the reference, and the team. */
export const LineRow = memo(function LineRow({ line, isSelected, onSelect }: LineRowProps) {
  const name = lineName(line);
  const team = teamText(line);
  return (
    <Row
      data-record={line.id}
      aria-current={isSelected || undefined}
      onClick={(event: MouseEvent) => onSelect(line, event)}
    >
      <Typography component="span" variant="body2" sx={nameSx}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={amountSx}>
        {formatMoney(line.amount)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={breakSx}>
        {line.text === name ? '' : line.text}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {formatDay(line.booked_on)}
      </Typography>
      {team && (
        <Typography component="span" variant="body2" sx={{ ...breakSx, gridColumn: '1 / -1' }}>
          {team}
        </Typography>
      )}
    </Row>
  );
});

const breakSx = { overflowWrap: 'anywhere' } as const;
const nameSx = { ...breakSx, fontWeight: 600 } as const;
const amountSx = {
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
} as const;
