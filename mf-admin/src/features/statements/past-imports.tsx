import { TableCell, TableRow } from '@club/web-kit/office';
import { Box, Typography } from '@club/web-kit/ui';
import { formatDay, formatMoment } from '../../format/moment.ts';
import { TableFrame } from '../../list/table-frame.tsx';
import type { useStatementsQuery } from './api.ts';

type Statement = NonNullable<ReturnType<typeof useStatementsQuery>['data']>[number];

const period = ({ first_day, last_day }: Statement): string => {
  if (!first_day || !last_day) return '-';
  return first_day === last_day
    ? formatDay(first_day)
    : `${formatDay(first_day)} to ${formatDay(last_day)}`;
};

/** The imported statements. A phone leaves out who imported them. */
export const PastImports = ({ statements }: { statements: readonly Statement[] }) => (
  <Box component="section" aria-labelledby="past-imports" sx={{ mt: 9 }}>
    <Typography id="past-imports" variant="h4" component="h2" sx={{ mb: 4 }}>
      Imported statements
    </Typography>
    <TableFrame
      label="Imported statements, scrolls"
      headings={['File', 'Account', 'Period', 'Transfers', 'Imported']}
      sx={tableSx}
    >
      {statements.map((statement) => (
        <TableRow key={statement.id}>
          <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {statement.file_name}
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{statement.account}</TableCell>
          <TableCell>{period(statement)}</TableCell>
          <TableCell>{statement.lines.toLocaleString('en')}</TableCell>
          <TableCell>
            {`${formatMoment(statement.imported_at)} by ${statement.imported_by}`}
          </TableCell>
        </TableRow>
      ))}
    </TableFrame>
  </Box>
);

const tableSx = {
  minWidth: 560,
  '& tr > :nth-child(5)': { display: { xs: 'none', md: 'table-cell' } },
} as const;
