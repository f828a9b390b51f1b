import type { AdminMember } from '@club/contracts/content/member';
import { Box } from '@club/web-kit/ui';
import { DragDropContext, Droppable, type OnDragEndResponder } from 'react-beautiful-dnd';
import { TeamItem } from './team-item.tsx';
import { useTeamOrder } from './use-team-order.ts';

interface TeamListProps {
  team: AdminMember[];
  onEdit: (member: AdminMember) => void;
}

/** Team members in their order, which dragging changes. */
export function TeamList({ team, onEdit }: TeamListProps) {
  const move = useTeamOrder(team);
  const nameAt = (index: number) => team[index]?.name ?? '';
  const positionOf = (index: number) => `position ${index + 1} of ${team.length}`;

  const drop: OnDragEndResponder = ({ source, destination }, { announce }) => {
    const to = destination?.index ?? source.index;
    announce(`${nameAt(source.index)} was dropped at ${positionOf(to)}.`);
    move(source.index, to);
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to drop, Escape to cancel."
      onDragStart={({ source }, { announce }) =>
        announce(`${nameAt(source.index)} is lifted, at ${positionOf(source.index)}.`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Now at ${positionOf(destination.index)}.` : 'Not over the list.')
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
              <TeamItem key={member.id} member={member} index={index} onEdit={onEdit} />
            ))}
            {area.placeholder}
          </Box>
        )}
      </Droppable>
    </DragDropContext>
  );
}
