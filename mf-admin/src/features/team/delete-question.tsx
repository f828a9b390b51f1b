import { toast } from '@club/web-kit/toasts';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';
import { useDeleteMemberMutation } from './api.ts';

interface DeleteQuestionProps {
  id: string;
  name: string;
  onCancel: () => void;
}

/** The second step of deleting, in the card. */
export function DeleteQuestion({ id, name, onCancel }: DeleteQuestionProps) {
  const [send, { isLoading }] = useDeleteMemberMutation();
  const confirm = async () => {
    const { error } = await send({ params: { id } });
    if (error) toast.error(`Failed to delete ${name}. Please try again.`);
    else toast.success(`${name} deleted successfully`);
  };
  return (
    <ConfirmQuestion
      label={`Delete ${name}`}
      question={`Delete ${name}?`}
      busy="Deleting…"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
