import {
  inviteAdmin,
  listAdmins,
  removeAdmin,
  revokeInvitation,
  updateAdminRole,
} from '@club/contracts/auth/admins';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const adminsApi = api.injectEndpoints({
  endpoints: (build) => ({
    admins: build.query(queryOf(listAdmins, ['admin'])),
    inviteAdmin: build.mutation(mutationOf(inviteAdmin, ['admin', 'audit'])),
    revokeInvitation: build.mutation(mutationOf(revokeInvitation, ['admin', 'audit'])),
    updateAdminRole: build.mutation(mutationOf(updateAdminRole, ['admin', 'session', 'audit'])),
    removeAdmin: build.mutation(mutationOf(removeAdmin, ['admin', 'audit'])),
  }),
});

export const {
  useAdminsQuery,
  useInviteAdminMutation,
  useRemoveAdminMutation,
  useRevokeInvitationMutation,
  useUpdateAdminRoleMutation,
} = adminsApi;
