import type { LineCandidate, StatementLine } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type RefObject, useEffect, useId, useState } from 'react';
import { formatDay } from '../../../format/moment.ts';
import { lineName, problemText } from '../line-texts.ts';
import { CandidateChoice, CandidateFacts } from './candidate-facts.tsx';
import { HandLink } from './hand-link.tsx';
import { LineActions } from './line-actions.tsx';
import { LineLinks } from './line-links.tsx';
import { OtherTransfers } from './other-transfers.tsx';
import { ReceiptSheet, useSeenReceipt } from './receipt-sheet.tsx';

interface LineDetailProps {
  line: StatementLine;
  section: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The open line: what the bank says, the team that fits with its receipt, and what to do. */
export function LineDetail({ line, section, onClose }: LineDetailProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const candidate = line.candidates[chosen] ?? line.candidates[0];
  const receipt = useSeenReceipt(candidate);
  useFocusWhenLost(section);
  return (
    <Box component="section" ref={section} tabIndex={-1} aria-labelledby={id} sx={sectionSx}>
      <Box sx={{ overflowY: { md: 'auto' }, minHeight: 0, p: { xs: 4, sm: 6 } }}>
        <Button size="small" variant="outlined" onClick={onClose} sx={backSx}>
          Back to the list
        </Button>
        <Box sx={candidate ? partsSx : { ...partSx, maxWidth: 640 }}>
          <Box sx={{ ...partSx, ...(candidate && { gridArea: 'line' }) }}>
            <LineHeader id={id} line={line} />
            <LineLinks line={line} />
            <Problem line={line} candidate={candidate} />
            <OtherTransfers line={line} />
            {line.candidates.length > 1 && (
              <CandidateChoice
                candidates={line.candidates}
                chosen={candidate}
                onChoose={setChosen}
              />
            )}
          </Box>
          {candidate && (
            <ReceiptSheet candidate={candidate} files={receipt.files} onSeen={receipt.onSeen} />
          )}
          <Box sx={{ ...partSx, ...(candidate && { gridArea: 'team' }) }}>
            {candidate && <CandidateFacts candidate={candidate} />}
            {line.state !== 'ignored' && line.open_amount > 0 && (
              <HandLink line={line} isOpen={!candidate && line.links.length === 0} />
            )}
          </Box>
        </Box>
      </Box>
      <LineActions line={line} candidate={candidate} isReceiptSeen={receipt.isSeen} />
    </Box>
  );
}

/** When the button with the focus has left with its line, the focus goes to the next line. */
function useFocusWhenLost(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, [section]);
}

const LineHeader = ({ id, line }: { id: string; line: StatementLine }) => (
  <Box component="header" sx={{ display: 'grid', gap: 1 }}>
    <Typography id={id} variant="h3" component="h2">
      {formatMoney(line.amount)}
    </Typography>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{lineName(line)}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[formatDay(line.booked_on), line.account].filter(Boolean).join(' · ')}
    </Typography>
    {line.text && line.text !== lineName(line) && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {line.text}
      </Typography>
    )}
    {line.transaction_id && (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Transaction ID <span translate="no">{line.transaction_id}</span>
      </Typography>
    )}
  </Box>
);

function Problem({
  line,
  candidate,
}: {
  line: StatementLine;
  candidate: LineCandidate | undefined;
}) {
  const text = problemText(line, candidate);
  if (!text) return null;
  return (
    <Typography
      variant="body2"
      sx={{ p: 3, borderRadius: '12px', bgcolor: 'raised', fontWeight: 600 }}
    >
      {text}
    </Typography>
  );
}

const sectionSx = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
} as const;

const backSx = { display: { md: 'none' }, mb: 4 } as const;

const partSx = { display: 'grid', gap: 5, alignContent: 'start', minWidth: 0 } as const;

/** The receipt is at the right; in one column, before the facts that it must prove. */
const partsSx = {
  display: 'grid',
  gap: 5,
  columnGap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: "'line' 'receipt' 'team'", lg: "'line receipt' 'team receipt'" },
} as const;
