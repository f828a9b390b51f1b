import { formatMoney } from '@club/contracts/values/money';
import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../../format/moment.ts';
import { lineName, problemText, reasonLabels } from '../line-texts.ts';
import type { Match } from './use-approval.ts';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '& label': { width: '100%', margin: 0, padding: '8px 16px 8px 4px', boxSizing: 'border-box' },
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
}));

interface MatchListProps {
  matches: readonly Match[];
  /** The ids of the lines without a tick. */
  left: ReadonlySet<string>;
  onToggle: (lineId: string) => void;
}

/** The matches, each with a tick. */
export const MatchList = ({ matches, left, onToggle }: MatchListProps) => (
  <Rows aria-label="Sure matches">
    {matches.map((match) => (
      <li key={match.line.id}>
        <FormControlLabel
          control={
            <Checkbox checked={!left.has(match.line.id)} onChange={() => onToggle(match.line.id)} />
          }
          label={<MatchText {...match} />}
        />
      </li>
    ))}
  </Rows>
);

/** The team, what the bank says of the payer, and why the match is sure. A text in Urdu keeps its place in the row. */
const MatchText = ({ line, candidate }: Match) => (
  <Box component="span" sx={matchSx}>
    <Box component="span" sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" sx={{ ...breakSx, fontWeight: 600 }}>
        <bdi>{candidate.team_name}</bdi>
      </Typography>
      <Typography component="span" variant="caption" sx={breakSx}>
        <bdi>{lineName(line)}</bdi>
      </Typography>
      {line.payer && line.text && (
        <Typography component="span" variant="caption" color="textSecondary" sx={breakSx}>
          <bdi>{line.text}</bdi>
        </Typography>
      )}
      <Typography component="span" variant="caption" color="textSecondary">
        {[
          formatDay(line.booked_on),
          candidate.reasons.map((reason) => reasonLabels[reason]).join(', '),
        ].join(' · ')}
      </Typography>
      {line.problem && (
        <Typography component="span" variant="caption" sx={{ fontWeight: 600 }}>
          {problemText(line, candidate)}
        </Typography>
      )}
    </Box>
    <Typography component="span" variant="body2" sx={amountSx}>
      {formatMoney(line.open_amount)}
    </Typography>
  </Box>
);

/** On a phone the amount has a line of its own, so that the text of the bank keeps the width. */
const matchSx = {
  display: { xs: 'grid', sm: 'flex' },
  columnGap: 3,
  alignItems: 'center',
} as const;
const breakSx = { overflowWrap: 'anywhere' } as const;
const amountSx = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;
