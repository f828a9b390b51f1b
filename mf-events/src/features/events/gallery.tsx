import type { Gallery as Contests } from '@club/contracts/events/submission';
import { Box, Card, Section, styled, TextLink, Typography } from '@club/web-kit/ui';
import { eventInput } from '../../event/reads.ts';
import { galleryRead } from './gallery.read.ts';

/** What the teams of an event have sent to its contests, as far as club and teams show it. Nothing before. */
export function Gallery({ eventId }: { eventId: string }) {
  const { data = [] } = galleryRead.useQuery(eventInput(eventId));
  if (data.length === 0) return null;
  return (
    <Box sx={rowSx}>
      <Section title="Gallery">
        <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
          {data.map((contest) => (
            <Contest key={contest.id} contest={contest} isOnly={data.length === 1} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Contest({ contest, isOnly }: { contest: Contests[number]; isOnly: boolean }) {
  return (
    <div>
      {!isOnly && (
        <Typography variant="h3" dir="auto" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {contest.name}
        </Typography>
      )}
      <Box component="ul" aria-label={`Submissions to ${contest.name}`} sx={gridSx}>
        {contest.submissions.map(({ id, team_name, answers }) => (
          <Card key={id} component="li" sx={cardSx}>
            <Typography variant="h5" component={isOnly ? 'h3' : 'h4'} dir="auto">
              {team_name}
            </Typography>
            <Answers>
              {answers.map(({ question, label, text, is_link, picture }) => (
                <div key={question}>
                  <dt dir="auto">{label}</dt>
                  <dd dir="auto">
                    {picture ? (
                      <Shot src={picture} alt={`${label} of ${team_name}`} loading="lazy" />
                    ) : is_link ? (
                      <TextLink href={text} target="_blank" rel="noopener nofollow ugc">
                        {text.replace(/^https?:\/\//, '')}
                      </TextLink>
                    ) : (
                      text
                    )}
                  </dd>
                </div>
              ))}
            </Answers>
          </Card>
        ))}
      </Box>
    </div>
  );
}

/** A row of its own below the columns of the page, which has the room below the section. */
const rowSx = { gridColumn: '1 / -1', minWidth: 0, mb: { xs: -6, md: -9 } } as const;

const gridSx = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const cardSx = {
  p: { xs: 5, md: 6 },
  borderRadius: '24px',
  display: 'grid',
  gap: 4,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

/** Its room does not depend on the picture, so nothing moves when it comes. */
const Shot = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 2',
  marginTop: 4,
  objectFit: 'contain',
  borderRadius: 12,
  background: theme.vars.palette.raised,
}));

const Answers = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& dt': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
}));
