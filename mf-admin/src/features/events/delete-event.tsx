import type { AdminEvent } from '@club/contracts/events/event';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { ConfirmDeletion } from '../../records/confirm-deletion.tsx';
import { useDeleteEventMutation } from './api.ts';

interface DeleteEventProps {
  event: AdminEvent | undefined;
  onClose: () => void;
}

/** Asks, then deletes (SPEC §8). A failure leaves the dialog open for another try. */
export function DeleteEvent({ event, onClose }: DeleteEventProps) {
  const [remove, { isLoading }] = useDeleteEventMutation();
  const [shown, setShown] = useState(event);
  if (event && event !== shown) setShown(event);

  const confirm = async () => {
    if (!event) return;
    const { error } = await remove({ params: { id: event.id } });
    if (error) {
      toast.error('Error deleting event');
      return;
    }
    toast.success('Event deleted successfully!');
    onClose();
  };

  return (
    <ConfirmDeletion
      open={event !== undefined}
      name={shown?.title ?? ''}
      kind="event"
      isDeleting={isLoading}
      onCancel={onClose}
      onDelete={() => void confirm()}
    />
  );
}
