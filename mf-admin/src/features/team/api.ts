import {
  createMember,
  deleteMember,
  listAdvisors,
  listTeamMembers,
  reorderMembers,
  updateMember,
} from '@club/contracts/content/member';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';
import { recordActions } from '../../records/record-api.ts';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMembers: build.query(queryOf(listTeamMembers, ['member'])),
    advisors: build.query(queryOf(listAdvisors, ['member'])),
    createMember: build.mutation(uploadOf(createMember, ['member'])),
    updateMember: build.mutation(uploadOf(updateMember, ['member'])),
    // The order is saved after it, so the lists are not read between the two.
    changeType: build.mutation(uploadOf(updateMember)),
    deleteMember: build.mutation(mutationOf(deleteMember, ['member'])),
    // Without tags: a list that is read between two drags would undo the second on the screen.
    reorderMembers: build.mutation(mutationOf(reorderMembers)),
  }),
});
const { endpoints } = teamApi;

export const {
  useAdvisorsQuery,
  useChangeTypeMutation,
  useDeleteMemberMutation,
  useReorderMembersMutation,
  useTeamMembersQuery,
} = teamApi;

export const useMemberActions = recordActions({
  create: endpoints.createMember,
  update: endpoints.updateMember,
  delete: endpoints.deleteMember,
  useLatest: () => {
    const [loadTeam] = endpoints.teamMembers.useLazyQuery();
    const [loadAdvisors] = endpoints.advisors.useLazyQuery();
    return async ({ id }) => {
      const lists = await Promise.all([loadTeam(), loadAdvisors()]);
      return { data: lists.flatMap(({ data = [] }) => data).find((member) => member.id === id) };
    };
  },
});
