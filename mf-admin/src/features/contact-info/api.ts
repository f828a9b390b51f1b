import { getAdminContactInfo, updateContactInfo } from '@club/contracts/content/contact-info';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const contactInfoApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminContactInfo: build.query(queryOf(getAdminContactInfo, ['contact'])),
    updateContactInfo: build.mutation(mutationOf(updateContactInfo, ['contact'])),
  }),
});

export const {
  useAdminContactInfoQuery,
  useLazyAdminContactInfoQuery,
  useUpdateContactInfoMutation,
} = contactInfoApi;
