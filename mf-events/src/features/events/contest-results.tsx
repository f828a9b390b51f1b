import { shownPlace } from '@club/contracts/events/place-name';
import type { PublicResults } from '@club/contracts/events/results';
import { Box, Section, styled, Typography } from '@club/web-kit/ui';
import { eventInput } from '../../event/reads.ts';
import { contestResults } from './contest-results.read.ts';

/** The published results of an event's contests. Nothing before. */
export function ContestResults({ eventId }: { eventId: string }) {
  const { data = [] } = contestResults.useQuery(eventInput(eventId));
  if (data.length === 0) return null;
  return (
    <Box sx={rowSx}>
      <Section title="Results">
        <Box sx={gridSx}>
          {data.map((contest) => (
            <Contest key={contest.contest_id} {...contest} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

const Contest = ({ name, places, prizes, contest_id: id }: PublicResults) => (
  <Box
    component="article"
    {...(name ? { 'aria-labelledby': `results-${id}` } : { 'aria-label': 'Results' })}
    sx={{ minWidth: 0 }}
  >
    {name && (
      <Typography id={`results-${id}`} variant="h3" dir="auto" sx={{ mb: 4 }}>
        {name}
      </Typography>
    )}
    <Places>
      {places.map(({ place, team_name, is_tied }) => (
        <li key={`${place} ${team_name}`} data-first={place === 1 ? '' : undefined}>
          <span>{shownPlace({ place, is_tied })}</span>
          <bdi>{team_name}</bdi>
        </li>
      ))}
      {prizes.map(({ criterion, teams }) => (
        <li key={criterion}>
          <span>
            {'Prize for '}
            <bdi>{criterion}</bdi>
          </span>
          <bdi>{teams.join(', ')}</bdi>
        </li>
      ))}
    </Places>
  </Box>
);

/** A row of its own below the columns of the page, which has the room below the section. */
const rowSx = { gridColumn: '1 / -1', minWidth: 0, mb: { xs: -6, md: -9 } } as const;

const gridSx = {
  display: 'grid',
  gap: { xs: 8, md: 10 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Places = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: theme.typography.fontFamily,
  '& > li': {
    display: 'grid',
    gap: 2,
    padding: '14px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li > span': { color: theme.vars.palette.text.secondary, fontSize: '0.9375rem' },
  // A name in Arabic letters begins below its place too.
  '& > li > bdi': { justifySelf: 'start', fontSize: '1.125rem', fontWeight: 600 },
  '& > li[data-first] > bdi': { fontSize: '1.5rem' },
}));
