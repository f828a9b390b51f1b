import { getEventsSummary } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@club/web-kit/office';
import { ErrorBoundary } from '@club/web-kit/remotes';
import { Box, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import { lazy, Suspense } from 'react';

const HEIGHT = 200;
const HEADING_ID = 'registrations-chart';

const DayBars = lazy(async () => ({
  default: (await import('@club/web-kit/charts')).DayBars,
}));

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** `20 Jan`. A calendar date is the same in every time zone. */
const formatCalendarDay = (date: string): string => day.format(Date.parse(date));

/** The registrations of each of the last 30 days, as bars and as a table. */
export function RegistrationsChart() {
  const { data, isError } = useRead(getEventsSummary);
  if (isError && !data) return null;
  const days = data?.registrations ?? [];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const skeleton = <TextSkeleton height={HEIGHT} />;
  const bars = (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={skeleton}>
        <DayBars days={days} label="Registrations" height={HEIGHT} formatDay={formatCalendarDay} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <Box component="section" aria-labelledby={HEADING_ID} sx={{ mt: 10 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 3 }}>
        <Typography variant="h4" component="h2" id={HEADING_ID}>
          Registrations, last 30 days
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {data && `${total.toLocaleString('en-GB')} in total`}
        </Typography>
      </Box>
      <Box sx={frameSx}>
        <Box aria-hidden sx={{ height: HEIGHT, mb: 4 }}>
          {data ? bars : skeleton}
        </Box>
        <DayTable days={days} />
      </Box>
    </Box>
  );
}

const frameSx = {
  p: 5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;

const Disclosure = styled('details')(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  color: theme.vars.palette.text.secondary,
  '& summary': { width: 'fit-content', padding: '10px 0', cursor: 'pointer', borderRadius: 4 },
  '& table': { maxWidth: 360, marginTop: 8 },
}));

/** The numbers of the bars, also for screen readers. */
const DayTable = ({ days }: { days: readonly { date: string; count: number }[] }) => (
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
