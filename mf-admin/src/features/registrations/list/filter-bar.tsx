import { paymentStatus } from '@club/contracts/events/registration';
import { LabelledInput } from '@club/web-kit/forms';
import { SearchIcon } from '@club/web-kit/office';
import { Box } from '@club/web-kit/ui';
import { SelectField } from '../../../form/select-field.tsx';
import { type ListView, orderOptions } from '../list-view.ts';
import { statusLabels } from '../status.tsx';

const statuses = [
  { value: '', label: 'All statuses' },
  ...paymentStatus.options.map((value) => ({ value, label: statusLabels[value] })),
];

interface FilterBarProps {
  modules: string[];
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

/** Search, status and module; on a phone also the order, because its list has no column headings. */
export function FilterBar({ modules, view, onChange }: FilterBarProps) {
  const moduleOptions = modules.map((name) => ({ value: name, label: name }));
  return (
    <Box role="search" sx={barSx}>
      <LabelledInput
        label="Search"
        type="search"
        value={view.search}
        placeholder="Team, member, email, reference or transaction"
        onChange={(search) => onChange({ search })}
        startAdornment={<SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />}
      />
      <SelectField
        label="Status"
        value={view.status}
        options={statuses}
        onChange={(status) => onChange({ status: status as ListView['status'] })}
      />
      <SelectField
        label="Module"
        value={view.module}
        options={[{ value: '', label: 'All modules' }, ...moduleOptions]}
        onChange={(module) => onChange({ module })}
      />
      <Box sx={{ display: { md: 'none' }, gridColumn: '1 / -1' }}>
        <SelectField
          label="Order"
          value={`${view.sort} ${view.order}`}
          options={orderOptions}
          onChange={(chosen) => {
            const [sort, order] = chosen.split(' ') as [ListView['sort'], ListView['order']];
            onChange({ sort, order });
          }}
        />
      </Box>
    </Box>
  );
}

const barSx = {
  display: 'grid',
  gap: 3,
  mb: 5,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;
