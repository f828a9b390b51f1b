import { Box, Button, EmptyState, Typography } from '@club/web-kit/ui';
import { type ReactNode, useRef } from 'react';
import { PageButtons } from './page-buttons.tsx';
import { SearchField } from './search-field.tsx';
import type { LongListState } from './use-long-list.ts';

interface LongListProps {
  list: LongListState;
  /** The noun for an entry, and its plural. */
  nouns: readonly [one: string, many: string];
  /** Of the search: the fields that it looks at. */
  placeholder: string;
  /** Beside the search, or above a list without one. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A long list gets a search above it and a button for more entries below it. */
export function LongList({ list, nouns, placeholder, lead, children }: LongListProps) {
  const field = useRef<HTMLInputElement>(null);
  if (!list.isLong)
    return (
      <>
        {lead && <Box sx={{ mb: 3 }}>{lead}</Box>}
        {children}
      </>
    );
  const [one, many] = nouns;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '8px 16px',
          mb: lead ? 3 : 5,
        }}
      >
        {lead}
        <Box role="search" sx={{ flex: '1 1 260px', maxWidth: { sm: 420 } }}>
          <SearchField
            label={`Search ${many}`}
            placeholder={placeholder}
            value={list.typed}
            onChange={list.search}
            inputRef={field}
          />
        </Box>
        <Typography variant="body2" color="textSecondary" role="status">
          {countText(list, many)}
        </Typography>
      </Box>
      {list.foundCount > 0 ? (
        children
      ) : (
        <EmptyState message={`No ${one} has all of these words.`}>
          <Button
            variant="outlined"
            onClick={() => {
              list.search('');
              field.current?.focus();
            }}
          >
            {list.isPartial ? `Show all ${many}` : `Show all ${list.total} ${many}`}
          </Button>
        </EmptyState>
      )}
      {list.nextCount > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 8 }}>
          <Button variant="outlined" onClick={list.showMore}>
            {`Show ${list.nextCount} more`}
          </Button>
        </Box>
      )}
      {list.pages && (
        <Box sx={{ mt: 6 }}>
          <PageButtons {...list.pages} />
        </Box>
      )}
    </>
  );
}

function countText(list: LongListState, many: string) {
  const { foundCount, total, isSearched, shownCount, isPartial } = list;
  const isPart = shownCount < foundCount;
  // Nobody has counted the records of the other pages.
  if (isPartial) return `${shownCount} ${many} shown`;
  if (isSearched)
    return `${foundCount} of ${total} ${many} found${isPart ? `, ${shownCount} shown` : ''}`;
  return isPart ? `${shownCount} of ${total} ${many} shown` : `All ${total} ${many} shown`;
}
