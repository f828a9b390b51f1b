import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { gridColor } from '../theme/tokens.ts';

interface DayBarsProps {
  /** ISO dates, oldest first. */
  days: readonly { date: string; count: number }[];
  /** What the bars count: `Registrations`. */
  label: string;
  /** Pixels. */
  height: number;
  formatDay: (date: string) => string;
}

/** The axis ends here or higher, so that a count of one is no peak, and an empty chart has whole numbers. */
const MIN_TOP = 4;

/** One bar for each day. Screen readers skip it: the text beside it must say what it shows. */
export function DayBars({ days, label, height, formatDay }: DayBarsProps) {
  const theme = useTheme();
  const isLow = days.every(({ count }) => count < MIN_TOP);
  return (
    <BarChart
      height={height}
      series={[{ data: days.map(({ count }) => count), label, color: gridColor(3) }]}
      xAxis={[
        {
          data: days.map(({ date }) => date),
          scaleType: 'band',
          valueFormatter: (date: string) => formatDay(date),
          disableTicks: true,
          // The last day and each day a week before it: the chart itself would leave out labels at uneven distances.
          tickLabelInterval: (_, index) => (days.length - 1 - index) % 7 === 0,
        },
      ]}
      yAxis={[
        {
          min: 0,
          ...(isLow && { max: MIN_TOP }),
          tickMinStep: 1,
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          width: 44,
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={4}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      // At the right there is room for half of the last day's label.
      margin={{ top: 8, right: 18, bottom: 0, left: 0 }}
      sx={{
        '& line': { stroke: `${theme.vars.palette.line} !important` },
        '& text': {
          fill: `${theme.vars.palette.text.secondary} !important`,
          fontFamily: theme.typography.fontFamily,
        },
      }}
    />
  );
}
