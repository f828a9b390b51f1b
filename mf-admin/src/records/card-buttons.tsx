import { DeleteIcon, EditIcon } from '@club/web-kit/office';
import { IconButton } from '@club/web-kit/ui';
import type { Ref } from 'react';

interface CardButtonsProps {
  /** Of the record, for screen readers. */
  title: string;
  onEdit: () => void;
  onDelete: () => void;
  deleteRef?: Ref<HTMLButtonElement>;
}

export const CardButtons = ({ title, onEdit, onDelete, deleteRef }: CardButtonsProps) => (
  <>
    <IconButton aria-label={`Edit ${title}`} onClick={onEdit}>
      <EditIcon fontSize="small" />
    </IconButton>
    <IconButton
      {...(deleteRef && { ref: deleteRef })}
      aria-label={`Delete ${title}`}
      onClick={onDelete}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  </>
);
