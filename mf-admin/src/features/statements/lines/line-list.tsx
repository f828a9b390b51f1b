import type { StatementLine } from '@club/contracts/events/statement/line';
import { Box, styled, Typography } from '@club/web-kit/ui';
import type { MouseEvent } from 'react';
import { ListSkeleton } from '../../../list/list-skeleton.tsx';
import { PageButtons } from '../../../list/page-buttons.tsx';
import { SearchField } from '../../../list/search-field.tsx';
import { Loaded } from '../../../screen/loaded.tsx';
import { emptyTexts } from '../line-texts.ts';
import { LineRow } from './line-row.tsx';
import type { LineView } from './use-line-view.ts';

/** The page size of the contract. */
const PAGE_SIZE = 50;

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.line}` },
}));

interface LineListProps {
  view: LineView;
  selectedId: string | undefined;
  onSelect: (line: StatementLine, event: MouseEvent) => void;
}

/** The lines of one state, with a search. */
export function LineList({ view, selectedId, onSelect }: LineListProps) {
  return (
    <Box
      component="section"
      aria-label="Transfers"
      sx={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', minHeight: 0 }}
    >
      <Box role="search" sx={{ p: 3, borderBottom: 1, borderColor: 'divider' }}>
        <SearchField
          label="Search transfers"
          placeholder="Payer, text, ID or amount"
          value={view.typed}
          onChange={view.setTyped}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <Loaded
          query={{ ...view.query, data: view.query.currentData }}
          skeleton={<ListSkeleton label="Loading the transfers" />}
          failure="The transfers did not load"
        >
          {({ items }) => (
            <>
              <Rows>
                {items.map((line) => (
                  <li key={line.id}>
                    <LineRow line={line} isSelected={line.id === selectedId} onSelect={onSelect} />
                  </li>
                ))}
              </Rows>
              {items.length === 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ p: 5 }}>
                  {view.search
                    ? 'No transfer of this state has all of these words.'
                    : emptyTexts[view.state]}
                </Typography>
              )}
            </>
          )}
        </Loaded>
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:empty': { display: 'none' } }}>
        <PageButtons
          page={view.page}
          pages={Math.ceil((view.query.data?.total ?? 0) / PAGE_SIZE)}
          onPage={view.setPage}
        />
      </Box>
    </Box>
  );
}
