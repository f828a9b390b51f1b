import { styled } from '@club/web-kit/ui';
import { type CSSProperties, memo } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { MemberCard, type MemberCardProps } from './member-card.tsx';

export const Item = styled('li')({
  paddingBottom: 8,
  '&[data-dragging] > article': { boxShadow: '0 16px 40px -12px rgb(15 17 12 / 0.35)' },
});

interface TeamItemProps extends Omit<MemberCardProps, 'handleProps'> {
  index: number;
}

/** A draggable card. A move renders only the items between its start and its end again, and no card. */
export const TeamItem = memo(function TeamItem({ index, ...card }: TeamItemProps) {
  return (
    <Draggable draggableId={card.member.id} index={index}>
      {(item, { isDragging }) => (
        <Item
          ref={item.innerRef}
          {...item.draggableProps}
          style={item.draggableProps.style as CSSProperties}
          data-dragging={isDragging || undefined}
        >
          <MemberCard {...card} handleProps={item.dragHandleProps} />
        </Item>
      )}
    </Draggable>
  );
});
