import type { AdminMember } from '@club/contracts/content/member';
import { Menu, MenuItem, MoreIcon } from '@club/web-kit/office';
import { IconButton } from '@club/web-kit/ui';
import { useMenu } from '../../list/use-menu.ts';

/** Where a menu moves a member: to an end of the list, or to the end of the other list. */
export type Destination = 'top' | 'bottom' | 'other list';

interface MemberMenuProps {
  member: AdminMember;
  onMove: (member: AdminMember, to: Destination) => void;
}

/** Moves a member far away in one step, also without dragging. */
export function MemberMenu({ member, onMove }: MemberMenuProps) {
  const { isOpen, close, button, menu } = useMenu();
  const item = (label: string, to: Destination) => (
    <MenuItem
      onClick={() => {
        close();
        onMove(member, to);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton aria-label={`More actions for ${member.name}`} {...button}>
        <MoreIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Menu {...menu}>
          {item('Move to top', 'top')}
          {item('Move to bottom', 'bottom')}
          {item(
            member.member_type === 'team' ? 'Move to advisors' : 'Move to team members',
            'other list',
          )}
        </Menu>
      )}
    </>
  );
}
