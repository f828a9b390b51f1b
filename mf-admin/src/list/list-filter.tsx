import { Box } from '@club/web-kit/ui';
import { useState } from 'react';
import { SelectField } from '../form/select-field.tsx';
import { SearchField } from './search-field.tsx';
import { useAfterTyping } from './use-after-typing.ts';

/** The part of a list that a call answers: a page of what matches a search and filters. An empty filter is none. */
export function useListView<Filters extends Record<string, string>>(start: Filters) {
  const [{ search, filters, page }, setView] = useState({ search: '', filters: start, page: 0 });
  const settled = useAfterTyping(search).trim();
  const used = Object.entries(filters).filter(([, value]) => value);
  return {
    search,
    filters,
    page,
    isFiltered: settled !== '' || used.length > 0,
    /** For the call. */
    query: {
      ...(Object.fromEntries(used) as { [Name in keyof Filters]?: Exclude<Filters[Name], ''> }),
      ...(settled && { search: settled }),
      page: page || undefined,
    },
    /** Each change goes back to the first page. */
    change: (change: { search?: string; filters?: Filters }) =>
      setView({ search, filters, ...change, page: 0 }),
    turnTo: (next: number) => setView({ search, filters, page: next }),
  };
}

export type ListView<Filters extends Record<string, string>> = ReturnType<
  typeof useListView<Filters>
>;

interface FilterProps<Filters extends Record<string, string>> {
  view: ListView<Filters>;
  /** The fields that the search looks at. */
  placeholder: string;
  selects: readonly {
    name: keyof Filters & string;
    label: string;
    options: readonly { value: string; label: string }[];
  }[];
}

/** The search and the filters above a list. */
export const ListFilter = <Filters extends Record<string, string>>(props: FilterProps<Filters>) => (
  <Box role="search" sx={filterSx}>
    <Box sx={{ flexBasis: '100%' }}>
      <SearchField
        label="Search"
        placeholder={props.placeholder}
        value={props.view.search}
        onChange={(search) => props.view.change({ search })}
      />
    </Box>
    {props.selects.map(({ name, label, options }) => (
      <Box key={name} sx={{ flex: '1 1 140px' }}>
        <SelectField
          {...{ label, options }}
          value={props.view.filters[name] ?? ''}
          onChange={(value) =>
            props.view.change({ filters: { ...props.view.filters, [name]: value } })
          }
        />
      </Box>
    ))}
  </Box>
);

const filterSx = { display: 'flex', flexWrap: 'wrap', gap: 3 } as const;
