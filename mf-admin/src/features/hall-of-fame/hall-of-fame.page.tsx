import type { AdminAchievement } from '@club/contracts/content/achievement';
import { AddIcon, Button, CardGrid, EmptyState } from '@club/web-kit/ui';
import { useState } from 'react';
import { LongList } from '../../list/long-list.tsx';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useLongList } from '../../list/use-long-list.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { CardGridSkeleton } from '../../screen/screen-skeleton.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { AchievementDialog } from './achievement-dialog.tsx';
import { useAdminAchievementsQuery } from './api.ts';
import { DeleteAchievement } from './delete-achievement.tsx';

const textOf = ({ title, year, description }: AdminAchievement) =>
  `${title} ${year} ${description}`;

/** Manage Hall of Fame (SPEC §2). */
export function HallOfFamePage() {
  const { data: achievements, isError, refetch } = useAdminAchievementsQuery();
  const [editing, setEditing] = useState<{ achievement: AdminAchievement | undefined }>();
  const [leaving, setLeaving] = useState<AdminAchievement>();
  useArrival({ entries: achievements, onOpen: (achievement) => setEditing({ achievement }) });
  const { shown, ...list } = useLongList(achievements, textOf);
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(
    shown?.map(({ id }) => id),
    leaving,
  );
  return (
    <>
      <ScreenHeader title="Hall of Fame">
        <Button
          ref={addButton}
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setEditing({ achievement: undefined })}
        >
          Add Achievement
        </Button>
      </ScreenHeader>
      {!achievements && !isError && (
        <CardGridSkeleton label="Loading the achievements" cards={6} ratio="400 / 180" lines={3} />
      )}
      {!achievements && isError && (
        <LoadFailure
          title="Failed to fetch achievements. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {achievements?.length === 0 && (
        <EmptyState message="No achievements yet. The first one you add shows on the site at once." />
      )}
      {shown && list.total > 0 && (
        <LongList
          list={list}
          names={['achievement', 'achievements']}
          placeholder="Search titles, years and texts"
        >
          <CardGrid>
            {shown.map((achievement) => (
              <li key={achievement.id} data-record={achievement.id}>
                <AchievementCard
                  achievement={achievement}
                  onEdit={() => setEditing({ achievement })}
                  onDelete={() => setLeaving(achievement)}
                />
              </li>
            ))}
          </CardGrid>
        </LongList>
      )}
      {editing && (
        <AchievementDialog
          achievement={editing.achievement}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteAchievement achievement={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
