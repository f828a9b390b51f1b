import { shownPlace } from '@club/contracts/events/place-name';
import type { OwnResult } from '@club/contracts/events/results';
import { Box, Card, Typography } from '@club/web-kit/ui';

/** The published results of a team. The page without JavaScript shows the same. */
export const OwnResults = ({ results }: { results: OwnResult[] }) => (
  <Card component="section" aria-labelledby="own-results" sx={cardSx}>
    <Typography id="own-results" variant="h4" component="h2">
      {results.length === 1 ? 'Your result' : 'Your results'}
    </Typography>
    {results.map((result) => (
      <Result key={result.contest_id} {...result} />
    ))}
  </Card>
);

const Result = ({ name, place, is_tied, of, prizes }: OwnResult) => (
  <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
    <Typography sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
      {shownPlace({ place, is_tied })}
    </Typography>
    <Typography color="textSecondary">
      {name && (
        <span>
          <bdi>{name}</bdi>,{' '}
        </span>
      )}
      <span>{`of ${of} ${of === 1 ? 'team' : 'teams'}`}</span>
    </Typography>
    {prizes.map((prize) => (
      <Typography key={prize}>
        {'Prize for '}
        <bdi>{prize}</bdi>
      </Typography>
    ))}
  </Box>
);

const cardSx = { p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 5 };
