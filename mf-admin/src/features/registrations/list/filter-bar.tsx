import { paymentStatus } from '@club/contracts/events/registration';
import { Select } from '@club/web-kit/office';
import { Box } from '@club/web-kit/ui';
import { SearchField } from '../../../list/search-field.tsx';
import { type ListView, orderOptions } from '../list-view.ts';
import { kindLabels, statusLabels } from '../status.tsx';
import { ColumnsMenu } from './columns-menu.tsx';

interface FilterSelectProps {
  label: string;
  /** The option without a filter. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select without a visible label: its options name what they filter. */
const FilterSelect = ({ label, all, value, options, onChange }: FilterSelectProps) => (
  <Select
    native
    fullWidth
    value={value}
    onChange={({ target }) => onChange(target.value)}
    inputProps={{ 'aria-label': label }}
  >
    {all && <option value="">{all}</option>}
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </Select>
);

const statuses = paymentStatus.options.map((value) => ({ value, label: statusLabels[value] }));
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));

interface FilterBarProps {
  modules: string[];
  view: ListView;
  /** The list has no column headings: it offers the order here. */
  isNarrow: boolean;
  onChange: (change: Partial<ListView>) => void;
}

/** Search and filters on one line. */
export function FilterBar({ modules, view, isNarrow, onChange }: FilterBarProps) {
  return (
    <Box role="search" sx={barSx}>
      <SearchField
        label="Search"
        value={view.search}
        placeholder="Team, member, email, reference or transaction"
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={view.status}
        options={statuses}
        onChange={(status) => onChange({ status: status as ListView['status'] })}
      />
      <FilterSelect
        label="Module"
        all="All modules"
        value={view.module}
        options={modules.map((name) => ({ value: name, label: name }))}
        onChange={(module) => onChange({ module })}
      />
      <FilterSelect
        label="Kind of payment"
        all="All kinds"
        value={view.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind: kind as ListView['kind'] })}
      />
      {isNarrow ? (
        <FilterSelect
          label="Order"
          value={`${view.sort} ${view.order}`}
          options={orderOptions}
          onChange={(chosen) => {
            const [sort, order] = chosen.split(' ') as [ListView['sort'], ListView['order']];
            onChange({ sort, order });
          }}
        />
      ) : (
        <ColumnsMenu columns={view.columns} onChange={(columns) => onChange({ columns })} />
      )}
    </Box>
  );
}

const barSx = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: {
    xs: '1fr 1fr',
    lg: 'minmax(0, 2.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
} as const;
