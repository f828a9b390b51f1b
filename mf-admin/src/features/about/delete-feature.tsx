import type { Feature } from '@club/contracts/content/about';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { ConfirmDeletion } from '../../records/confirm-deletion.tsx';
import { useDeleteFeatureMutation } from './api.ts';

interface DeleteFeatureProps {
  feature: Feature | undefined;
  onClose: () => void;
}

/** Asks, then deletes (SPEC §8). A failure leaves the dialog open for another try. */
export function DeleteFeature({ feature, onClose }: DeleteFeatureProps) {
  const [remove, { isLoading }] = useDeleteFeatureMutation();
  const [shown, setShown] = useState(feature);
  if (feature && feature !== shown) setShown(feature);

  const confirm = async () => {
    if (!feature) return;
    const { error } = await remove({ params: { featureId: feature.id } });
    if (error) {
      toast.error('Failed to delete feature');
      return;
    }
    toast.success('Feature deleted successfully!');
    onClose();
  };

  return (
    <ConfirmDeletion
      open={feature !== undefined}
      name={shown?.title ?? ''}
      kind="feature"
      isDeleting={isLoading}
      onCancel={onClose}
      onDelete={() => void confirm()}
    />
  );
}
