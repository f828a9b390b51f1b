import type { NamedPart } from '@club/contracts/person/named-person';
import { Checkbox } from '@club/web-kit/forms';
import { Box, Typography } from '@club/web-kit/ui';
import { RecordFields, Records } from './person-records.tsx';

interface NamedRecordsProps {
  part: NamedPart;
  chosen: ReadonlySet<string>;
  onToggle: (row: string) => void;
}

/** The records of one kind that contain a name, each with a checkbox unless it cannot be erased here. */
export const NamedRecords = ({ part, chosen, onToggle }: NamedRecordsProps) => (
  <Box component="section" aria-label={part.kind}>
    <Typography variant="subtitle2" component="h3">
      {`${part.kind} (${part.records.length})`}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {part.effect}
    </Typography>
    <Records>
      {part.records.map(({ row, fields }, index) => (
        <Box
          component="li"
          key={row ?? index}
          sx={{ display: 'grid', gridTemplateColumns: row ? '44px minmax(0, 1fr)' : '1fr' }}
        >
          {row && (
            <Checkbox
              checked={chosen.has(row)}
              onChange={() => onToggle(row)}
              slotProps={{ input: { 'aria-label': `Choose record ${index + 1} of ${part.kind}` } }}
              sx={{ alignSelf: 'start', p: 0, width: 44, minHeight: 44 }}
            />
          )}
          <RecordFields record={fields} />
        </Box>
      ))}
    </Records>
  </Box>
);
