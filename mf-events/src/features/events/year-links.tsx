import { Link, paths } from '@club/web-kit/router';
import { Box, TextLink } from '@club/web-kit/ui';

export const yearPath = (year: number, page = 1) =>
  `${paths.events}?year=${year}${page > 1 ? `&page=${page}` : ''}`;

const LABEL = 'past-years';

/** The latest past events that the page of events shows. */
const LATEST = 6;

interface YearLinksProps {
  years: number[];
  current?: number;
  /** The number of past events on the page. A site whose only year has no more needs no links. */
  shown?: number;
}

/** Links to the past events of each year. */
export function YearLinks({ years, current, shown = 0 }: YearLinksProps) {
  const [only] = years;
  if (years.length > 1) return <EachYear years={years} current={current} />;
  if (only === undefined || only === current || shown < LATEST) return null;
  return (
    <TextLink component={Link} to={yearPath(only)} sx={{ display: 'inline-block', mt: 6, py: 3 }}>
      {`All events of ${only}`}
    </TextLink>
  );
}

const EachYear = ({
  years,
  current,
}: Pick<YearLinksProps, 'years'> & { current: number | undefined }) => (
  <Box
    component="nav"
    aria-labelledby={LABEL}
    sx={{ pt: 6, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}
  >
    <Box component="span" id={LABEL} sx={{ color: 'text.secondary' }}>
      Past events by year
    </Box>
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {years.map((year) => (
        <li key={year}>
          <TextLink
            component={Link}
            to={yearPath(year)}
            aria-current={year === current ? 'page' : undefined}
            sx={{ display: 'inline-block', minWidth: 44, py: 3, px: 2 }}
          >
            {year}
          </TextLink>
        </li>
      ))}
    </Box>
  </Box>
);
