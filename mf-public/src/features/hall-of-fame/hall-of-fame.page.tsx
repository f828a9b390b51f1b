import type { listAchievements } from '@club/contracts/content/achievement';
import type { RemotePage } from '@club/web-kit/remotes';
import { queryAt, useClubText } from '@club/web-kit/state';
import { CardGrid, Column, EmptyState, PageHeading, styled } from '@club/web-kit/ui';
import { siteHead } from '#src/club/site-head.ts';
import { PageError } from '#src/components/page-error.tsx';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { useHashTarget } from '#src/navigation/use-hash-target.ts';
import { AchievementCard } from './achievement-card.tsx';

const achievements = queryAt<typeof listAchievements>('/api/achievements', ['achievements']);

/** Highlights the card that the URL's hash names. */
const CardItem = styled('li')(({ theme }) => ({
  scrollMarginTop: 88,
  '&:target > *': { borderColor: theme.vars.palette.ink },
}));

/** The achievements, latest first. */
export function HallOfFamePage() {
  const { data, error, isLoading } = achievements.useQuery();
  useHashTarget(Boolean(data));
  return (
    <Column>
      <PageHeading title="Hall of Fame">{useClubText('hall_of_fame_intro')}</PageHeading>
      {isLoading && !error && <SkeletonGrid label="Loading achievements" ratio="8 / 5" />}
      {error && !data && (
        <PageError message="Failed to load achievements. Please try again later." />
      )}
      {data?.length === 0 && (
        <EmptyState message="No achievements to display yet. Check back soon!" />
      )}
      {data && data.length > 0 && (
        <CardGrid>
          {data.map((achievement, index) => (
            // The grid of the home page links to this id.
            <CardItem key={achievement.id} id={`achievement-${achievement.id}`}>
              <AchievementCard achievement={achievement} isFirst={index < 3} />
            </CardItem>
          ))}
        </CardGrid>
      )}
    </Column>
  );
}

export const hallOfFamePage: RemotePage = {
  Component: HallOfFamePage,
  async preload({ store }) {
    await store.dispatch(achievements.initiate());
  },
  head: siteHead('Hall of Fame', 'What the club has won, finished and is proud of.'),
};
