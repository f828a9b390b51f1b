import { DeleteIcon, EditIcon, IconButton } from '@club/web-kit/ui';

interface CardButtonsProps {
  /** What the card shows. */
  title: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done to a card's record. */
export function CardButtons({ title, onEdit, onDelete }: CardButtonsProps) {
  return (
    <>
      <IconButton aria-label={`Edit ${title}`} onClick={onEdit}>
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Delete ${title}`} onClick={onDelete}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </>
  );
}
