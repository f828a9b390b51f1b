import {
  type AdminMember,
  listAdvisors,
  listTeamMembers,
  type MemberType,
  reorderMembers,
  updateMember,
} from '@club/contracts/content/member';
import { showAnswer, useQuietWrite } from '@club/web-kit/calls';
import { api, useAppDispatch } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useRef } from 'react';

/** Team members and advisors, each in their order. */
export type TeamLists = Record<MemberType, AdminMember[]>;

/** A position in one of the lists. */
export interface Place {
  type: MemberType;
  index: number;
}

/**
 * Moves a member on the screen at once, also into the other list, then saves the order. One save runs at a time, so the
 * last move wins. After a failed save, the saved order is shown again, and the moves after it are not sent.
 */
export function useTeamOrder(lists: TeamLists) {
  const dispatch = useAppDispatch();
  const send = useSendMove();
  const moves = useRef<Move[]>([]);
  const saved = useRef(lists);

  const show = ({ team, advisor }: TeamLists) => {
    dispatch(showAnswer(listTeamMembers, undefined, team));
    dispatch(showAnswer(listAdvisors, undefined, advisor));
  };
  /** Starts at once: the first call makes the store show the new order without waiting for a frame. */
  const saveAll = async () => {
    let error: unknown;
    for (let move = moves.current[0]; move && !error; move = moves.current[0]) {
      ({ error } = await send(move));
      moves.current.shift();
    }
    moves.current = [];
    if (error) show(saved.current);
    if (error) toast.error('Failed to update team order');
    else toast.success('Team order updated');
    dispatch(api.util.invalidateTags(['members']));
  };

  return (from: Place, to: Place) => {
    const member = lists[from.type][from.index];
    if (!member || (from.type === to.type && from.index === to.index)) return;
    const rest = lists[from.type].filter(({ id }) => id !== member.id);
    const target = from.type === to.type ? rest : lists[to.type];
    const moved = { ...member, member_type: to.type };
    const ordered = [...target.slice(0, to.index), moved, ...target.slice(to.index)];
    show({ ...lists, [from.type]: rest, [to.type]: ordered });
    moves.current.push({ member, to: to.type, ordered });
    if (moves.current.length > 1) return;
    saved.current = lists;
    void saveAll();
  };
}

interface Move {
  /** As it was before the move. */
  member: AdminMember;
  to: MemberType;
  ordered: AdminMember[];
}

/** Saves the new type, if the member changes it, and then the order. */
function useSendMove() {
  const [reorder] = useQuietWrite(reorderMembers);
  const [changeType] = useQuietWrite(updateMember);
  /** Of the members whose type was saved here: the lists on the screen still have the version before. */
  const versions = useRef(new Map<string, number>());
  return async ({ member, to, ordered }: Move): Promise<{ error?: unknown }> => {
    if (member.member_type !== to) {
      const { id, name, role, bio, socials } = member;
      const version = Math.max(member.version, versions.current.get(id) ?? 0);
      const body = { name, role, bio, ...socials, version, member_type: to };
      const { data, error } = await changeType({ params: { id }, body });
      if (error) return { error };
      versions.current.set(id, data.version);
    }
    return reorder({ body: { order: ordered.map(({ id }) => id) } });
  };
}
