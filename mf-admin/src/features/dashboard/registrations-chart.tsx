import { getEventsSummary } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { ErrorBoundary } from '@club/web-kit/remotes';
import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';
import { lazy, Suspense } from 'react';
import { NumbersTable } from '../../format/numbers-table.tsx';

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
        <NumbersTable
          label="Registrations by day"
          headings={['Day', 'Registrations']}
          rows={days.map(({ date, count }) => [formatCalendarDay(date), count])}
        />
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
