import { ErrorBoundary } from '@club/web-kit/remotes';
import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';
import { lazy, Suspense } from 'react';
import { useEventsSummaryQuery } from '../../figures/api.ts';
import { formatCalendarDay, RegistrationsByDay } from './registrations-by-day.tsx';

const HEIGHT = 200;
const HEADING = 'registrations-chart';

const DayBars = lazy(async () => ({
  default: (await import('@club/web-kit/charts')).DayBars,
}));

/** Registrations a day over the last 30 days: bars to look at, and the same days as a table. */
export function RegistrationsChart() {
  const { data, isError } = useEventsSummaryQuery();
  const days = data?.registrations ?? [];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (isError && !data) return null;
  const skeleton = <TextSkeleton height={HEIGHT} />;
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ mt: 10 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 3 }}>
        <Typography variant="h4" component="h2" id={HEADING}>
          Registrations, last 30 days
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {data && `${total.toLocaleString('en-GB')} in all`}
        </Typography>
      </Box>
      <Box
        sx={{
          p: 5,
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'background.paper',
        }}
      >
        <Box aria-hidden sx={{ height: HEIGHT, mb: 4 }}>
          {data ? (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={skeleton}>
                <DayBars
                  days={days}
                  label="Registrations"
                  height={HEIGHT}
                  formatDay={formatCalendarDay}
                />
              </Suspense>
            </ErrorBoundary>
          ) : (
            skeleton
          )}
        </Box>
        <RegistrationsByDay days={days} />
      </Box>
    </Box>
  );
}
