import { deleteMember } from '@club/contracts/content/member';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { ConfirmQuestion } from '../../form/confirm-question.tsx';

interface DeleteQuestionProps {
  id: string;
  name: string;
  onCancel: () => void;
}

/** The second step of deleting, in the card. */
export function DeleteQuestion({ id, name, onCancel }: DeleteQuestionProps) {
  const [send, { isLoading }] = useWrite(deleteMember);
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
