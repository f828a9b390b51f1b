import type { AdminAchievement } from '@club/contracts/content/achievement';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { ConfirmDeletion } from '../../records/confirm-deletion.tsx';
import { useDeleteAchievementMutation } from './api.ts';

interface DeleteAchievementProps {
  achievement: AdminAchievement | undefined;
  onClose: () => void;
}

/** Asks, then deletes (SPEC §8). A failure leaves the dialog open for another try. */
export function DeleteAchievement({ achievement, onClose }: DeleteAchievementProps) {
  const [remove, { isLoading }] = useDeleteAchievementMutation();
  const [shown, setShown] = useState(achievement);
  if (achievement && achievement !== shown) setShown(achievement);

  const confirm = async () => {
    if (!achievement) return;
    const { error } = await remove({ params: { id: achievement.id } });
    if (error) {
      toast.error('Failed to delete achievement.');
      return;
    }
    toast.success('Achievement deleted successfully!');
    onClose();
  };

  return (
    <ConfirmDeletion
      open={achievement !== undefined}
      name={shown?.title ?? ''}
      kind="achievement"
      isDeleting={isLoading}
      onCancel={onClose}
      onDelete={() => void confirm()}
    />
  );
}
