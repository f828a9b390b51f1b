import { type AuditKind, actorName, auditKinds } from '@club/contracts/audit/subjects';
import type { AuditPage } from '@club/contracts/auth/audit-log';
import { capital } from '@club/contracts/values/capital';
import { LabelledInput } from '@club/web-kit/forms';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { SelectField } from '../../form/select-field.tsx';

interface AuditFilterProps {
  /** Names and values of the filter; what is missing does not filter. */
  filter: Record<string, string>;
  /** What the log contains; undefined until it is loaded. */
  options: Pick<AuditPage, 'actions' | 'actors' | 'kinds'> | undefined;
  onChange: (change: Record<string, string>) => void;
}

/** The inputs that narrow the audit log. An empty input does not filter. */
export function AuditFilter({ filter, options, onChange }: AuditFilterProps) {
  const input = (label: string, name: string, type: string) => (
    <LabelledInput
      label={label}
      type={type}
      value={filter[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const select = (label: string, name: string, all: string, choices: Choice[]) => (
    <SelectField
      label={label}
      value={filter[name] ?? ''}
      options={[{ value: '', label: all }, ...withChosen(choices, filter[name])]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const { actors = [], kinds = [], actions = [] } = options ?? {};
  return (
    <Box role="search" aria-label="Audit log" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={gridSx}>
        {select('Person', 'actor', 'Everybody', actors.map(actorChoice))}
        {select('Kind of record', 'kind', 'All kinds', kinds.map(kindChoice))}
        {select('Action', 'action', 'All actions', actions.map(actionChoice))}
        {input('Name or address', 'search', 'search')}
        {input('First day', 'from', 'date')}
        {input('Last day', 'to', 'date')}
      </Box>
      {filter.subject && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2">Only one record is shown.</Typography>
          <Button size="small" variant="outlined" onClick={() => onChange({ subject: '' })}>
            Show all records
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface Choice {
  value: string;
  label: string;
}

const actorChoice = (value: string): Choice => ({ value, label: `${actorName(value)} (${value})` });

const kindChoice = (value: string): Choice => ({
  value,
  label: capital(auditKinds[value as AuditKind] ?? value.replaceAll('_', ' ')),
});

/** `registration.approved` as `Registration: approved`. */
const actionChoice = (value: string): Choice => {
  const [kind = '', verb = ''] = value.split('.');
  return { value, label: `${kindChoice(kind).label}: ${verb.replaceAll('_', ' ')}` };
};

/** The chosen value stays in its list, also while the list loads. */
const withChosen = (choices: Choice[], chosen: string | undefined): Choice[] =>
  !chosen || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: chosen }, ...choices];

const gridSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
} as const;
