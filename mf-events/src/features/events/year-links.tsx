import { Link, paths } from '@club/web-kit/router';
import { Box, TextLink } from '@club/web-kit/ui';

export const yearPath = (year: number, page = 1) =>
  `${paths.events}?year=${year}${page > 1 ? `&page=${page}` : ''}`;

const LABEL = 'past-years';

/** Links to the past events of each year. */
export const YearLinks = ({ years, current }: { years: number[]; current?: number }) => (
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
