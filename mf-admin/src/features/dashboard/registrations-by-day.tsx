import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { styled } from '@club/web-kit/ui';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `20 Jan`: a date of the calendar, whatever the admin's zone. */
export const formatCalendarDay = (date: string): string => day.format(Date.parse(date));

const Disclosure = styled('details')(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', padding: '6px 0', cursor: 'pointer', borderRadius: 4 },
  '& table': { maxWidth: 360, marginTop: 8 },
}));

/** What the bars show, for those who would rather read it. */
export function RegistrationsByDay({ days }: { days: readonly { date: string; count: number }[] }) {
  return (
    <Disclosure>
      <summary>Show as a table</summary>
      <Table size="small" aria-label="Registrations by day">
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell align="right">Registrations</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ date, count }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row">
                {formatCalendarDay(date)}
              </TableCell>
              <TableCell align="right">{count.toLocaleString('en-GB')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Disclosure>
  );
}
