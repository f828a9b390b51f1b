import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { styled } from '@club/web-kit/ui';

interface NumbersTableProps {
  label: string;
  headings: readonly [what: string, count: string];
  rows: readonly (readonly [what: string, count: number])[];
}

/** The numbers of a chart, also for screen readers. */
export const NumbersTable = ({ label, headings: [what, count], rows }: NumbersTableProps) => (
  <Disclosure>
    <summary>Show as a table</summary>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell>{what}</TableCell>
          <TableCell align="right">{count}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([one, number]) => (
          <TableRow key={one}>
            <TableCell component="th" scope="row">
              {one}
            </TableCell>
            <TableCell align="right">{number.toLocaleString('en-GB')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Disclosure>
);

const Disclosure = styled('details')(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', padding: '10px 0', cursor: 'pointer', borderRadius: 4 },
  '& table': { maxWidth: 360, marginTop: 8 },
}));
