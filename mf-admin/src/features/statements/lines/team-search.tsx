import {
  type FoundRegistration,
  searchRegistrations,
} from '@club/contracts/events/registration-search';
import { useRead } from '@club/web-kit/calls';
import { LabelledInput } from '@club/web-kit/forms';
import { SearchIcon } from '@club/web-kit/office';
import { Box, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { useAfterTyping } from '../../../list/use-after-typing.ts';

import { FoundTeams } from './found-teams.tsx';
import type { Share } from './use-hand-link.ts';

const MIN_LETTERS = 2;

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
  const { currentData: found, isError } = useRead(
    searchRegistrations,
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
        <FoundTeams label="Found teams" teams={offered} onChoose={choose} />
      )}
      <Typography variant="body2" color="textSecondary" role="status">
        {!isSkipped && isError
          ? 'The search failed. Please try again.'
          : !isSkipped && offered?.length === 0 && 'No team found.'}
      </Typography>
    </Box>
  );
}
