import { Labelled, OutlinedInput } from '@club/web-kit/forms';
import { Box } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';

export interface AuditView {
  search: string;
  action: string;
  /** Days as the browser's date input gives them; empty for no limit. */
  from: string;
  to: string;
}

export const NO_FILTER: AuditView = { search: '', action: '', from: '', to: '' };

interface AuditFilterProps {
  view: AuditView;
  /** Every action that the log holds. */
  actions: string[];
  onChange: (change: Partial<AuditView>) => void;
}

/** What of the log is shown. */
export function AuditFilter({ view, actions, onChange }: AuditFilterProps) {
  const known = view.action && !actions.includes(view.action) ? [view.action] : [];
  const input = (label: string, name: 'search' | 'from' | 'to', type: string) => (
    <Labelled label={label}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          type={type}
          fullWidth
          value={view[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Labelled>
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
      {input('Who, what or address', 'search', 'search')}
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
