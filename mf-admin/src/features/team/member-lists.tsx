import type { AdminMember, MemberType } from '@club/contracts/content/member';
import { useCallback, useRef } from 'react';
import {
  DragDropContext,
  type DragDropContextProps,
  type DraggableLocation,
} from 'react-beautiful-dnd';
import { focusRecord } from '../../list/record-element.ts';
import { MemberList } from './member-list.tsx';
import type { Destination } from './member-menu.tsx';
import { MemberSection, sections } from './member-section.tsx';
import { type Place, type TeamLists, useTeamOrder } from './use-team-order.ts';

const types: MemberType[] = ['team', 'advisor'];

interface MemberListsProps {
  lists: TeamLists;
  onEdit: (member: AdminMember) => void;
  onAdd: (type: MemberType) => void;
}

/** Both lists. A card is dragged within its list and into the other one. */
export function MemberLists({ lists, onEdit, onAdd }: MemberListsProps) {
  const move = useTeamOrder(lists);
  const latest = useRef({ lists, move });
  latest.current = { lists, move };
  // Stays the same function, so that cards are not drawn again.
  const moveFar = useCallback((member: AdminMember, to: Destination) => {
    const { lists, move } = latest.current;
    move(placeOf(lists, member), destinationOf(lists, member, to));
    requestAnimationFrame(() => focusRecord(member.id));
  }, []);
  return (
    <DragDropContext
      dragHandleUsageInstructions="Press space to lift, the arrow keys to move, space to drop, Escape to cancel."
      {...announcements(lists, move)}
    >
      {types.map((type) => (
        <MemberSection
          key={type}
          type={type}
          ids={lists[type].map(({ id }) => id)}
          onAdd={() => onAdd(type)}
        >
          <MemberList type={type} members={lists[type]} onEdit={onEdit} onMove={moveFar} />
        </MemberSection>
      ))}
    </DragDropContext>
  );
}

const placeOf = (lists: TeamLists, { id, member_type: type }: AdminMember): Place => ({
  type,
  index: lists[type].findIndex((member) => member.id === id),
});

function destinationOf(
  lists: TeamLists,
  { member_type: type }: AdminMember,
  to: Destination,
): Place {
  if (to === 'top') return { type, index: 0 };
  if (to === 'bottom') return { type, index: lists[type].length - 1 };
  const other = type === 'team' ? 'advisor' : 'team';
  return { type: other, index: lists[other].length };
}

const placeAt = ({ droppableId, index }: DraggableLocation): Place => ({
  type: droppableId as MemberType,
  index,
});

/** Says each step of a drag to screen readers, and moves the member at its end. */
function announcements(
  lists: TeamLists,
  move: ReturnType<typeof useTeamOrder>,
): Pick<DragDropContextProps, 'onDragStart' | 'onDragUpdate' | 'onDragEnd'> {
  const nameAt = ({ type, index }: Place) => lists[type][index]?.name ?? '';
  const positionOf = (from: Place, to: Place) =>
    from.type === to.type
      ? `position ${to.index + 1} of ${lists[to.type].length}`
      : `position ${to.index + 1} of ${lists[to.type].length + 1} in ${sections[to.type].title}`;
  return {
    onDragStart({ source }, { announce }) {
      const from = placeAt(source);
      announce(`${nameAt(from)} is lifted, at ${positionOf(from, from)}.`);
    },
    onDragUpdate({ source, destination }, { announce }) {
      const text = destination && positionOf(placeAt(source), placeAt(destination));
      announce(text ? `Now at ${text}.` : 'Not over a list.');
    },
    onDragEnd({ source, destination }, { announce }) {
      const from = placeAt(source);
      const to = placeAt(destination ?? source);
      announce(`${nameAt(from)} was dropped at ${positionOf(from, to)}.`);
      move(from, to);
    },
  };
}
