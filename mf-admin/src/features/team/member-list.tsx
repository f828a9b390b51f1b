import type { AdminMember, MemberType } from '@club/contracts/content/member';
import { Box } from '@club/web-kit/ui';
import { Droppable } from 'react-beautiful-dnd';
import { LongList } from '../../list/long-list.tsx';
import { useLongList } from '../../list/use-long-list.ts';
import { MemberCard, type MemberCardProps } from './member-card.tsx';
import { Item, TeamItem } from './team-item.tsx';

const searchText = ({ name, role }: AdminMember) => `${name} ${role}`;

const nouns = {
  team: ['member', 'members'],
  advisor: ['advisor', 'advisors'],
} as const;

interface MemberListProps extends Pick<MemberCardProps, 'onEdit' | 'onMove'> {
  type: MemberType;
  members: AdminMember[];
}

/** Members of a type in their order, which dragging changes. What a search finds has no neighbours, so it cannot be dragged. */
export function MemberList({ type, members, ...actions }: MemberListProps) {
  const { shown = [], ...list } = useLongList(members, searchText);
  return (
    <LongList list={list} nouns={nouns[type]} placeholder="Search names and roles">
      <Droppable droppableId={type} isDropDisabled={list.isSearched}>
        {(area) => (
          <Box
            ref={area.innerRef}
            {...area.droppableProps}
            component="ul"
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {shown.map((member, index) =>
              list.isSearched || members[index] !== member ? (
                <Item key={member.id}>
                  <MemberCard member={member} {...actions} />
                </Item>
              ) : (
                <TeamItem key={member.id} member={member} index={index} {...actions} />
              ),
            )}
            {area.placeholder}
          </Box>
        )}
      </Droppable>
    </LongList>
  );
}
