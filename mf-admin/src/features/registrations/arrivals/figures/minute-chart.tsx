import type { ArrivalFigures } from '@club/contracts/events/doors';
import { Box, gridColor, Typography } from '@club/web-kit/ui';
import { formatShortMoment, formatTime } from '../../../../format/moment.ts';
import { NumbersTable } from '../../../../format/numbers-table.tsx';
import { binMinutes } from './bin-minutes.ts';

const HEIGHT = 100;
/** Pixels: few bars are not as wide as the screen. */
const WIDEST_BAR = 24;
const LEAST_WIDTH = 120;

/** A bar for each minute, or for several when the arrivals take hours. The table has the same numbers. */
export function MinuteChart({ minutes }: Pick<ArrivalFigures, 'minutes'>) {
  const { bins, step } = binMinutes(minutes);
  const most = Math.max(...bins.map(({ arrived }) => arrived));
  const peak = bins.find(({ arrived }) => arrived === most);
  const title = step === 1 ? 'By minute' : `By ${step} minutes`;
  return (
    <section aria-label={title}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {`Most at ${formatTime(peak?.at ?? '')}: ${most}`}
      </Typography>
      <Box sx={{ width: Math.max(LEAST_WIDTH, bins.length * WIDEST_BAR), maxWidth: '100%' }}>
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${bins.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={{
            display: 'block',
            width: '100%',
            height: 140,
            borderBottom: 1,
            borderColor: 'line',
          }}
        >
          {bins.map(({ at, arrived }, index) => (
            <rect
              key={at}
              x={index + 0.1}
              width={0.8}
              y={HEIGHT * (1 - arrived / most)}
              height={(HEIGHT * arrived) / most}
              fill={gridColor(3)}
            />
          ))}
        </Box>
        <Typography
          variant="body2"
          color="textSecondary"
          aria-hidden
          sx={{ display: 'flex', justifyContent: 'space-between' }}
        >
          <span>{formatTime(bins[0]?.at ?? '')}</span>
          <span>{formatTime(bins.at(-1)?.at ?? '')}</span>
        </Typography>
      </Box>
      <NumbersTable
        label={`Arrivals, ${title.toLowerCase()}`}
        headings={['From', 'Arrived']}
        rows={bins.flatMap(({ at, arrived }) =>
          arrived > 0 ? [[formatShortMoment(at), arrived]] : [],
        )}
      />
    </section>
  );
}
