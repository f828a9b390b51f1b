import { CardGrid, Column, EmptyState, PageHeading, styled } from '@club/web-kit/ui';
import { PageError } from '#src/components/page-error.tsx';
import { SkeletonGrid } from '#src/components/skeleton-grid.tsx';
import { useHashTarget } from '#src/navigation/use-hash-target.ts';
import { AchievementCard } from './achievement-card.tsx';
import { useListAchievementsQuery } from './api.ts';

/** Rings the card that the address names. */
const Place = styled('li')(({ theme }) => ({
  scrollMarginTop: 88,
  '&:target > *': { borderColor: theme.vars.palette.ink },
}));

/** What the club is proud of, latest first (SPEC §2). */
export function HallOfFamePage() {
  const { data, error, isLoading } = useListAchievementsQuery();
  useHashTarget(Boolean(data));
  return (
    <Column>
      <PageHeading title="Hall of Fame">
        Cups, merges and the occasional rover that came back.
      </PageHeading>
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
            // The home page's grid leads here.
            <Place key={achievement.id} id={`achievement-${achievement.id}`}>
              <AchievementCard achievement={achievement} isFirst={index < 3} />
            </Place>
          ))}
        </CardGrid>
      )}
    </Column>
  );
}
