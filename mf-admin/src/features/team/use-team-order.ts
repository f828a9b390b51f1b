import type { AdminMember } from '@club/contracts/content/member';
import { api, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef } from 'react';
import { teamApi, useReorderMembersMutation } from './api.ts';
import { moveItem } from './move-item.ts';

/**
 * Moves a member at once and saves the order after. One save at a time: what is dragged meanwhile is sent when the
 * answer is there, so the last drag has the last word. A failed save puts back what the server has.
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
    const moved = moveItem(team, from, to);
    show(moved);
    void save(moved.map(({ id }) => id));
  };
}
