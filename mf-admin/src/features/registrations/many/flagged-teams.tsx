import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { alertsOf } from '../list/alerts.ts';

interface FlaggedTeamsProps {
  teams: readonly AdminRegistration[];
  /** Ids of those that are approved too. */
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The teams that need a second look, each with its reason. None is approved before the admin ticks it. */
export function FlaggedTeams({ teams, chosen, onToggle }: FlaggedTeamsProps) {
  if (teams.length === 0) return null;
  return (
    <Box component="fieldset" sx={fieldsetSx}>
      <Typography component="legend" variant="subtitle2" color="error" sx={{ p: 0 }}>
        Look at these first
      </Typography>
      {teams.map((team) => (
        <FormControlLabel
          key={team.id}
          control={<Checkbox checked={chosen.has(team.id)} onChange={() => onToggle(team.id)} />}
          label={`${team.team_name}: ${formatMoney(team.payable)}, ${alertsOf(team).join(', ')}`}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
        />
      ))}
    </Box>
  );
}

const fieldsetSx = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  display: 'grid',
  maxHeight: 280,
  overflowY: 'auto',
} as const;
