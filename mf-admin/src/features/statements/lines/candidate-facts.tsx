import type { LineCandidate, MatchReason } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { Box, ButtonBase, CheckIcon, styled, Typography, VisuallyHidden } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { Status } from '../../../format/registration-status.tsx';
import { reasonLabels } from '../line-texts.ts';

const Choice = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: 44,
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 12,
  textAlign: 'left',
  '&[aria-pressed="true"]': {
    borderColor: theme.vars.palette.ink,
    background: theme.vars.palette.raised,
  },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

interface CandidateChoiceProps {
  candidates: readonly LineCandidate[];
  chosen: LineCandidate | undefined;
  onChoose: (index: number) => void;
}

/** Several teams fit: chooses the one that is compared. */
export const CandidateChoice = ({ candidates, chosen, onChoose }: CandidateChoiceProps) => (
  <Box role="group" aria-label="Teams that fit" sx={{ display: 'grid', gap: 2 }}>
    {candidates.map((candidate, index) => (
      <Choice
        key={candidate.registration_id}
        aria-pressed={candidate === chosen}
        onClick={() => onChoose(index)}
      >
        <Typography
          component="span"
          variant="body2"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {candidate.team_name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {candidate.reasons.map((reason) => reasonLabels[reason]).join(', ')}
        </Typography>
      </Choice>
    ))}
  </Box>
);

/** The team's facts. A tick marks what fits the transfer. */
export function CandidateFacts({ candidate }: { candidate: LineCandidate }) {
  const { team_name, event_title, payment_status, members } = candidate;
  const fits = (reason: MatchReason) => candidate.reasons.includes(reason);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {team_name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {event_title}
          </Typography>
        </Box>
        <Status status={payment_status} />
      </Box>
      <Box component="dl" sx={factsSx}>
        <Fact name="Amount due" isFitting={fits('amount')}>
          {formatMoney(candidate.payable)}
        </Fact>
        <Fact name="Reference" isFitting={fits('reference')}>
          <span translate="no">{candidate.reference}</span>
          {fits('near_reference') && <span>: one character differs in the transfer</span>}
        </Fact>
        <Fact name="Transaction ID" isFitting={fits('transaction_id')}>
          {candidate.transaction_id ? (
            <span translate="no">{candidate.transaction_id}</span>
          ) : (
            'Not submitted'
          )}
        </Fact>
        <Fact name="Team members" isFitting={fits('payer')}>
          {members.join(', ')}
        </Fact>
      </Box>
    </Box>
  );
}

interface FactProps {
  name: string;
  isFitting: boolean;
  children: ReactNode;
}

const Fact = ({ name, isFitting, children }: FactProps) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={valueSx}>
      <span>{children}</span>
      {isFitting && (
        <>
          <CheckIcon sx={{ fontSize: 20, color: 'link' }} />
          <VisuallyHidden>fits the transfer</VisuallyHidden>
        </>
      )}
    </Typography>
  </>
);

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, auto) minmax(0, 1fr)',
  gap: '8px 14px',
  alignItems: 'baseline',
  m: 0,
} as const;

const valueSx = {
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  m: 0,
  overflowWrap: 'anywhere',
} as const;
