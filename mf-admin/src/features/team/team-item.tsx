import type { AdminMember } from '@club/contracts/content/member';
import { styled } from '@club/web-kit/ui';
import { type CSSProperties, memo } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { DraggableCard } from './draggable-card.tsx';
import type { MemberActions } from './use-member-actions.ts';

const Item = styled('li')({
  paddingBottom: 8,
  '&[data-dragging] > article': { boxShadow: '0 16px 40px -12px rgb(15 17 12 / 0.35)' },
});

interface TeamItemProps {
  member: AdminMember;
  index: number;
  actions: MemberActions;
}

/** A member's place in the list; after a move only those between its two ends are drawn again. */
export const TeamItem = memo(function TeamItem({ member, index, actions }: TeamItemProps) {
  return (
    <Draggable draggableId={member.id} index={index}>
      {(item, { isDragging }) => (
        <Item
          ref={item.innerRef}
          {...item.draggableProps}
          style={item.draggableProps.style as CSSProperties}
          data-dragging={isDragging || undefined}
        >
          <DraggableCard member={member} handleProps={item.dragHandleProps} actions={actions} />
        </Item>
      )}
    </Draggable>
  );
});
