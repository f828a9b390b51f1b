import type { AdminMember } from '@club/contracts/content/member';
import { memo } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { DragHandle } from './drag-handle.tsx';
import { MemberCard } from './member-card.tsx';
import type { MemberActions } from './use-member-actions.ts';

interface DraggableCardProps {
  member: AdminMember;
  handleProps: DraggableProvidedDragHandleProps | null;
  actions: MemberActions;
}

/** A card with its handle; not drawn again while cards only make room for another. */
export const DraggableCard = memo(function DraggableCard({
  member,
  handleProps,
  actions,
}: DraggableCardProps) {
  return (
    <MemberCard
      member={member}
      handle={<DragHandle name={member.name} props={handleProps} />}
      onEdit={actions.edit}
      onDelete={actions.remove}
      onDeleteCancelled={actions.deleteCancelled}
    />
  );
});
