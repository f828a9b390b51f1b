import { getAdminClub, updateClub, uploadLogo } from '@club/contracts/club/club';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';

const clubApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminClub: build.query(queryOf(getAdminClub, ['club'])),
    // The about page has the club's name, too.
    updateClub: build.mutation(mutationOf(updateClub, ['club', 'about'])),
    uploadLogo: build.mutation(uploadOf(uploadLogo)),
  }),
});

export const {
  useAdminClubQuery,
  useLazyAdminClubQuery,
  useUpdateClubMutation,
  useUploadLogoMutation,
} = clubApi;
