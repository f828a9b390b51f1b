import type { PersonPart } from '@club/contracts/person/person';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { formatDay, formatMoment } from '../../../format/moment.ts';

/** A list of records with a line above each. */
export const Records = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.line}` },
}));

const Fields = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'min(30%, 170px) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

const labelOf = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (DAY.test(String(value))) return formatDay(String(value));
  if (MOMENT.test(String(value))) return formatMoment(String(value));
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** Ids say nothing to a person; the exported file has them. */
const IDS = ['id', 'registration_id'];

const isShown = ([field, value]: [string, unknown]) =>
  !IDS.includes(field) &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** The fields of a record that have a value. */
export const RecordFields = ({ record }: { record: Record<string, unknown> }) => (
  <Fields>
    {Object.entries(record)
      .filter(isShown)
      .map(([field, value]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <dt>{labelOf(field)}</dt>
          <dd>{textOf(value)}</dd>
        </Box>
      ))}
  </Fields>
);

/** The records of one kind, each with the fields that have a value. */
export const PersonRecords = ({ kind, records }: PersonPart) => (
  <Box component="section" aria-label={kind}>
    <Typography variant="subtitle2" component="h3" sx={{ mb: 2 }}>
      {`${kind} (${records.length})`}
    </Typography>
    <Records>
      {records.map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes its order.
        <li key={index}>
          <RecordFields record={record} />
        </li>
      ))}
    </Records>
  </Box>
);
