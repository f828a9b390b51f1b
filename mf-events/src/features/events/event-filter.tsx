import type { ClubEvent } from '@club/contracts/events/event';
import { hasWordsOf } from '@club/contracts/values/folded';
import { Button, styled } from '@club/web-kit/ui';
import { useState } from 'react';
import { takesTeams } from './registration-note.ts';

/** A shorter list needs no filter. */
const FEW = 6;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 24,
  '@media (scripting: none)': { display: 'none' },
});

const Search = styled('input')(({ theme }) => ({
  font: 'inherit',
  flex: '1 1 220px',
  // At twice the text size its own width is wider than a phone.
  minWidth: 0,
  minHeight: 48,
  padding: '8px 16px',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 12,
  color: theme.vars.palette.text.primary,
  background: 'none',
  '&::placeholder': { color: theme.vars.palette.text.secondary },
}));

const textOf = ({ title, location, modules }: ClubEvent) => [title, location, ...modules].join(' ');

/** The events that the visitor asks for, and the filter of a long list. */
export function useEventFilter(events: ClubEvent[]) {
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const [words, setWords] = useState('');
  const isWanted = hasWordsOf(words);
  const shown = events.filter(
    (event) => (!isOpenOnly || takesTeams(event)) && isWanted(textOf(event)),
  );
  const filter = events.length > FEW && (
    <Bar role="search">
      <Search
        type="search"
        aria-label="Find an event"
        placeholder="Find an event"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button
        variant={isOpenOnly ? 'contained' : 'outlined'}
        aria-pressed={isOpenOnly}
        onClick={() => setIsOpenOnly(!isOpenOnly)}
      >
        Open only
      </Button>
      <output>
        {shown.length < events.length && `${shown.length} of ${events.length} events`}
      </output>
    </Bar>
  );
  return { shown, filter };
}
