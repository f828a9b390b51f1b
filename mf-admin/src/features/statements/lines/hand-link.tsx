import type { FoundRegistration } from '@club/contracts/events/registration-search';
import type { StatementLine } from '@club/contracts/events/statement/line';
import { currencyCode, formatMoney } from '@club/contracts/values/money';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { FoundTeams } from './found-teams.tsx';
import { TeamSearch } from './team-search.tsx';
import { useHandLink } from './use-hand-link.ts';

interface HandLinkProps {
  line: StatementLine;
  /** Open from the start, when no team fits. */
  isOpen: boolean;
}

/** Links the line to teams that the admin searches. A second team splits the amount. */
export function HandLink({ line, isOpen: startsOpen }: HandLinkProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const hand = useHandLink(line);
  if (!isOpen) {
    return (
      <Box sx={{ ml: -3.5 }}>
        <Button size="small" onClick={() => setOpen(true)}>
          Search another team or split
        </Button>
      </Box>
    );
  }
  return (
    <Box component="section" aria-label="Link by hand" sx={{ display: 'grid', gap: 4 }}>
      {hand.shares.length === 0 && <SameAmount line={line} onChoose={hand.add} />}
      <TeamSearch chosen={hand.shares} hasFocus={!startsOpen} onChoose={hand.add} />
      {hand.shares.map(({ team, amount }) => (
        <Share
          key={team.id}
          team={team}
          amount={amount}
          onChange={(text) => hand.setAmount(team.id, text)}
          onRemove={() => hand.remove(team.id)}
        />
      ))}
      {hand.shares.length > 0 && (
        <>
          <FormMessage text={hand.problem} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Button
              variant={startsOpen ? 'contained' : 'outlined'}
              {...busyProps(hand.isBusy, () => void hand.submit())}
            >
              {hand.shares.length === 1
                ? 'Link this team'
                : `Split over ${hand.shares.length} teams`}
            </Button>
            <Typography variant="body2" color="textSecondary" role="status">
              {hand.rest === 0
                ? 'The whole amount is linked.'
                : `${formatMoney(Math.abs(hand.rest))} ${hand.rest > 0 ? 'left' : 'too much'}`}
            </Typography>
          </Box>
        </>
      )}
    </Box>
  );
}

interface SameAmountProps {
  line: StatementLine;
  onChoose: (team: FoundRegistration) => void;
}

/** The teams that owe exactly what is not linked yet. An amount alone proves nothing, so the admin chooses. */
function SameAmount({ line: { same_amount, open_amount }, onChoose }: SameAmountProps) {
  if (same_amount.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {`Teams that owe exactly ${formatMoney(open_amount)}`}
      </Typography>
      <FoundTeams label="Teams that owe this amount" teams={same_amount} onChoose={onChoose} />
    </Box>
  );
}

interface ShareProps {
  team: FoundRegistration;
  amount: string;
  onChange: (amount: string) => void;
  onRemove: () => void;
}

const Share = ({ team, amount, onChange, onRemove }: ShareProps) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <LabelledInput
        label={`Amount for ${team.team_name}, ${currencyCode()}`}
        value={amount}
        onChange={onChange}
        inputProps={{ inputMode: 'decimal' }}
      />
    </Box>
    <IconButton aria-label={`Remove ${team.team_name}`} onClick={onRemove}>
      <CloseIcon />
    </IconButton>
  </Box>
);
