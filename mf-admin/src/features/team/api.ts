import {
  createMember,
  deleteMember,
  listAdvisors,
  listTeamMembers,
  reorderMembers,
  updateMember,
} from '@club/contracts/content/member';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '../../image/upload-of.ts';

export const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamMembers: build.query(queryOf(listTeamMembers, ['member'])),
    advisors: build.query(queryOf(listAdvisors, ['member'])),
    createMember: build.mutation(uploadOf(createMember, ['member'])),
    updateMember: build.mutation(uploadOf(updateMember, ['member'])),
    deleteMember: build.mutation(mutationOf(deleteMember, ['member'])),
    // Makes nothing stale by itself: an answer to an earlier drag would undo a later one on the screen.
    reorderMembers: build.mutation(mutationOf(reorderMembers)),
  }),
});

export const {
  useAdvisorsQuery,
  useCreateMemberMutation,
  useDeleteMemberMutation,
  useLazyAdvisorsQuery,
  useLazyTeamMembersQuery,
  useReorderMembersMutation,
  useTeamMembersQuery,
  useUpdateMemberMutation,
} = teamApi;
