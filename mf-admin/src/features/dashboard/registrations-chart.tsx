import { Box, gridColor, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import { useEventsSummaryQuery } from '../../figures/api.ts';

const HEIGHT = 120;
const HEADING = 'registrations-chart';

const Bar = styled('div')({
  minHeight: 4,
  borderRadius: 4,
  background: gridColor(3),
  '&[data-empty]': { background: gridColor(0) },
});

const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Registrations a day over the last 30 days, in the identity's squares; read out as a sentence. */
export function RegistrationsChart() {
  const { data, isError } = useEventsSummaryQuery();
  const days = data?.registrations ?? [];
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...days.map(({ count }) => count));
  if (isError && !data) return null;
  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ mt: 10 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 3 }}>
        <Typography variant="h4" component="h2" id={HEADING}>
          Registrations, last 30 days
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {data && `${total} in all`}
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
        {data ? (
          <Box
            role="img"
            aria-label={`${total} registrations in the last 30 days, at most ${most} on a day.`}
            sx={{
              display: 'grid',
              gridAutoFlow: 'column',
              gridAutoColumns: '1fr',
              alignItems: 'end',
              gap: { xs: '2px', sm: '4px' },
              height: HEIGHT,
            }}
          >
            {days.map(({ date, count }) => (
              <Bar
                key={date}
                title={`${dayOf.format(Date.parse(date))}: ${count}`}
                data-empty={count === 0 ? '' : undefined}
                style={{ height: `${(count / Math.max(1, most)) * 100}%` }}
              />
            ))}
          </Box>
        ) : (
          <TextSkeleton height={HEIGHT} />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2, minHeight: 20 }}>
          {[days[0], days.at(-1)].map((day, index) => (
            <Typography key={day?.date ?? index} variant="caption" color="textSecondary">
              {day ? dayOf.format(Date.parse(day.date)) : ''}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
