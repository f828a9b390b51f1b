import type { AdminMember } from '@club/contracts/content/member';
import { api, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef } from 'react';
import { teamApi, useReorderMembersMutation } from './api.ts';

/**
 * Moves a member on the screen at once, then saves the order. One save runs at a time: the order of a drag during a save is
 * sent after it, so the last drag wins. After a failed save, the saved order is shown again.
 */
export function useTeamOrder(team: AdminMember[]) {
  const dispatch = useAppDispatch();
  const [reorder] = useReorderMembersMutation();
  const isSaving = useRef(false);
  const waiting = useRef<string[]>(undefined);
  const saved = useRef<AdminMember[]>(undefined);

  const show = (members: AdminMember[]) =>
    dispatch(teamApi.util.updateQueryData('teamMembers', undefined, () => members));

  const save = async (order: string[]): Promise<void> => {
    if (isSaving.current) {
      waiting.current = order;
      return;
    }
    isSaving.current = true;
    const { error } = await reorder({ body: { order } });
    isSaving.current = false;
    const next = waiting.current;
    waiting.current = undefined;
    if (next) return save(next);

    if (error && saved.current) show(saved.current);
    saved.current = undefined;
    if (error) toast.error('Failed to update team order');
    else toast.success('Team order updated');
    dispatch(api.util.invalidateTags(['member']));
  };

  return (from: number, to: number) => {
    if (from === to) return;
    saved.current ??= team;
    const moved = [...team];
    moved.splice(to, 0, ...moved.splice(from, 1));
    show(moved);
    void save(moved.map(({ id }) => id));
  };
}
