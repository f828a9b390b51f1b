import { type PaymentStatus, paymentStatus } from '@club/contracts/events/registration';
import { OutlinedInput } from '@club/web-kit/forms';
import { SearchIcon } from '@club/web-kit/office';
import { Box } from '@club/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { Labelled } from '../../form/labelled.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { changed, type ListView, sortOptions, statusLabels } from './registration-filter.ts';

const PAUSE_MS = 250;

const statuses = [
  { value: '', label: 'All statuses' },
  ...paymentStatus.options.map((value) => ({ value, label: statusLabels[value] })),
];

const orders = sortOptions.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }));

interface FilterBarProps {
  modules: string[];
  view: ListView;
  onChange: (change: (view: ListView) => ListView) => void;
}

/** Search, status and module; the order too where there are no headings. The search follows the typing after a short pause. */
export function FilterBar({ modules, view, onChange }: FilterBarProps) {
  const [search, setSearch] = useState(view.search);
  const asked = useRef(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const type = (text: string) => {
    setSearch(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const wanted = text.trim();
      asked.current = wanted;
      onChange((now) => (now.search === wanted ? now : changed(now, { search: wanted })));
    }, PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // What another part of the screen looks for stands in the field too.
  useEffect(() => {
    if (view.search === asked.current) return;
    asked.current = view.search;
    clearTimeout(timer.current);
    setSearch(view.search);
  }, [view.search]);

  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 3,
        mb: 5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Labelled label="Search">
        {({ id }) => (
          <OutlinedInput
            id={id}
            type="search"
            fullWidth
            value={search}
            placeholder="Team, member, email, reference or transaction"
            onChange={({ target }) => type(target.value)}
            startAdornment={<SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />}
          />
        )}
      </Labelled>
      <SelectField
        label="Status"
        value={view.status}
        options={statuses}
        onChange={(status) => onChange((now) => changed(now, { status: status as PaymentStatus }))}
      />
      <SelectField
        label="Module"
        value={view.module}
        options={[
          { value: '', label: 'All modules' },
          ...modules.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(module) => onChange((now) => changed(now, { module }))}
      />
      <Box sx={{ display: { md: 'none' }, gridColumn: '1 / -1' }}>
        <SelectField
          label="Order"
          value={`${view.sort} ${view.order}`}
          options={orders}
          onChange={(chosen) => {
            const option = sortOptions.find(({ sort, order }) => chosen === `${sort} ${order}`);
            if (option) onChange((now) => changed(now, { sort: option.sort, order: option.order }));
          }}
        />
      </Box>
    </Box>
  );
}
