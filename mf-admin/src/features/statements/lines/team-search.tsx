import type { FoundRegistration } from '@club/contracts/events/registration-search';
import { LabelledInput } from '@club/web-kit/forms';
import { SearchIcon } from '@club/web-kit/office';
import { Box, ButtonBase, styled, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { statusLabels } from '../../../format/registration-status.tsx';
import { useAfterTyping } from '../../../list/use-after-typing.ts';
import { useSearchTeamsQuery } from '../api.ts';
import type { Share } from './use-hand-link.ts';

const MIN_LETTERS = 2;

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

interface TeamSearchProps {
  chosen: readonly Share[];
  hasFocus: boolean;
  onChoose: (team: FoundRegistration) => void;
}

/** Searches the registrations of all events. */
export function TeamSearch({ chosen, hasFocus, onChoose }: TeamSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useAfterTyping(typed).trim();
  const isSkipped = search.length < MIN_LETTERS;
  const { currentData: found, isError } = useSearchTeamsQuery(
    { query: { search } },
    { skip: isSkipped },
  );
  const offered = found?.filter(({ id }) => !chosen.some(({ team }) => team.id === id));
  const choose = (team: FoundRegistration) => {
    onChoose(team);
    setTyped('');
  };
  return (
    <Box role="search" sx={{ display: 'grid', gap: 2 }}>
      <LabelledInput
        label={chosen.length === 0 ? 'Search the team' : 'Split with another team'}
        type="search"
        autoFocus={hasFocus}
        value={typed}
        onChange={setTyped}
        placeholder="Name, email, reference or ID"
        startAdornment={<SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />}
      />
      {!isSkipped && offered && offered.length > 0 && (
        <Box component="ul" aria-label="Found teams" sx={listSx}>
          {offered.map((team) => (
            <li key={team.id}>
              <Found onClick={() => choose(team)}>
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
      )}
      <Typography variant="body2" color="textSecondary" role="status">
        {!isSkipped && isError && 'The search failed. Please try again.'}
        {!isSkipped && offered?.length === 0 && 'No team found.'}
      </Typography>
    </Box>
  );
}

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
