import type { AdminMember, MemberType } from '@club/contracts/content/member';
import { toast } from '@club/web-kit/toasts';
import { useCallback, useMemo, useState } from 'react';
import { useDeleteMemberMutation } from './api.ts';

/** What the dialog has open: someone to edit, or a kind to add. */
interface Editing {
  member: AdminMember | undefined;
  type: MemberType;
}

/** What one does to members, each with its words (SPEC §8). */
export interface MemberActions {
  edit: (member: AdminMember) => void;
  remove: (member: AdminMember) => Promise<void>;
  deleteCancelled: () => void;
}

export function useMemberActions() {
  const [editing, setEditing] = useState<Editing>();
  const [sendDelete] = useDeleteMemberMutation();

  const edit = useCallback((member: AdminMember) => {
    toast.info(`Editing ${member.name}`);
    setEditing({ member, type: member.member_type });
  }, []);
  const remove = useCallback(
    async ({ id, name }: AdminMember) => {
      const { error } = await sendDelete({ params: { id } });
      if (error) toast.error(`Failed to delete ${name}. Please try again.`);
      else toast.success(`${name} deleted successfully`);
    },
    [sendDelete],
  );
  const deleteCancelled = useCallback(() => void toast.info('Delete cancelled'), []);
  const actions: MemberActions = useMemo(
    () => ({ edit, remove, deleteCancelled }),
    [edit, remove, deleteCancelled],
  );

  return {
    editing,
    actions,
    add: (type: MemberType) => {
      toast.info(`Adding new ${type === 'team' ? 'team member' : 'advisor'}`);
      setEditing({ member: undefined, type });
    },
    cancelEdit: () => {
      toast.info('Edit cancelled');
      setEditing(undefined);
    },
    endEdit: () => setEditing(undefined),
  };
}
