import type { FoundRegistration } from '@club/contracts/events/registration-search';
import { Box, ButtonBase, styled, Typography } from '@club/web-kit/ui';
import { statusLabels } from '../../../format/registration-status.tsx';

const Found = styled(ButtonBase)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  minHeight: 44,
  padding: '8px 14px',
  textAlign: 'left',
  '&:hover': { background: theme.vars.palette.raised },
  '&.Mui-focusVisible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: -3 },
}));

interface FoundTeamsProps {
  label: string;
  teams: readonly FoundRegistration[];
  onChoose: (team: FoundRegistration) => void;
}

/** Teams, each as a button that chooses it. */
export const FoundTeams = ({ label, teams, onChoose }: FoundTeamsProps) => (
  <Box component="ul" aria-label={label} sx={listSx}>
    {teams.map((team) => (
      <li key={team.id}>
        <Found onClick={() => onChoose(team)}>
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {team.team_name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {`${team.event_title} · ${team.reference} · ${statusLabels[team.payment_status]}`}
          </Typography>
        </Found>
      </li>
    ))}
  </Box>
);

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 280,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  '& li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
