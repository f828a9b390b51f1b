import { Checkbox, FormControlLabel } from '@club/web-kit/forms';
import { Box, Card, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';
import { type PrintOptions, type SizeName, sizes } from './sheets.ts';

interface PrintOptionsProps {
  options: PrintOptions;
  modules: readonly string[];
  onChange: (options: PrintOptions) => void;
}

const WHAT = [
  { value: 'badges', label: 'Badges' },
  { value: 'lists', label: 'A list for each module' },
  { value: 'list', label: 'One list of everybody' },
];
const ORDER = [
  { value: 'name', label: 'By name' },
  { value: 'team_name', label: 'By team' },
];
const BLANK = [0, 5, 10, 20, 30, 50].map(String);

/** What is printed, and how. */
export function PrintOptionsForm({ options, modules, onChange }: PrintOptionsProps) {
  const isBadges = options.what === 'badges';
  const set = (change: Partial<PrintOptions>) => onChange({ ...options, ...change });
  return (
    <Card component="section" aria-label="Options" sx={cardSx}>
      <SelectField
        label="Print"
        value={options.what}
        options={WHAT}
        onChange={(what) => set({ what: what as PrintOptions['what'] })}
      />
      <SelectField
        label="Module"
        value={options.module}
        options={[
          { value: '', label: 'All modules' },
          ...modules.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(module) => set({ module })}
      />
      <SelectField
        label="Order"
        value={options.order}
        options={ORDER}
        onChange={(order) => set({ order: order as PrintOptions['order'] })}
      />
      <SelectField
        label={isBadges ? 'Empty badges for walk-ins' : 'Empty rows for walk-ins'}
        value={String(options.blank)}
        options={BLANK.map((value) => ({ value, label: value === '0' ? 'None' : value }))}
        onChange={(blank) => set({ blank: Number(blank) })}
      />
      {isBadges && <BadgeOptions options={options} set={set} />}
      <Typography variant="body2" color="textSecondary">
        Print on A4 at 100 %, without headers and footers of the browser.
      </Typography>
    </Card>
  );
}

interface BadgeOptionsProps {
  options: PrintOptions;
  set: (change: Partial<PrintOptions>) => void;
}

const BadgeOptions = ({ options, set }: BadgeOptionsProps) => (
  <>
    <SelectField
      label="Size"
      value={options.size}
      options={Object.entries(sizes).map(([value, { label }]) => ({ value, label }))}
      onChange={(size) => set({ size: size as SizeName })}
    />
    <Box>
      <FormControlLabel
        control={
          <Checkbox checked={options.hasCodes} onChange={(_, hasCodes) => set({ hasCodes })} />
        }
        label="QR code of the entry ticket"
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" color="textSecondary">
        A badge with a code opens the door like the ticket.
      </Typography>
    </Box>
  </>
);

const cardSx = { p: 4, display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 } as const;
