import { LabelledInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';

/** An empty text does not filter. Days are as the browser's date input gives them. */
export const NO_FILTER = { search: '', action: '', from: '', to: '' };

export type AuditView = typeof NO_FILTER;

interface AuditFilterProps {
  view: AuditView;
  /** Every action in the log. */
  actions: string[];
  onChange: (change: Partial<AuditView>) => void;
}

export function AuditFilter({ view, actions, onChange }: AuditFilterProps) {
  const known = view.action && !actions.includes(view.action) ? [view.action] : [];
  const input = (label: string, name: 'search' | 'from' | 'to', type: string) => (
    <LabelledInput
      label={label}
      type={type}
      value={view[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Box
      role="search"
      aria-label="Audit log"
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '2fr 1.4fr 1fr 1fr' },
      }}
    >
      {input('Person, record or address', 'search', 'search')}
      <SelectField
        label="Action"
        value={view.action}
        options={[
          { value: '', label: 'All actions' },
          ...[...known, ...actions].map((action) => ({ value: action, label: action })),
        ]}
        onChange={(action) => onChange({ action })}
      />
      {input('First day', 'from', 'date')}
      {input('Last day', 'to', 'date')}
    </Box>
  );
}
