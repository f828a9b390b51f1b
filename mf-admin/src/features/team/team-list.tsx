import type { AdminMember } from '@club/contracts/content/member';
import { Box, styled } from '@club/web-kit/ui';
import type { CSSProperties } from 'react';
import {
  DragDropContext,
  Draggable,
  Droppable,
  type OnDragEndResponder,
} from 'react-beautiful-dnd';
import { DraggableCard } from './draggable-card.tsx';
import type { MemberActions } from './use-member-actions.ts';
import { useTeamOrder } from './use-team-order.ts';

interface TeamListProps {
  team: AdminMember[];
  actions: MemberActions;
}

const Item = styled('li')({
  paddingBottom: 8,
  '&[data-dragging] > article': { boxShadow: '0 16px 40px -12px rgb(15 17 12 / 0.35)' },
});

/** Team members in their order, which dragging changes. */
export function TeamList({ team, actions }: TeamListProps) {
  const move = useTeamOrder(team);
  const nameAt = (index: number) => team[index]?.name ?? '';
  const place = (index: number) => `place ${index + 1} of ${team.length}`;

  const drop: OnDragEndResponder = ({ source, destination }, { announce }) => {
    const to = destination?.index ?? source.index;
    announce(`${nameAt(source.index)} was put down at ${place(to)}.`);
    move(source.index, to);
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to put down, Escape to leave it where it was."
      onDragStart={({ source }, { announce }) =>
        announce(`${nameAt(source.index)} is lifted, at ${place(source.index)}.`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Now at ${place(destination.index)}.` : 'Not over the list.')
      }
      onDragEnd={drop}
    >
      <Droppable droppableId="team">
        {(area) => (
          <Box
            ref={area.innerRef}
            {...area.droppableProps}
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {team.map((member, index) => (
              <Draggable key={member.id} draggableId={member.id} index={index}>
                {(item, { isDragging }) => (
                  <Item
                    ref={item.innerRef}
                    {...item.draggableProps}
                    style={item.draggableProps.style as CSSProperties}
                    data-dragging={isDragging || undefined}
                  >
                    <DraggableCard
                      member={member}
                      handleProps={item.dragHandleProps}
                      actions={actions}
                    />
                  </Item>
                )}
              </Draggable>
            ))}
            {area.placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}
