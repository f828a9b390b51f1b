import type { AdminMember } from '@club/contracts/content/member';
import { Box } from '@club/web-kit/ui';
import { DragDropContext, Droppable, type OnDragEndResponder } from 'react-beautiful-dnd';
import { LongList } from '../../list/long-list.tsx';
import { useLongList } from '../../list/use-long-list.ts';
import { MemberCard } from './member-card.tsx';
import { Item, TeamItem } from './team-item.tsx';
import { useTeamOrder } from './use-team-order.ts';

interface TeamListProps {
  team: AdminMember[];
  onEdit: (member: AdminMember) => void;
}

const searchText = ({ name, role }: AdminMember) => `${name} ${role}`;

/** Team members in their order, which dragging changes. What a search finds has no neighbours, so it cannot be dragged. */
export function TeamList({ team, onEdit }: TeamListProps) {
  const { shown = [], ...list } = useLongList(team, searchText);
  const move = useTeamOrder(team);
  const nameAt = (index: number) => team[index]?.name ?? '';
  const positionOf = (index: number) => `position ${index + 1} of ${team.length}`;

  const drop: OnDragEndResponder = ({ source, destination }, { announce }) => {
    const to = destination?.index ?? source.index;
    announce(`${nameAt(source.index)} was dropped at ${positionOf(to)}.`);
    move(source.index, to);
  };

  return (
    <LongList list={list} nouns={['member', 'members']} placeholder="Search names and roles">
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
              {shown.map((member, index) =>
                list.isSearched || team[index] !== member ? (
                  <Item key={member.id}>
                    <MemberCard member={member} onEdit={onEdit} />
                  </Item>
                ) : (
                  <TeamItem key={member.id} member={member} index={index} onEdit={onEdit} />
                ),
              )}
              {area.placeholder}
            </Box>
          )}
        </Droppable>
      </DragDropContext>
    </LongList>
  );
}
