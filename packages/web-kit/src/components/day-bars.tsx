import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { gridColor } from '../theme/tokens.ts';

interface DayBarsProps {
  /** ISO dates, oldest first. */
  days: readonly { date: string; count: number }[];
  /** How a bar's figure is called: `Registrations`. */
  label: string;
  /** Pixels. */
  height: number;
  formatDay: (date: string) => string;
}

/** So high at least: a day with one is no peak, and days with none still have an axis of whole numbers. */
const LEAST_TOP = 4;

/** A figure a day as bars. What it shows is to be said in words beside it: readers of the page's text skip it. */
export function DayBars({ days, label, height, formatDay }: DayBarsProps) {
  const theme = useTheme();
  const isLow = days.every(({ count }) => count < LEAST_TOP);
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
        },
      ]}
      yAxis={[
        {
          min: 0,
          ...(isLow && { max: LEAST_TOP }),
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
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
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
