import type { About } from '@club/contracts/content/about';
import { Box, Picture, Section, styled, Typography } from '@club/web-kit/ui';
import { DEFAULT_FOUNDED_YEAR } from './our-story.ts';

export const StoryLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 64 },
}));

export const StoryPicture = styled('div')({ borderRadius: 24, overflow: 'hidden' });

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0 }}>
        {value}
      </Typography>
    </Box>
  );
}

/** The story as text, with two figures and an image. */
export function OurStorySection({ about, story }: { about: About; story: string[] }) {
  const [opening, ...rest] = story;
  return (
    <Section title="Our Story">
      <StoryLayout>
        <div>
          <Typography variant="h3" component="p" sx={{ lineHeight: 1.3, maxWidth: '30ch' }}>
            {opening}
          </Typography>
          {rest.map((sentence) => (
            <Typography key={sentence} color="textSecondary" sx={{ mt: 4, maxWidth: '52ch' }}>
              {sentence}
            </Typography>
          ))}
          <Box
            component="dl"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 12,
              mt: 9,
              mb: 0,
              pt: 7,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Figure value={about.founded_year || DEFAULT_FOUNDED_YEAR} label="Founded" />
            {about.member_count && <Figure value={about.member_count} label="Members" />}
          </Box>
        </div>
        <StoryPicture>
          <Picture
            src={about.image_url}
            title={about.club_name}
            alt={about.image_url ? `The people of ${about.club_name}` : ''}
            width={800}
            height={600}
            sizes="(min-width: 1280px) 568px, (min-width: 900px) 46vw, 100vw"
            isFirst
          />
        </StoryPicture>
      </StoryLayout>
    </Section>
  );
}
