import { type MoneyEntry, sourceLabels } from '@club/contracts/events/accounts';
import { Box, TextLink, Typography } from '@club/web-kit/ui';
import { formatDay } from '../../format/moment.ts';
import { refundText } from '../../format/refund-text.ts';

/** What proves an entry: the line of a statement, the receipt, or cash. */
export function EntryEvidence({ entry }: { entry: MoneyEntry }) {
  const { source, method, reference, line, refund, receipt_url: receipt } = entry;
  const isCash = method === 'cash' && source !== 'cash';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isCash ? `${sourceLabels[source]}, cash` : sourceLabels[source]}
      </Typography>
      {refund && refund !== 'unknown' && (
        <Typography
          variant="body2"
          sx={refund === 'missing' ? { color: 'error.main', fontWeight: 600 } : {}}
        >
          {refundText({ check: refund, booked_on: line?.booked_on ?? null })}
        </Typography>
      )}
      {line && <LineText line={line} isDayShown={refund === null} />}
      {reference && (
        <Typography variant="body2" color="textSecondary">
          <span>{`${source === 'refund' ? 'Reference' : 'Transaction ID'} `}</span>
          <bdi translate="no">{reference}</bdi>
        </Typography>
      )}
      {receipt && (
        <TextLink href={receipt} target="_blank" rel="noopener" variant="body2" sx={receiptSx}>
          Open the receipt
        </TextLink>
      )}
    </Box>
  );
}

interface LineTextProps {
  line: NonNullable<MoneyEntry['line']>;
  isDayShown: boolean;
}

const LineText = ({ line, isDayShown }: LineTextProps) => (
  <Typography variant="body2" color="textSecondary">
    <span>
      {isDayShown
        ? [formatDay(line.booked_on), line.account].filter(Boolean).join(', ')
        : line.account}
    </span>
    {[line.payer, line.text].filter(Boolean).map((text) => (
      <span key={text}>
        {' · '}
        <bdi>{text}</bdi>
      </span>
    ))}
  </Typography>
);

/** A finger hits the space above and below, too. */
const receiptSx = { justifySelf: 'start', py: 1, color: 'inherit' } as const;
